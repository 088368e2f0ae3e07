import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  PAGE_READY_MARK,
  type GatePage,
  type GateReport,
  type GateTask,
  type PageReport,
} from '@elbi/contract/domain';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBrowser } from '../browser/find-browser.ts';
import { renderCheck } from './render-check.ts';

const RELEASE = { name: 'search', version: 'v2' };
const SHELL_RELEASE = { name: 'shell', version: 'v2' };
/** A short timeout for pages that never settle, or never say that they are hydrated. */
const TIMEOUT = 3_000;
const NEVER_SETTLE = ['/busy', '/hangs-later', '/never-at-rest', '/failed'];
const BROWSER_START = 600_000;

/** The policy of the portal's documents, so that the check works under it. */
const POLICY =
  "default-src 'none'; script-src 'nonce-n'; style-src 'nonce-n'; connect-src 'self'; img-src data:; " +
  "require-trusted-types-for 'script'; trusted-types 'none'";

function page({ version = 'v2', body = '', script = '' }) {
  return `<!doctype html><html lang="en"><head><title>T</title>
    <meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"></head>
    <body><main><div data-section="search" data-version="${version}"><h1>Hello</h1>${body}</div></main>
    <script nonce="n">${script};performance.mark("${PAGE_READY_MARK}")</script></body></html>`;
}

/** A document with its rendered page, and the script that hydrates it. */
function rendered(heading: string, hydrates: string) {
  const script = `const over = () => { ${hydrates} }; over()`;
  const own = page({ body: `<h2>${heading}</h2><noscript>Plain words</noscript>`, script });
  return own.replace('<main>', '<div id="elbi-root"><main>').replace('</main>', '</main></div>');
}
/** A page with the shell's frame and a link to the terms. */
function around({ heading = 'Hello', script = '' }) {
  return page({
    script: `
      const box = (css, to = "body") => {
        const element = document.createElement("div");
        element.style.cssText = css;
        document.querySelector(to).append(element);
      };
      const home = location.pathname;
      const shown = () => {
        const isTerms = location.pathname === "/terms" && home !== "/terms";
        document.querySelector("h1").textContent = isTerms ? "Terms" : "${heading}";
        (isTerms ? globalThis.whenLeft : globalThis.whenShown)?.();
      };
      onpopstate = shown;
      document.querySelector("footer a").onclick = (event) => {
        event.preventDefault();
        history.pushState(null, "", "/terms");
        shown();
      };
      ${script}`,
  })
    .replace('<main>', '<header><a href="/">Stays</a></header><main>')
    .replace('<h1>Hello', `<h1>${heading}`)
    .replace('</main>', '</main><footer><a href="/terms">Terms</a></footer>');
}
/** A page with a header of the shell. */
function withHeader(header: string) {
  return page({})
    .replace('<main>', `<header>${header}</header><main>`)
    .replace('</body>', '<script type="module" src="/shell/v2/shell.js"></script></body>');
}
const BLOCKS = 'const end = performance.now() + 1_300; while (performance.now() < end);';
const LIST = '<ul><li>One</li><li>Two</li><li>Three</li></ul>';
const FIXES_HEADING = 'document.querySelector("h2").textContent = "Places"';

