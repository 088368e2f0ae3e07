import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PreviewOutcome } from '@elbi/contract/domain';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { BRAND, PLAIN_STYLE } from '../../http/plain-page.ts';
import { VisitorsCache } from '../../http/visitors-cache.ts';
import { Browser } from '../../testing/browser.ts';
import { openDocument } from '../../testing/open-document.ts';
import {
  buildRelease,
  callRelease,
  markKnownGood,
  readRelease,
  ship,
  upload,
} from '../../testing/releases.ts';
import {
  type Caller,
  PASSING_GATE_RUNNER,
  callerAfter,
  startTestApp,
} from '../../testing/test-app.ts';
import type { MarkupOutcome } from './page-rendering.ts';
import { views } from '../../screens/views.ts';
import { createReleaseToken } from '../releases/tokens/release-token-store.ts';
import { keepWarm } from './warm-up.ts';

/** Long enough for a busy machine, short enough for a test. */
const DEADLINE_MS = 500;
/** Maximum time of a document whose page is late. */
const ANSWERED_MS = DEADLINE_MS + 2_000;
const STARTED = { timeout: 30_000, interval: 50 };

const SHELL = `
  exports.shared = { react: { name: 'React' } };
  exports.render = async (input, face) => {
    if (input.address.includes('broken-shell')) throw new Error('the shell is broken');
    return {
      html: '<main>' + (face ? await face.routes[0].page(input) : 'the page of the shell') + '</main>',
      styles: '<style data-styled-version="6">main{color:red}</style>',
      styleNames: ['1 data-styled.g1[id="</script>"]'],
      picture: face?.picture ?? null,
    };
  };
`;

/** Returns a section whose page is the value of this expression, which may use \`input\`. */
const page = (expression: string) =>
  `exports.default = { routes: [{ page: (input) => ${expression} }] };`;
/** Each test ships its own section, on its own path. */
let number = 0;
let name: string;
let path: string;
let requests = 0;

/** Starts the app with a shell that renders pages, by default in a process of the app. */
async function startRenderingApp(
  socket: string | null = null,
  services: NonNullable<Parameters<typeof startTestApp>[0]>['services'] = {},
) {
  const rendering = { processes: 1, deadlineMs: DEADLINE_MS, socket };
  const started = await startTestApp({ settings: { rendering }, services });
  await ship(started, buildRelease('shell', { server: SHELL }));
  return started;
}

const app = await startRenderingApp();
const { db } = app.services;

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

async function open(address = path, of: Caller = app) {
  const started = performance.now();
  const document = await openDocument(of, address);
  const { html } = document;
  return {
    ...document,
    ms: performance.now() - started,
    /** The rendered markup; empty where the document contains the plain text of its data. */
    root: html.includes('class="elbi-plain"')
      ? ''
      : /<div id="elbi-root">(.*?)<\/div>\n/s.exec(html)?.[1],
  };
}

/** Returns the document once the renderer has loaded the live releases. */
function rendered(address = path) {
  return vi.waitFor(async () => {
    const document = await open(address);
    expect(document.root).toContain('<main>');
    return document;
  }, STARTED);
}

/** Until this version has failed on the server, at this address or as it was loaded. */
function failed(address = path, of = name) {
  return vi.waitFor(async () => {
    await open(address);
    expect(app.services.renderers?.isFailing({ name: of, version: 'v1' }, address)).toBe(true);
  }, STARTED);
}

/** Returns the number of documents with this outcome. */
function documents(outcome: MarkupOutcome): Promise<number> {
  return figure(`documents_total{outcome="${outcome}"}`);
}

/** Returns the portal's metrics of this. */
async function figure(series: string, of = app): Promise<number> {
  const lines = (await of.services.metrics.registry.metrics()).split('\n');
  return Number(lines.find((line) => line.startsWith(`${series} `))?.split(' ')[1] ?? 0);
}

/** Returns the evidence for withdrawing versions of the section. */
function counted() {
  return db('page_load').where({ section: name });
}

/** Visitors share what was rendered at the same address. */
function newTerms(): string {
  requests += 1;
  return `/terms?${requests}`;
}

/** Waits until the renderer has started and loaded everything: the shell's own page is rendered. */
const isUp = () => rendered(newTerms());

