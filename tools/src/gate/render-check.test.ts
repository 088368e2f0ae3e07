import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PAGE_READY_MARK, type GateReport, type PageReport } from '@elbi/contract/domain';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBrowser } from '../browser/find-browser.ts';
import { renderCheck } from './render-check.ts';

const RELEASE = { name: 'search', version: 'v2' };
/** Short enough to wait for what never settles. */
const TIMEOUT = 3_000;
const NEVER_SETTLE = ['/busy', '/hangs', '/hangs-later', '/never-at-rest'];
const BROWSER_START = 600_000;

/** As careful as the portal's own documents: the check may need nothing that they forbid. */
const POLICY =
  "default-src 'none'; script-src 'nonce-n'; style-src 'nonce-n'; connect-src 'self'; img-src data:; " +
  "require-trusted-types-for 'script'; trusted-types 'none'";

function page({ version = 'v2', body = '', script = '' }) {
  return `<!doctype html><html lang="en"><head><title>T</title>
    <meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"></head>
    <body><main><div data-section="search" data-version="${version}"><h1>Hello</h1>${body}</div></main>
    <script nonce="n">${script};performance.mark("${PAGE_READY_MARK}")</script></body></html>`;
}

/** A document that carries its page, and the script that takes it over in the end. */
function rendered(heading: string, takesOver: string) {
  const script = `const over = () => { ${takesOver} }; over()`;
  const own = page({ body: `<h2>${heading}</h2><noscript>Plain words</noscript>`, script });
  return own.replace('<main>', '<div id="elbi-root"><main>').replace('</main>', '</main></div>');
}
/** A page with what the shell has around it, and a way on to its terms. */
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
const BLOCKS = 'const end = performance.now() + 1_300; while (performance.now() < end);';
const LIST = '<ul><li>One</li><li>Two</li><li>Three</li></ul>';
const MENDS = 'document.querySelector("h2").textContent = "Places"';

const PAGES: Readonly<Record<string, string>> = {
  '/good': page({}),
  '/rendered': rendered('Places', MENDS),
  '/for-phones-and-others': rendered('Places<i class="small">Menu</i>', '').replace(
    '</title>',
    '</title><style nonce="n">@media (min-width: 400px) { .small { display: none } }</style>',
  ),
  '/noscript': around({ script: 'document.body.prepend(document.createElement("noscript"))' }),
  '/rendered-in-waiting': rendered('Edit', MENDS)
    .replace('<h2>', '<h2 aria-busy="true">')
    .replace(MENDS, `${MENDS}; document.querySelector("h2").ariaBusy = "false"`),
  '/rendered-otherwise': rendered('No places', MENDS),
  '/time-goes-on': rendered(
    'Places',
    'document.querySelector("time").textContent = "2 minutes"',
  ).replace('</h2>', '</h2><time>1 minute</time>'),
  '/taken-over-late': rendered('No places', MENDS)
    .replace('; over();', '; setTimeout(() => { over(); ')
    .replace(')</script>', ') }, 500)</script>'),
  '/unmarked': page({}).replace(/;performance.*?\)/, ''),
  '/older': page({ version: 'v1' }),
  '/busy': page({ body: '<ul aria-busy="true"><li>One</li></ul>' }),
  '/hangs': page({ script: 'for (;;);' }),
  '/hangs-later': page({ script: 'setTimeout(() => { for (;;); }, 200)' }),
  '/never-at-rest': page({ script: 'document.body.animate([], 60_000).pause()' }),
  '/unnamed-button': page({ body: '<button></button>' }),
  '/console': page({ script: 'console.error("bad"); fetch("/nowhere")' }),
  '/throws': page({ script: 'throw new Error("planted")' }),
  '/styles-by-script': page({
    script:
      'document.head.append(Object.assign(document.createElement("style"), { textContent: "a{}" }))',
  }),
  '/writes': page({ script: 'fetch("/api/save", { method: "POST" })' }),
  '/beacon': page({ script: 'navigator.sendBeacon("/api/telemetry", "shown")' }),
  // With a footer, whose link goes on to a page of the shell within the document.
  '/leaves-nothing': around({}),
  '/replaces-fetch': around({ script: 'const own = fetch; fetch = (...all) => own(...all)' }),
  '/extends-arrays': around({ script: 'Array.prototype.last = () => 0' }),
  '/covers-header': around({ script: 'box("position:fixed;inset:0;z-index:9"); box("", "main")' }),
  '/leaves-a-box': around({ script: 'box("display:none")' }),
  '/keeps-listeners': around({
    script:
      'globalThis.whenShown = () => { addEventListener("scroll", () => 0); setInterval(() => 0, 9e5) }',
  }),
  '/ends-what-it-began': around({
    script: `
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
  '/pushes-for-ever': page({
    script: 'setInterval(() => history.pushState(null, "", "/pushes-for-ever"), 20)',
  }),
  '/asks-for-ever': page({ script: 'setInterval(() => fetch("/good"), 20)' }),
  '/blocks': page({
    script: BLOCKS,
  }),
  // As on a machine that was busy elsewhere: the look on a desk and that on a phone, no later one.
  '/blocks-at-first': page({
    script: `if (document.head.dataset.asked <= 2) { ${BLOCKS} }`,
  }),
  '/lists': page({ body: LIST }),
  '/lists-nothing': page({ body: '<ul></ul>' }),
  '/throws-on-phones': page({
    script: 'if (matchMedia("(max-width: 400px)").matches) throw new Error("small")',
  }),
  '/pale-in-the-dark': page({
    script:
      'if (matchMedia("(prefers-color-scheme: dark)").matches) {' +
      'document.body.style.color = "#ddd"; document.body.style.background = "#fff" }',
  }),
  '/terms': around({ heading: 'Terms' }),
  '/failed': '<!doctype html><html lang="en"><h1>Search could not be loaded</h1></html>',
};

/** How pages are live, by their paths. */
const LIVE: Readonly<Record<string, string>> = {
  '/good': '/older',
  '/lists': '/lists',
  '/lists-nothing': '/lists',
};

let portal: Server;
let browser: Browser;
let reports: Map<string, PageReport['problems']>;

beforeAll(async () => {
  const asked = new Map<string, number>();
  portal = createServer((request, response) => {
    const path = request.url ?? '';
    asked.set(path, (asked.get(path) ?? 0) + 1);
    const body = PAGES[path]?.replace('<head>', `<head data-asked="${asked.get(path)}">`);
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
      // Without any, browsers differ in what they make of an error.
      .end(body ?? (isTelemetry ? undefined : 'Nothing is here.'));
  });
  await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
  browser = await chromium.launch({ executablePath: await findBrowser() });
  const others = Object.keys(PAGES).filter((path) => !NEVER_SETTLE.includes(path));
  const checked = [
    await check([...others, '/missing', '/cut-off']),
    await check(NEVER_SETTLE, { timeout: TIMEOUT }),
  ];
  reports = new Map(
    checked.flatMap(({ pages }) => pages.map(({ path, problems }) => [path, problems])),
  );
}, BROWSER_START);

async function check(paths: string[], options: { timeout?: number } = {}): Promise<GateReport> {
  const task = {
    origin: `http://127.0.0.1:${(portal.address() as AddressInfo).port}`,
    release: RELEASE,
    pages: paths.map((path) => {
      const live = LIVE[path];
      const page = { path, role: 'visitor' as const, address: path, enter: path };
      return live === undefined ? page : { ...page, live };
    }),
  };
  const report = await renderCheck(browser, task, options);
  expect(report.browser).toMatch(/^chromium \d+/);
  return report;
}
afterAll(async () => {
  await browser.close();
  portal.close();
});

