import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BOOTSTRAP_ELEMENT_ID, type PortalBootstrap, type ShipOutcome } from '@elbi/contract/codes';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildRelease, callRelease, ship, upload } from '../../testing/releases.ts';
import { type TestApp, callerOf, startTestApp } from '../../testing/test-app.ts';

/** Long enough for a busy machine, short enough to be waited for. */
const DEADLINE_MS = 500;
/** How long a document may take whose page is not there in time. */
const ANSWERED_MS = DEADLINE_MS + 2_000;
const STARTED = { timeout: 30_000, interval: 50 };

const SHELL = `
  exports.shared = { react: { name: 'React' } };
  exports.render = async (input, face) => ({
    html: '<main>' + (face ? await face.page(input) : 'the page of the shell') + '</main>',
    styles: '<style data-styled="true">main{color:red}</style>',
    picture: face?.picture ?? null,
  });
`;

/** A section whose page is what this expression gives; \`input\` is at hand. */
const page = (expression: string) => `exports.default = { page: (input) => ${expression} };`;

let app: TestApp;
/** Each test ships a section of its own, on a path of its own. */
let number = 0;
let name: string;
let path: string;
let asked = 0;

beforeAll(async () => {
  app = await startTestApp({
    settings: { rendering: { processes: 1, deadlineMs: DEADLINE_MS, socket: null } },
  });
  await ship(app, buildRelease('shell', { server: SHELL }));
});

beforeEach(() => {
  number += 1;
  name = `section-${number}`;
  path = `/${name}`;
});

function release(server: string | undefined, version = 'v1') {
  return buildRelease(name, {
    version,
    routes: [{ path, sample: path }],
    ...(server !== undefined && { server }),
  });
}

async function open(address = path, headers: Record<string, string> = {}, of = app) {
  const started = performance.now();
  const response = await of.fetch(address, { headers: { accept: 'text/html', ...headers } });
  const html = await response.text();
  const [, json = '{}'] =
    new RegExp(`id="${BOOTSTRAP_ELEMENT_ID}">(.*?)</script>`).exec(html) ?? [];
  return {
    response,
    html,
    ms: performance.now() - started,
    root: /<div id="elbi-root">(.*?)<\/div>\n/s.exec(html)?.[1],
    bootstrap: JSON.parse(json) as PortalBootstrap,
  };
}

/** The document once the renderer has loaded what is live. */
function rendered(address = path) {
  return vi.waitFor(async () => {
    const document = await open(address);
    expect(document.root).toContain('<main>');
    return document;
  }, STARTED);
}

/** Until this version has failed on the server. */
function failed(version = 'v1') {
  return vi.waitFor(() => {
    const release = { name, version };
    expect(app.services.renderers?.isFailing(release)).toBe(true);
  }, STARTED);
}

/** How many pages have had this result. */
function results(result: string, of = app): Promise<number> {
  return figure(of, `page_renders_total\\{result="${result}"\\}`);
}

/** What a portal's figures say of this. */
async function figure({ services }: TestApp, name: string): Promise<number> {
  const metrics = await services.metrics.registry.metrics();
  return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(metrics)?.[1] ?? 0);
}

/** Visitors share what was rendered at the same address. */
function newTerms(): string {
  asked += 1;
  return `/terms?${asked}`;
}

/** Until the renderer is there and has loaded everything: the shell's own page is rendered. */
const isUp = () => rendered(newTerms());