const PAGES: Readonly<Record<string, string>> = {
  '/good': page({ body: LIST, script: 'navigator.sendBeacon("/api/telemetry", "shown")' }),
  // Content for phones only, and a time that changes.
  '/rendered': rendered(
    'Places<i class="small">Menu</i>',
    'document.querySelector("time").textContent = "2 minutes"',
  )
    .replace('</h2>', '</h2><time>1 minute</time>')
    .replace(
      '</title>',
      '</title><style nonce="n">@media (min-width: 400px) { .small { display: none } }</style>',
    ),
  '/rendered-in-waiting': rendered('Edit', FIXES_HEADING)
    .replace('<h2>', '<h2 aria-busy="true">')
    .replace(FIXES_HEADING, `${FIXES_HEADING}; document.querySelector("h2").ariaBusy = "false"`),
  '/not-rendered': rendered('The full page appears in a moment', FIXES_HEADING).replace(
    '<script',
    '<script type="application/json">{"rendered":null}</script><script',
  ),
  '/taken-over-late': rendered('No places', FIXES_HEADING)
    .replace('; over();', '; setTimeout(() => { over(); ')
    .replace(')</script>', ') }, 500)</script>'),
  '/loses-much': rendered(
    'One<p>Two<p>Three<p>Four<p>Five',
    'document.querySelector("h2").remove()',
  ),
  '/older': page({ version: 'v1', body: LIST }),
  '/busy': page({ body: '<ul aria-busy="true"><li>One</li></ul>' }),
  '/hangs-later': page({ script: 'setTimeout(() => { for (;;); }, 200)' }),
  '/never-at-rest': page({ script: 'document.body.animate([], 60_000).pause()' }),
  '/console': page({ script: 'console.error("bad"); fetch("/nowhere")' }),
  '/unnamed-button-and-styles-by-script': page({
    body: '<button></button>',
    script:
      'document.head.append(Object.assign(document.createElement("style"), { textContent: "a{}" }))',
  }),
  '/writes': page({ script: 'fetch("/api/save", { method: "POST" })' }),
  // With a footer, whose link goes on to a page of the shell within the document.
  '/covers-header': around({ script: 'box("position:fixed;inset:0;z-index:9"); box("", "main")' }),
  '/leaves-much': around({
    script: `
      const own = fetch; fetch = (...all) => own(...all);
      Array.prototype.last = () => 0;
      document.documentElement.style.fontSize = "20px";
      Object.assign(document.body, { className: "wide" }).style.setProperty("--gap", "1px");
      box("display:none");
      globalThis.whenShown = () => { addEventListener("scroll", () => 0); setInterval(() => 0, 9e5) };
      globalThis.whenLeft = () => { document.body.lang = "tl" }`,
  }),
  '/leaves-nothing': around({
    script: `
      document.body.prepend(document.createElement("noscript"));
      let ending;
      globalThis.whenShown = () => { ending = new AbortController();
        addEventListener("scroll", () => 0, { signal: ending.signal });
        globalThis.timer = setInterval(() => 0, 9e5) };
      globalThis.whenLeft = () => { ending?.abort(); clearInterval(globalThis.timer) }`,
  }),
  '/renders-for-ever': page({
    script:
      'const { port1, port2 } = new MessageChannel();' +
      'port1.onmessage = () => port2.postMessage(0); port2.postMessage(0)',
  }),
  '/pushes-and-asks-for-ever': page({
    script: 'setInterval(() => { history.pushState(null, "", location.href); fetch("/good") }, 20)',
  }),
  '/blocks': page({ script: BLOCKS }),
  // As on a machine that was busy elsewhere: the look on a desk and that on a phone, no later one.
  '/blocks-at-first': page({
    script: `if (document.head.dataset.asked <= 2) { ${BLOCKS} }`,
  }),
  // As on a machine that has become busy: the live page blocks too, except at first.
  '/blocks-like-live': page({ script: BLOCKS }),
  '/live-blocks-later': page({ script: `if (document.head.dataset.asked > 3) { ${BLOCKS} }` }),
  '/lists-nothing': page({ body: '<ul></ul>' }),
  '/pale-and-broken-on-phones': page({
    script:
      'if (matchMedia("(max-width: 400px) and (prefers-color-scheme: dark)").matches) {' +
      'document.body.style.color = "#ddd"; document.body.style.background = "#fff";' +
      'setTimeout(() => { throw new Error("small") }) }',
  }),
  '/one?visitor': withHeader('Log in'),
  '/other?visitor': withHeader('Log in'),
  '/one?owner': withHeader('Add a place <button></button>'),
  '/other?owner': withHeader('Add a place <button></button>'),
  '/terms': around({ heading: 'Terms' }),
  // Without the mark of a page that has been taken over, as of older shells.
  '/failed': '<!doctype html><html lang="en"><h1>Search could not be loaded</h1></html>',
};

/** Live pages by path. */
const LIVE: Readonly<Record<string, string>> = {
  '/good': '/older',
  '/lists-nothing': '/good',
  '/blocks-like-live': '/live-blocks-later',
};

let portal: Server;
let browser: Browser;
let reports: Map<string, PageReport['problems']>;

beforeAll(async () => {
  const visits = new Map<string, number>();
  portal = createServer((request, response) => {
    const path = request.url ?? '';
    visits.set(path, (visits.get(path) ?? 0) + 1);
    const body = PAGES[path]?.replace('<head>', `<head data-asked="${visits.get(path)}">`);
    if (request.url === '/cut-off') {
      request.socket.destroy();
      return;
    }
    const isTelemetry = request.url === '/api/telemetry';
    response
      .writeHead(body === undefined ? (isTelemetry ? 204 : 404) : 200, {
        'content-type': 'text/html',
        'content-security-policy': POLICY,
      })
      // Without headers, browsers report errors differently.
      .end(body ?? (isTelemetry ? undefined : 'Nothing is here.'));
  });
  await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
  browser = await chromium.launch({ executablePath: await findBrowser() });
  const others = Object.keys(PAGES).filter(
    (path) => !/[?]/.test(path) && !NEVER_SETTLE.includes(path),
  );
  const checked = [
    await check(pagesAt([...others, '/missing', '/cut-off'])),
    await check(pagesAt(NEVER_SETTLE), { timeout: TIMEOUT }),
  ];
  reports = new Map(
    checked.flatMap(({ pages }) => pages.map(({ path, problems }) => [path, problems])),
  );
}, BROWSER_START);