/** Returns the rendering processes below this one, with their wrappers. */
function renderersOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((id) => {
      try {
        const [, line = ''] = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ');
        const isChild = Number(line.split(' ')[1]) === parent;
        return isChild && readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('renderer.mjs');
      } catch {
        return false;
      }
    })
    .flatMap((id) => [id, ...renderersOf(id)]);
}

describe('a document', () => {
  it('contains the page, its styles with the nonce, and the inputs of the rendering', async () => {
    await ship(app, release(page('input.address + " " + require("react").name')));
    const { html, root, bootstrap } = await rendered(`${path}?a=1`);
    expect(root).toBe(`<main>${path}?a=1 React</main>`);
    expect(html).toMatch(/<style nonce="[^"]+" data-styled-version="6">main\{color:red\}<\/style>/);
    expect(html).toMatch(
      /<\/main><\/div>.*id="elbi-style-names">\["1 data-styled\.g1[^<]*<\/script>/s,
    );
    expect(bootstrap.rendered).toEqual({ version: 'v1', now: expect.any(Number) as number });
  });

  it('preloads the largest picture before its scripts', async () => {
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

  it('queues interactions until its scripts run, without waiting for them', async () => {
    await ship(app, release(page('"readable"')));
    const { html, response } = await rendered();
    const policy = response.headers.get('content-security-policy') ?? '';
    const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1];
    const [, queue = '', handOver = ''] = html.split(`<script nonce="${nonce}">`);
    expect(queue.split('</script>')[0]).toContain('elbiEarlyUse');
    expect(handOver.split('</script>')[0]).toContain('elbiEarlyActs');
    expect(html).not.toContain('elbi-plain');
  });

  it('is rendered without its load ID', async () => {
    await ship(app, release(page('"[" + input.bootstrap.loadId + "]"')));
    const { root, bootstrap } = await rendered();
    expect(root).toBe('<main>[]</main>');
    expect(bootstrap.loadId).not.toBe('');
  });

  it('leaves rendering to the browser when the release has no server build', async () => {
    await ship(app, release(undefined));
    await isUp();
    const { root, bootstrap } = await open();
    expect(root).toBe('');
    expect(bootstrap.rendered).toBeNull();
  });
});

describe('a shared page', () => {
  const COUNTS = `let runs = 0; ${page('"run " + (runs += 1)')}`;

  it('is rendered once, regardless of tracking parameters', async () => {
    await ship(app, release(COUNTS));
    const first = await rendered(`${path}?a=1`);
    const before = await documents('from_cache');
    for (const added of ['&fbclid=abc', '&utm_source=x&utm_medium=y', '&']) {
      expect((await open(`${path}?a=1${added}`)).root).toBe(first.root);
    }
    expect((await open(`${path}?a=2`)).root).not.toBe(first.root);
    expect(await documents('from_cache')).toBe(before + 3);
  });

  it('is rendered before the first request, once its versions are live, until that is stopped', async () => {
    const other = await startRenderingApp();
    const stop = keepWarm(other.services, views);
    await ship(other, release(COUNTS));
    await vi.waitFor(async () => {
      expect(await figure('page_render_duration_seconds_count', other)).toBe(1);
    }, STARTED);
    expect((await open(path, other)).root).toBe('<main>run 1</main>');
    expect(await figure('documents_total{outcome="from_cache"}', other)).toBe(1);

    await stop();
    await ship(other, release(COUNTS, 'v2'));
    await vi.waitFor(
      async () => expect((await open(path, other)).root).toContain('<main>'),
      STARTED,
    );
    expect(await figure('documents_total{outcome="from_cache"}', other)).toBe(1);
  });

  it('is sent from the cache beyond the limit of requests, and not rendered anew', async () => {
    const network = new RateLimiterMemory({ keyPrefix: 'network', points: 10_000, duration: 60 });
    const limits = { ...app.services.limits, network };
    const other = await startRenderingApp(null, { limits });
    await vi.waitFor(async () => {
      expect((await open('/terms?known', other)).root).toContain('<main>');
    }, STARTED);
    network.points = 1;
    expect((await open('/terms?new', other)).root).toBe('');
    expect((await open('/terms?known', other)).root).toContain('<main>');
  });

  it('is separate from pages of users', async () => {
    await ship(app, release(page('input.bootstrap.user?.fullName.firstName ?? "a visitor"')));
    await rendered();
    const people = await Promise.all(
      ['Ana', 'Ben'].map(async (first_name) => ({
        name: first_name,
        caller: await app.signInAs('registered', { first_name }),
      })),
    );
    for (let round = 0; round < 3; round += 1) {
      const pages = await Promise.all([open(), ...people.map(({ caller }) => open(path, caller))]);
      const [visitor, ...own] = pages.map(({ root }) => root);
      expect(visitor).toBe('<main>a visitor</main>');
      // On a busy machine, the late page may be missing entirely.
      own.forEach((root, n) => expect(['', `<main>${people[n]?.name}</main>`]).toContain(root));
    }
  });
});

it('the context of a page never rendered a user’s page if the page is shared by visitors', async () => {
  const leaky = page(
    '(globalThis.seen = [...(globalThis.seen ?? []), input.bootstrap.user?.fullName.firstName]).join()',
  );
  await ship(app, release(leaky));
  await rendered();
  const ana = await app.signInAs('registered', { first_name: 'Ana' });
  await vi.waitFor(async () => expect((await open(path, ana)).root).toContain('Ana'), STARTED);
  expect((await rendered(`${path}?another`)).root).not.toContain('Ana');
});

it('a late page is cached for the next client', async () => {
  const late = `new Promise((resolve) => setTimeout(resolve, ${DEADLINE_MS + 200}, "late"))`;
  await ship(app, release(page(`input.address.includes('late') ? ${late} : 'quick'`)));
  await rendered();
  expect((await open(`${path}?late`)).root).toBe('');
  expect((await rendered(`${path}?late`)).root).toBe('<main>late</main>');
});

it('a HEAD request renders no page, and has no length', async () => {
  await ship(app, release(page('"a page"')));
  await rendered();
  const before = await figure('page_render_duration_seconds_count');
  const response = await app.fetch(`${path}?head`, {
    method: 'HEAD',
    headers: { accept: 'text/html' },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.has('content-length')).toBe(false);
  expect(await figure('page_render_duration_seconds_count')).toBe(before);
});

describe('code of a section on the server', () => {
  it('has neither process, fetch, Buffer nor WebSocket', async () => {
    const types = '[typeof process, typeof fetch, typeof Buffer, typeof WebSocket]';
    await ship(app, release(page(`[...new Set(${types})].join()`)));
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
    await ship(app, release(page(body)));
    await isUp();
    await open();
    await failed();
  });

  it('does not affect other sections', async () => {
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
  ])('and %s returns in time, and is not counted', async (_, expression) => {
    await isUp();
    const good = buildRelease(`${name}-good`, {
      routes: [{ path: `${path}-good`, sample: '/' }],
      server: page('"good"'),
    });
    await ship(app, good);
    await rendered(`${path}-good`);
    await ship(app, release(page(expression)));
    for (let visits = 0; visits < 3; visits += 1) {
      const { ms, root, response } = await open();
      expect(response.status).toBe(200);
      expect(root).toBe('');
      expect(ms).toBeLessThan(ANSWERED_MS);
    }
    // The others continue, in a new process if necessary.
    await rendered(`${path}-good?fresh`);
    expect(await counted()).toEqual([]);
  });

  it('and is late uses up the limit of requests, also with data from the cache', async () => {
    const visitorsCache = new VisitorsCache(60_000);
    const other = await startRenderingApp(null, { visitorsCache });
    const isLate = 'input.address.includes("late") ? new Promise(() => undefined) : "fine"';
    const routes = [{ path, sample: path, view: '/api/view/home' as const }];
    await ship(other, buildRelease(name, { routes, server: page(isLate) }));
    await vi.waitFor(async () => {
      expect((await open(path, other)).root).toContain('<main>');
    }, STARTED);
    const left = async (address: string) => {
      const { response } = await open(address, other);
      return Number(/"network";r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1]);
    };
    const before = await left(path);
    expect(await left(path)).toBe(before);
    const late = await left(`${path}?late`);
    expect(await left(`${path}?late`)).toBe(late - 1);
  });

  it('by throwing is reported, and not rendered at that address for a minute', async () => {
    const throws = '{ if (input.address.includes("bad")) throw new Error("no"); return "fine" }';
    await ship(app, release(page(throws)));
    await rendered();
    await failed(`${path}?bad`);
    const reports = () =>
      figure(`section_loads_total{section="${name}",version="v1",outcome="failed"}`);
    const before = await reports();
    expect(before).toBeGreaterThan(0);
    await open(`${path}?bad`);
    expect(await reports()).toBe(before);
    await rendered(`${path}?another`);
    expect(await counted()).toEqual([]);
  });

  it('is the shell if the shell throws', async () => {
    await ship(app, release(page('"fine"')));
    await rendered();
    await failed(`${path}?broken-shell`, 'shell');
    const section = { name, version: 'v1' };
    expect(app.services.renderers?.isFailing(section, `${path}?broken-shell`)).toBe(false);
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

it('an overloaded portal responds after the deadline without the pages in the queue', async () => {
  const slow = 'new Promise((resolve) => setTimeout(resolve, 100, "slow"))';
  await ship(app, release(page(`input.address.includes('burst') ? ${slow} : 'quick'`)));
  await rendered();
  const burst = await Promise.all(
    Array.from({ length: 20 }, (_, index) => open(`${path}?burst=${index}`)),
  );
  expect(burst.map(({ response }) => response.status)).toEqual(Array(20).fill(200));
  expect(burst.filter(({ root }) => root === '').length).toBeGreaterThan(5);
  // Not a fault of the version: it is rendered again a few seconds later.
  expect(await counted()).toEqual([]);
  await rendered(`${path}?calm`);
});

describe('a renderer that is stopped', () => {
  /** Always stopped at the end of the test. */
  function stopRenderer() {
    const processes = renderersOf(process.pid);
    expect(processes).not.toEqual([]);
    const signalAll = (signal: NodeJS.Signals) => {
      for (const id of processes) {
        // It may have been replaced.
        if (existsSync(`/proc/${id}`)) process.kill(id, signal);
      }
    };
    signalAll('SIGSTOP');
    return () => signalAll('SIGCONT');
  }

  it.skipIf(process.platform !== 'linux')(
    'withdraws nothing, keeps cached pages, and renders again within ten seconds of its return',
    async () => {
      await ship(app, release(page('"good"')));
      await markKnownGood(app, release(page('"good"')));
      await ship(app, release(page('"newer"'), 'v2'));
      await vi.waitFor(async () => expect((await open()).root).toBe('<main>newer</main>'), STARTED);
      const resume = stopRenderer();
      onTestFinished(resume);
      for (let renders = 0; renders < 2; renders += 1) {
        expect((await open(`${path}?stopped`)).root).toBe('');
      }
      const visitors = Array.from({ length: 12 }, (_, n) => open(`${path}?visitor=${n}`));
      expect((await open()).root).toBe('<main>newer</main>');
      for (const { response } of await Promise.all(visitors)) expect(response.status).toBe(200);
      resume();
      await vi.waitFor(
        async () => expect((await open(`${path}?stopped`)).root).toBe('<main>newer</main>'),
        { timeout: 10_000, interval: 50 },
      );
      expect(app.services.registry.snapshot.sections.get(name)?.version).toBe('v2');
      expect(await counted()).toEqual([]);
    },
  );
});

describe('the gate', () => {
  /** Returns the gate's verdict after its browser has opened the page. */
  async function checkServer(server: string): Promise<string> {
    const shipped = release(server);
    await upload(app, shipped);
    const { look } = PASSING_GATE_RUNNER;
    vi.spyOn(PASSING_GATE_RUNNER, 'look').mockImplementationOnce(async (task, until) => {
      await open(path, callerAfter(app, await app.fetch(task.pages[0]!.enter)));
      return look(task, until);
    });
    await callRelease(app, shipped, 'gate');
    return vi.waitFor(async () => {
      const verdict = JSON.stringify(await readRelease(app, shipped, '/gate'));
      expect(verdict).not.toContain('"checking"');
      return verdict;
    }, STARTED);
  }

  it.each([
    ['throws', '{ throw new Error("window is not defined") }', 'window is not defined'],
    ['loops', '{ for (;;); }', 'The renderer ended before it answered.'],
  ])('rejects a page that %s on the server, with its message', async (_, expression, message) => {
    await isUp();
    expect(await checkServer(page(expression))).toContain(`${name} v1 on the server: ${message}`);
  });

  it.each([
    ['what renders there', '"fine"'],
    [
      'what takes longer than a document waits',
      `new Promise((so) => setTimeout(so, ${4 * DEADLINE_MS}, "slow"))`,
    ],
  ])('lets pass %s', async (_, expression) => {
    await isUp();
    expect(await checkServer(page(expression))).toContain('"state":"passed"');
  });
});

describe('renderers of another container', () => {
  const SERVE = fileURLToPath(new URL('../../../renderer/src/serve.mjs', import.meta.url));

  it('render over its socket, also after it was unavailable', async () => {
    const socket = join(tmpdir(), `elbi-renderer-${process.pid}.sock`);
    const serve = async () => {
      const child = spawn(process.execPath, [SERVE, socket], {
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      await once(child.stdout, 'data');
      return child;
    };
    const first = await serve();
    const other = await startRenderingApp(socket);
    const terms = async () => {
      const { html, status } = await open(newTerms(), other);
      expect(status).toBe(200);
      return html;
    };
    const isRendered = () =>
      vi.waitFor(async () => expect(await terms()).not.toContain('elbi-plain'), STARTED);
    await isRendered();
    first.kill('SIGKILL');
    await vi.waitFor(async () => expect(await terms()).toContain('elbi-plain'), STARTED);
    const second = await serve();
    onTestFinished(() => void second.kill());
    await isRendered();
  });
});

it('a portal without renderers sends the brand, the title, the search form and the footer in styled plain markup', async () => {
  const other = await startTestApp();
  await ship(other, buildRelease('shell', { server: SHELL }));
  const { html } = await open('/terms', other);
  expect(html).toContain('<h1>Terms of use</h1>');
  expect(html).toContain('<form action="/" role="search">');
  expect(html).toContain(`<a class="brand" href="/">${BRAND}</a>`);
  // Those of the pages without the shell, in the theme that the user has chosen.
  expect(html).toContain(PLAIN_STYLE);
  expect(PLAIN_STYLE).toContain('[data-theme=dark]');
  expect(html).toContain('<a href="/privacy">Privacy notice</a>');
  expect(html).not.toContain('<noscript>');
});

describe('a server build', () => {
  it.each([
    ['the gate rejected', { gate_result: 'refused' as const, gate_at: new Date() }],
    ['the gate has not checked', { gate_result: null }],
  ])('is not run for a preview of a version that %s: it may hang', async (_, checked) => {
    await isUp();
    const hanging = release(page('new Promise(() => undefined)'));
    await upload(app, hanging);
    await db('release').where({ section: name }).update(checked);
    const answer = await callRelease(app, hanging, 'preview');
    const browser = new Browser(app.url);
    await browser.open(((await answer.json()) as PreviewOutcome).data.url, { method: 'POST' });
    const runs = vi.spyOn(app.services.renderers!, 'render');
    onTestFinished(() => runs.mockRestore());
    const html = await (await browser.open(path, { headers: { accept: 'text/html' } })).text();
    expect(html).toContain(`/sections/${name}/v1/entry.js`);
    expect(runs).not.toHaveBeenCalled();
  });

  it('is not served', async () => {
    await ship(app, release(page('"secret"')));
    await rendered();
    for (const address of [
      `/sections/${name}/v1/server.cjs`,
      `/server-builds/${name}/v1/server.cjs`,
    ]) {
      expect((await app.fetch(address)).status).toBe(404);
    }
  });

  it('is that of the release when the version was previewed with another', async () => {
    const { token } = await createReleaseToken(db, {
      section: name,
      is_preview_only: true,
      label: 'pull requests',
      made_by: '',
      made_by_id: null,
      expires_at: new Date(Date.now() + 60_000),
    });
    const previewed = release(page('"previewed"'));
    await upload(app, previewed, token);
    await db('release')
      .where({ section: name })
      .update({ gate_result: 'passed', gate_at: new Date() });
    const answer = await callRelease(app, previewed, 'preview');
    const browser = new Browser(app.url);
    await browser.open(((await answer.json()) as PreviewOutcome).data.url, { method: 'POST' });
    const headers = { accept: 'text/html' };
    await vi.waitFor(async () => {
      expect(await (await browser.open(path, { headers })).text()).toContain('<main>previewed');
    }, STARTED);
    await ship(app, release(page('"shipped"')));
    expect((await rendered()).root).toContain('<main>shipped');
  });

  it('must match its description', async () => {
    const shipped = release(page('"as described"'));
    const answer = await upload(app, {
      ...shipped,
      contents: { ...shipped.contents, 'server.cjs': page('"as uploaded"') },
    });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('server.cjs');
  });
});