it.each([
  ['/good'],
  ['/unmarked'],
  ['/rendered'],
  ['/time-goes-on'],
  ['/for-phones-and-others'],
  ['/rendered-in-waiting'],
  ['/beacon'],
  ['/leaves-nothing'],
  ['/noscript'],
  ['/ends-what-it-began'],
  ['/lists'],
  ['/blocks-at-first'],
])('finds nothing wrong with %s', (path) => {
  expect(reports.get(path)).toEqual([]);
});

it.each([
  ['/older', 'render', /fell back to version v1/],
  ['/rendered-otherwise', 'render', /^The server renders "No places"/],
  ['/taken-over-late', 'render', /^The server renders "No places"/],
  ['/failed', 'render', /"Search could not be loaded"/],
  ['/missing', 'render', /^The address answers 404\.$/],
  ['/cut-off', 'render', /^The page cannot be opened: /],
  ['/busy', 'timeout', /^Not settled after 3 s: 1 part\(s\) .* still busy/],
  ['/hangs', 'timeout', /^It hangs: no response for 1\.5 s\.$/],
  ['/hangs-later', 'timeout', /^It hangs: /],
  ['/never-at-rest', 'timeout', /Not settled after 3 s: it stops at "Hello"\.$/],
  ['/unnamed-button', 'axe', /^button-name: .*<button><\/button>.*https:/],
  ['/throws', 'console', /nobody caught: planted/],
  // Nonces differ in each document.
  ['/styles-by-script', 'console', /directive 'style-src 'nonce-…''/],
  ['/throws-on-phones', 'console', /^On a phone in the dark: nobody caught: small/],
  ['/pale-in-the-dark', 'axe', /^On a phone in the dark: color-contrast: /],
  ['/replaces-fetch', 'leak', /^fetch is not what the browser brought\.$/],
  ['/extends-arrays', 'leak', /^Array\.prototype\.last is not what the browser brought\.$/],
  ['/renders-for-ever', 'loop', /^It renders or sets timers again and again/],
  ['/pushes-for-ever', 'loop', /^It calls history\.pushState again and again/],
  ['/asks-for-ever', 'loop', /^It asks the portal again and again/],
  ['/blocks', 'slow', /^It blocks the browser for \d\.\d s\.$/],
  ['/lists-nothing', 'empty', /^Live it lists 3 \(item\); this version lists none\.$/],
  ['/leaves-a-box', 'leak', /^<div .* is still there on the next page\.$/],
])('finds what is wrong with %s', (path, kind, message) => {
  expect(reports.get(path)).toEqual([{ kind, message: expect.stringMatching(message) as unknown }]);
});

it('reports what each visit leaves on the window', () => {
  expect(reports.get('/keeps-listeners')?.map(({ message }) => message)).toEqual([
    'Each visit leaves 1 × listener of window for scroll behind.',
    'Each visit leaves 1 × interval behind.',
  ]);
});

it('names errors of the console and what could not be loaded', () => {
  expect(reports.get('/console')?.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^bad /),
    expect.stringMatching(/404 .*\/nowhere/),
  ]);
});

it('reports a box over the header, and that it stays', () => {
  expect(reports.get('/covers-header')?.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^<div .* lies over the header\.$/),
    expect.stringMatching(/^<div .* is still there on the next page\.$/),
  ]);
});

it('reports a rejected write once, as a write', () => {
  expect(reports.get('/writes')).toEqual([{ kind: 'write', message: 'POST /api/save' }]);
});