/** The pages of these paths for a visitor. */
function pagesAt(paths: readonly string[]): GatePage[] {
  return paths.map((path) => {
    const live = LIVE[path];
    const page = { path, role: 'visitor' as const, address: path, enter: path };
    return live === undefined ? page : { ...page, live };
  });
}

async function check(
  pages: GatePage[],
  { release = RELEASE, ...options }: { timeout?: number; release?: GateTask['release'] } = {},
): Promise<GateReport> {
  const origin = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`;
  const task = { origin, release, pages };
  const report = await renderCheck(browser, task, options);
  expect(report.browser).toMatch(/^chromium \d+/);
  return report;
}
afterAll(async () => {
  await browser.close();
  portal.close();
});

it.each([
  '/good',
  '/rendered',
  '/rendered-in-waiting',
  '/not-rendered',
  '/leaves-nothing',
  '/blocks-at-first',
  '/blocks-like-live',
])('finds no problem of %s', (path) => {
  expect(reports.get(path)).toEqual([]);
});

it.each([
  ['/older', 'render', /fell back to version v1/],
  ['/taken-over-late', 'render', /^The server renders "No places", but the browser does not\.$/],
  ['/loses-much', 'render', /^The server renders "One", "Two", "Three" and 2 more lines, but the/],
  ['/failed', 'render', /"Search could not be loaded"/],
  ['/missing', 'render', /^The address returned 404\.$/],
  ['/cut-off', 'render', /^The page cannot be opened: /],
  ['/busy', 'timeout', /^Not settled after 3 s: 1 part\(s\) .* still busy/],
  ['/hangs-later', 'timeout', /^It hangs: no response for 1\.5 s\.$/],
  ['/never-at-rest', 'timeout', /Not settled after 3 s: it stops at "Hello"\.$/],
  ['/renders-for-ever', 'loop', /^It renders or sets timers repeatedly/],
  ['/blocks', 'slow', /^It blocks the browser for \d\.\d s\.$/],
  ['/lists-nothing', 'empty', /^The live page lists 3 \(item\); this version lists none\.$/],
])('finds the problem of %s', (path, kind, message) => {
  expect(reports.get(path)).toEqual([{ kind, message: expect.stringMatching(message) as unknown }]);
});

it.each<[path: string, ...problems: [kind: string, message: RegExp][]]>([
  [
    '/unnamed-button-and-styles-by-script',
    ['axe', /^button-name: .*<button><\/button>.*https:/],
    // Nonces differ in each document.
    ['console', /directive 'style-src 'nonce-…''/],
  ],
  [
    '/pale-and-broken-on-phones',
    ['axe', /^On a phone with a dark theme: color-contrast: /],
    ['console', /^On a phone with a dark theme: uncaught: small/],
  ],
  [
    '/pushes-and-asks-for-ever',
    ['loop', /^It calls history\.pushState repeatedly/],
    ['loop', /^It sends requests repeatedly/],
  ],
  [
    '/covers-header',
    ['leak', /^<div .* covers the header\.$/],
    ['leak', /^<div .* remains on the next page\.$/],
  ],
  [
    '/leaves-much',
    ['leak', /^fetch was replaced\.$/],
    ['leak', /^Array\.prototype\.last was replaced\.$/],
    ['leak', /^<html style="font-size: 20px"> is set by the page\.$/],
    ['leak', /^<body class="wide"> is set by the page\.$/],
    ['leak', /^<body style="--gap: 1px"> is set by the page\.$/],
    ['leak', /^<div .* remains on the next page\.$/],
    ['leak', /^<body lang="tl"> remains on the next page\.$/],
    ['leak', /^Each visit leaves 1 × listener of window for scroll behind\.$/],
    ['leak', /^Each visit leaves 1 × interval behind\.$/],
  ],
])('finds each problem of %s', (path, ...problems) => {
  expect(reports.get(path)).toEqual(
    problems.map(([kind, message]) => ({
      kind,
      message: expect.stringMatching(message) as unknown,
    })),
  );
});

it('reports console errors and failed requests', () => {
  expect(reports.get('/console')?.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^bad /),
    expect.stringMatching(/404 .*\/nowhere/),
  ]);
});

it('checks each text of a page and each header of the shell once, whatever the role', async () => {
  const checked = (['visitor', 'owner'] as const).flatMap((role) =>
    ['/one', '/other'].map((path) => ({ path, role, address: path, enter: `${path}?${role}` })),
  );
  const { pages } = await check(checked, { release: SHELL_RELEASE });
  const found = pages.filter(({ problems }) => problems.some(({ kind }) => kind === 'axe'));
  expect(found.map(({ path, role }) => `${path} ${role}`)).toEqual(['/one owner']);
});

it('reports a rejected write once, as a write', () => {
  expect(reports.get('/writes')).toEqual([{ kind: 'write', message: 'POST /api/save' }]);
});