describe('a document', () => {
  it('carries the page, its styles under the nonce, and with what it was rendered', async () => {
    await ship(app, release(page('input.address + " " + require("react").name')));
    const { html, root, bootstrap } = await rendered(`${path}?a=1`);
    expect(root).toBe(`<main>${path}?a=1 React</main>`);
    expect(html).toMatch(/<style nonce="[^"]+" data-styled="true">main\{color:red\}<\/style>/);
    expect(bootstrap.rendered).toEqual({ version: 'v1', now: expect.any(Number) as number });
  });

  it('asks early for the largest picture, and later for its scripts', async () => {
    const sizes = '(min-width: 480px) 50vw, "100vw"';
    const picture = JSON.stringify({ srcSet: '/a.webp 320w, /b.webp 640w', sizes });
    await ship(app, release(`${page('"a place"')} exports.default.picture = ${picture};`));
    const { html } = await rendered();
    expect(html).toContain(
      '<link rel="preload" as="image" fetchpriority="high" imagesrcset="/a.webp 320w, /b.webp 640w"' +
        ' imagesizes="(min-width: 480px) 50vw, &quot;100vw&quot;">',
    );
    const scripts = html.match(/<(script type="module"|link rel="modulepreload")[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(1);
    for (const tag of scripts) expect(tag).toContain('fetchpriority="low"');
  });

  it('keeps what is done to it until its scripts are there, and does not ask for them', async () => {
    await ship(app, release(page('"readable"')));
    const { html, response } = await rendered();
    const policy = response.headers.get('content-security-policy') ?? '';
    const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1];
    const [, script = ''] = html.split(`<script nonce="${nonce}">`);
    expect(script.split('</script>')[0]).toContain('elbiEarlyActs');
    expect(html).not.toContain('needs JavaScript');
  });

  it('carries the pages of the shell too', async () => {
    const { root, bootstrap } = await rendered('/terms');
    expect(root).toBe('<main>the page of the shell</main>');
    expect(bootstrap.rendered).toMatchObject({ version: null });
  });

  it('is rendered for a person with what is theirs, and for nobody else', async () => {
    await ship(app, release(page('input.bootstrap.user?.fullName.firstName ?? "a visitor"')));
    await rendered();
    const ana = await app.signInAs('registered', { first_name: 'Ana' });
    const html = await (await ana.fetch(path, { headers: { accept: 'text/html' } })).text();
    expect(html).toContain('<main>Ana</main>');
    expect((await open()).root).toBe('<main>a visitor</main>');
  });

  it('is rendered without the proof that it was served', async () => {
    await ship(app, release(page('"[" + input.bootstrap.loadId + "]"')));
    const { root, bootstrap } = await rendered();
    expect(root).toBe('<main>[]</main>');
    expect(bootstrap.loadId).not.toBe('');
  });

  it('leaves its page to the browser when the release has no server build', async () => {
    await ship(app, release(undefined));
    await isUp();
    const { root, bootstrap } = await open();
    expect(root).toBe('');
    expect(bootstrap.rendered).toBeNull();
  });
});

describe('code that was just loaded', () => {
  /** Slower than a document waits, until it has run a few times. */
  const COLD = `
    let runs = 0;
    const run = () => {
      runs += 1;
      const end = performance.now() + (runs > 3 ? 0 : ${DEADLINE_MS + 200});
      while (performance.now() < end);
      return 'warm';
    };
    ${page('run()')}
  `;

  it('is warmed up with samples, so that its first page is in time', async () => {
    await isUp();
    const before = await results('warm-up');
    await ship(app, release(COLD));
    await vi.waitFor(async () => expect(await results('warm-up')).toBe(before + 3), STARTED);
    expect((await open()).root).toBe('<main>warm</main>');
  });
});

describe('a page that was not there in time', () => {
  it('is there for who comes next', async () => {
    const late = `new Promise((resolve) => setTimeout(resolve, ${DEADLINE_MS + 200}, "late"))`;
    await ship(app, release(page(`input.address.includes('late') ? ${late} : 'quick'`)));
    await rendered();
    expect((await open(`${path}?late`)).root).toBe('');
    expect((await rendered(`${path}?late`)).root).toBe('<main>late</main>');
  });
});

describe('a request for nothing but the headers', () => {
  it('has no page rendered, and is told no length', async () => {
    await ship(app, release(page('"a page"')));
    await rendered();
    const results = async () => {
      const metrics = await app.services.metrics.registry.metrics();
      return metrics.split('\n').filter((line) => /^page_renders_total.*"(?!warm)/.test(line));
    };
    const before = await results();
    const response = await app.fetch(`${path}?head`, {
      method: 'HEAD',
      headers: { accept: 'text/html' },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.has('content-length')).toBe(false);
    expect(await results()).toEqual(before);
  });
});

describe('code of a section on the server', () => {
  it.each([
    ['process', 'typeof process'],
    ['fetch', 'typeof fetch'],
    ['Buffer', 'typeof Buffer'],
    ['WebSocket', 'typeof WebSocket'],
  ])('has no %s', async (_, expression) => {
    await ship(app, release(page(expression)));
    expect((await rendered()).root).toBe('<main>undefined</main>');
  });

  it.each([
    ['through require', 'require("node:fs").readFileSync("/etc/hostname")'],
    ['through its own constructor', 'globalThis.constructor.constructor("return process")()'],
    ['through a class of ours', 'URL.constructor("return process")().env'],
    ['through a timer', 'setTimeout.constructor("return process")().kill(1)'],
    [
      'through an error of ours',
      '{}; try { new URL("") } catch (e) { return e.constructor.constructor("return process")() }',
    ],
    ['through text', 'eval("1")'],
  ])('leaves its context for nothing of Node: %s', async (_, expression) => {
    const body = expression.startsWith('{}') ? `{${expression.slice(3)}}` : expression;
    await ship(app, release(`exports.default = { page: (input) => ${body} };`));
    await isUp();
    await open();
    await failed();
  });

  it('changes nothing that other sections use', async () => {
    await ship(
      app,
      release(
        page('{ URL.prototype.toString = () => "changed"; Object.getPrototypeOf(URL).x = 1; }')
          .replace('=> {', '=> { "use strict"; try {')
          .replace('= 1; }', '= 1; } catch (e) { return e.name } return "changed" }'),
      ),
    );
    expect((await rendered()).root).toBe('<main>TypeError</main>');
  });
});

describe('a version that fails on the server', () => {
  const LOOPS = '{ for (;;); }';
  const ALLOCATES = '{ const all = []; for (;;) all.push(new Array(1e5).fill({})); }';

  it.each([
    ['throws', '{ throw new Error("no") }'],
    ['never comes to an end', 'new Promise(() => undefined)'],
    ['loops', LOOPS],
    ['takes all memory', ALLOCATES],
    ['gives no text', '({ toString() { throw 1 } })'],
  ])('and %s is answered in time, counted, and left alone', async (_, expression) => {
    await isUp();
    const good = buildRelease(`${name}-good`, {
      routes: [{ path: `${path}-good`, sample: '/' }],
      server: page('"good"'),
    });
    await ship(app, good);
    await rendered(`${path}-good`);
    await ship(app, release(page(expression)));
    const { ms, root, response } = await open();
    expect(response.status).toBe(200);
    expect(root).toBe('');
    expect(ms).toBeLessThan(ANSWERED_MS);
    await vi.waitFor(async () => {
      await open();
      expect(app.services.renderers?.isFailing({ name, version: 'v1' })).toBe(true);
    }, STARTED);
    // The others go on, in a new process if need be.
    await rendered(`${path}-good`);
    await vi.waitFor(async () => {
      const [row] = await app.services.db('release_report').where({ section: name });
      expect(row).toMatchObject({ version: 'v1', outcome: 'failed', is_named: true });
    }, STARTED);
  });

  it('gives way to the last good one', async () => {
    await ship(app, release(page('"good"')));
    await app.services.db('release').where({ section: name }).update({ last_good_at: new Date() });
    await ship(app, release(page('{ throw new Error("no") }'), 'v2'));
    const { root, bootstrap } = await rendered();
    expect(root).toBe('<main>good</main>');
    expect(bootstrap.rendered).toMatchObject({ version: 'v1' });
    expect(bootstrap.registry.sections[name]?.version).toBe('v1');
  });

  it('fails in each page load that is spared it, so that it is taken out in the end', async () => {
    await ship(app, release(page('"good"')));
    await app.services.db('release').where({ section: name }).update({ last_good_at: new Date() });
    await ship(app, release(page('{ throw new Error("no") }'), 'v2'));
    await rendered();
    const failures = () =>
      app.services.db('release_report').where({ section: name, version: 'v2', outcome: 'failed' });
    await vi.waitFor(async () => expect(await failures()).not.toHaveLength(0), STARTED);
    const before = (await failures()).length;
    await open();
    await vi.waitFor(async () => expect(await failures()).toHaveLength(before + 1), STARTED);
    for (const failure of await failures()) expect(failure).toMatchObject({ is_named: true });
    // Nobody knows how it fares on another page.
    await open(`${path}?another=1`);
    await open();
    await vi.waitFor(async () => expect(await failures()).toHaveLength(before + 2), STARTED);
  });

  it.each([
    ['is no script', 'this is no script'],
    ['throws', 'throw new Error("no")'],
    ['asks for what is not shared', 'require("node:fs")'],
    ['loops', 'for (;;);'],
  ])('fails when it %s as it is loaded, too', async (_, server) => {
    await ship(app, release(server));
    await failed();
    expect((await open()).root).toBe('');
  });

  it('is not loaded when storage holds another file', async () => {
    const shipped = release(page('"as shipped"'));
    await upload(app, shipped);
    const { files } = app.services;
    const key = `server-builds/${name}/v1/server.cjs`;
    await files.remove(key);
    await files.write(key, Buffer.from(page('"as changed"')));
    await callRelease(app, shipped, 'current');
    await ship(app, shipped);
    await isUp();
    expect((await open()).root).toBe('');
  });
});

describe('a portal in which too much waits', () => {
  it('answers at once without the pages that nobody has time for', async () => {
    await ship(app, release(page('new Promise((resolve) => setTimeout(resolve, 100, "slow"))')));
    await rendered();
    const burst = (key: string) =>
      Promise.all(Array.from({ length: 20 }, (_, index) => open(`${path}?${key}=${index}`)));
    let bursts = 0;
    // Of one the process may know nothing because it does something else just then.
    const documents = await vi.waitFor(async () => {
      bursts += 1;
      const answers = await burst(`burst${bursts}`);
      expect(answers.some(({ root }) => root === '<main>slow</main>')).toBe(true);
      return answers;
    }, STARTED);
    expect(documents.map(({ response }) => response.status)).toEqual(Array(20).fill(200));
    expect(documents.filter(({ root }) => root === '').length).toBeGreaterThan(5);
    // Nobody's fault: the version goes on.
    expect(app.services.renderers?.isFailing({ name, version: 'v1' })).toBe(false);
    expect(await results('skipped')).toBeGreaterThan(0);
    const metrics = await app.services.metrics.registry.metrics();
    expect(metrics).toMatch(/page_render_duration_seconds_count [1-9]/);
  });

  it('waits for nobody in a crowd that does not end, and in bursts again when it has', async () => {
    const slow = 'new Promise((resolve) => setTimeout(resolve, 300, "slow"))';
    await ship(app, release(page(`input.address.includes('slow') ? ${slow} : 'quick'`)));
    await rendered();
    const crowd = async (size: number, of: string) => {
      const [crowded, all] = [await results('crowded'), await results('rendered')];
      await Promise.all(Array.from({ length: size }, (_, n) => open(`${path}?${of}${n}`)));
      return {
        crowded: (await results('crowded')) - crowded,
        rendered: (await results('rendered')) - all,
      };
    };
    for (const round of ['a', 'b', 'c']) await crowd(20, `slow-${round}`);
    expect((await crowd(20, 'slow-d')).crowded).toBeGreaterThan(10);
    for (let calm = 0; calm < 40; calm += 1) await open(`${path}?calm${calm}`);
    expect(await crowd(4, 'burst')).toEqual({ crowded: 0, rendered: 4 });
  });
});

describe('a portal whose machine is overloaded', () => {
  it('begins hardly any page while most are late, and each again when they are not', async () => {
    const deadlineMs = 50;
    const other = await startTestApp({
      settings: { rendering: { processes: 1, deadlineMs, socket: null } },
    });
    await ship(other, buildRelease('shell', { server: SHELL }));
    const late = `new Promise((resolve) => setTimeout(resolve, ${deadlineMs + 10}, "late"))`;
    await ship(other, release(page(`input.address.includes('late') ? ${late} : 'quick'`)));
    let opened = 0;
    const openAnother = (what: string) => open(`${path}?${what}=${(opened += 1)}`, {}, other);
    const isRendered = async () =>
      expect((await openAnother('quick')).root).toBe('<main>quick</main>');
    await vi.waitFor(isRendered, STARTED);

    await vi.waitFor(async () => {
      await openAnother('late');
      expect(await results('overload', other)).toBeGreaterThan(0);
    }, STARTED);
    const begun = () => figure(other, 'page_render_duration_seconds_count');
    const [before, spared] = [await begun(), await results('overload', other)];
    for (let n = 0; n < 16; n += 1) expect((await openAnother('late')).root).toBe('');
    expect(await results('overload', other)).toBe(spared + 16);
    expect((await begun()) - before).toBeLessThanOrEqual(2);
    // Nobody's fault: the version goes on.
    expect(other.services.renderers?.isFailing({ name, version: 'v1' })).toBe(false);
    await vi.waitFor(isRendered, STARTED);
  });
});

describe('the gate', () => {
  /** What the gate says of a version after a browser of it has looked at the page. */
  async function judged(server: string): Promise<string> {
    const shipped = release(server);
    const { data } = (await (await upload(app, shipped)).json()) as ShipOutcome;
    const { ticket, pages } = data.gate!;
    const entered = await app.fetch(pages[0]!.enter);
    const browser = callerOf(app.url, entered.headers.getSetCookie()[0]?.split(';')[0]);
    await (await browser.fetch(path, { headers: { accept: 'text/html' } })).text();
    return (await callRelease(app, shipped, 'gate', { ticket })).text();
  }

  it.each([
    ['throws', page('{ throw new Error("window is not defined") }'), 'window is not defined'],
    ['is no script', 'this is no script', 'Unexpected identifier'],
    ['loops', page('{ for (;;); }'), 'The renderer ended before it answered.'],
  ])('refuses what %s on the server, with what it said', async (_, server, said) => {
    await isUp();
    const verdict = await judged(server);
    expect(verdict).toContain(`${name} v1 on the server: `);
    expect(verdict).toContain(said);
  });

  it.each([
    ['what renders there', '"fine"'],
    [
      'what takes longer than a document waits',
      'new Promise((so) => setTimeout(so, 5_200, "slow"))',
    ],
  ])('lets pass %s', async (_, expression) => {
    await isUp();
    expect(await judged(page(expression))).toContain('"state":"passed"');
  });
});

describe('renderers of another container', () => {
  const SERVE = fileURLToPath(new URL('../../../renderer/src/serve.mjs', import.meta.url));

  it('render over its socket, and again after it was away', async () => {
    const socket = join(tmpdir(), `elbi-renderer-${process.pid}.sock`);
    const serve = async () => {
      const child = spawn(process.execPath, [SERVE, socket], {
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      await once(child.stdout, 'data');
      return child;
    };
    const first = await serve();
    const other = await startTestApp({
      settings: { rendering: { processes: 1, deadlineMs: DEADLINE_MS, socket } },
    });
    await ship(other, buildRelease('shell', { server: SHELL }));
    const terms = async () => {
      const answer = await other.fetch(newTerms(), { headers: { accept: 'text/html' } });
      expect(answer.status).toBe(200);
      return answer.text();
    };
    const isRendered = () =>
      vi.waitFor(async () => expect(await terms()).toContain('<main>'), STARTED);
    await isRendered();
    first.kill('SIGKILL');
    await vi.waitFor(async () => expect(await terms()).not.toContain('<main>'), STARTED);
    const second = await serve();
    onTestFinished(() => void second.kill());
    await isRendered();
  });
});

describe('a portal without renderers', () => {
  it('leaves every page to the browser', async () => {
    const other = await startTestApp();
    await ship(other, buildRelease('shell', { server: SHELL }));
    const answer = await other.fetch('/terms', { headers: { accept: 'text/html' } });
    expect(await answer.text()).toContain('<div id="elbi-root"></div>');
  });
});

describe('a server build', () => {
  it('is served to nobody', async () => {
    await ship(app, release(page('"secret"')));
    await rendered();
    for (const address of [
      `/sections/${name}/v1/server.cjs`,
      `/server-builds/${name}/v1/server.cjs`,
    ]) {
      expect((await app.fetch(address)).status).toBe(404);
    }
  });

  it('must be the one that was described', async () => {
    const shipped = release(page('"as described"'));
    const answer = await upload(app, {
      ...shipped,
      contents: { ...shipped.contents, 'server.cjs': page('"as uploaded"') },
    });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('server.cjs');
  });
});
