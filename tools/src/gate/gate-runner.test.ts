import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { type GateAnswer, type GateTask, PAGE_READY_MARK } from '@elbi/contract/domain';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { findBrowser } from '../browser/find-browser.ts';
import { serveGate } from './gate-runner.ts';
import { PortalBrowser } from './portal-browser.ts';
import { tempFolder } from '../section/vitest/temp-folder.ts';

const BROWSER_START = 300_000;
// A test opens several pages on a possibly busy machine.
vi.setConfig({ testTimeout: 120_000 });
const HEAD = '<!doctype html><html lang="en"><head><title>T</title><link rel="icon" href="data:,">';
const GOOD = `${HEAD}<body><main data-section="search" data-version="v2"><h1>Hello</h1></main>
  <script>performance.mark("${PAGE_READY_MARK}")</script>`;

/** A server other than the portal, which no page may reach. */
let otherPort = 0;
/** Scripts that try to reach it, by the path of their page. */
const REACHES: Readonly<Record<string, (port: number) => string>> = {
  '/leaves': (port) => `location = "http://127.0.0.1:${port}/?secret"`,
  '/leaves-by-name': (port) => `location = "http://localhost:${port}/?secret"`,
  '/late-first?as=another': () => 'throw new Error("another")',
  '/late-and-throws': () => 'throw new Error("boom")',
  '/fetches-and-calls-peers': (port) =>
    `fetch("http://127.0.0.1:${port}/"); new WebSocket("ws://127.0.0.1:${port}/");
     const servers = [{ urls: "turn:127.0.0.1:${port}?transport=tcp", username: "u", credential: "c" }];
     const peer = new RTCPeerConnection({ iceServers: servers, iceTransportPolicy: "relay" });
     peer.createDataChannel("d"); peer.createOffer().then((offer) => peer.setLocalDescription(offer))`,
};

/** Paths that were opened. */
const requested = new Set<string>();
/** Whether the live page is also late. */
let isLiveLate = false;
/** Ends the browser while it opens a page. */
let crash: (() => Promise<void>) | null = null;
/** The lines of the last response. */
const answers: GateAnswer[] = [];
let portal: Server;
let browser: PortalBrowser;
let socket: string;
const runners: Awaited<ReturnType<typeof serveGate>>[] = [];

/** Serves the gate until the end of the file: closing a runner would end the browser of the next. */
async function serve(timeouts?: Parameters<typeof serveGate>[2], at = socket) {
  runners.push(await serveGate(at, browser, timeouts));
}

beforeAll(async () => {
  portal = createServer((request, response) => {
    const { url = '' } = request;
    const isLate =
      ['/late', '/late-and-throws'].includes(url) ||
      (/^\/late-[a-z]+$/.test(url) && !requested.has(url));
    requested.add(url);
    if (url === '/live' && isLiveLate) return;
    if (url === '/crashes' && crash) return void crash();
    const reach = REACHES[url];
    const reaching = reach ? `<script>${reach(otherPort)}</script>` : '';
    response
      .writeHead(url === '/bad' ? 500 : 200, { 'content-type': 'text/html' })
      .end((isLate ? GOOD.replace('<main', '<main aria-busy="true"') : GOOD) + reaching);
  });
  await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
  browser = new PortalBrowser(await findBrowser());
}, BROWSER_START);
afterAll(async () => {
  for (const runner of runners) await runner.close();
  portal.closeAllConnections();
  portal.close();
});
beforeEach(() => {
  socket = join(tempFolder(), 'socket');
});

const addressOfPortal = () => `127.0.0.1:${(portal.address() as AddressInfo).port}`;

function check(...paths: string[]): Promise<GateAnswer> {
  return checkAt(`http://${addressOfPortal()}`, ...paths);
}

async function checkAt(origin: string, ...paths: string[]): Promise<GateAnswer> {
  const task: GateTask = {
    origin,
    release: { name: 'search', version: 'v2' },
    pages: paths.map((address) => ({
      path: address.split('?')[0]!,
      role: address.includes('?') ? 'owner' : 'visitor',
      address,
      enter: address,
      ...(address.startsWith('/late') && { live: '/live' }),
    })),
  };
  const connection = connect(socket);
  connection.write(`${JSON.stringify(task)}\n`);
  answers.length = 0;
  for await (const line of createInterface({ input: connection })) {
    answers.push(JSON.parse(line) as GateAnswer);
  }
  return answers.at(-1)!;
}

it('finds a portal whose address is mapped', async () => {
  const hostRules = `MAP portal.localhost:80 ${addressOfPortal()}`;
  const runner = await serveGate(socket, new PortalBrowser(await findBrowser(), { hostRules }));
  expect(await checkAt('http://portal.localhost', '/good')).toMatchObject({
    report: { pages: [{ problems: [] }] },
  });
  await runner.close();
});

it('blocks other ports and hosts for pages', async () => {
  const connected = vi.fn();
  const other = createTcpServer(() => void connected());
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  otherPort = (other.address() as AddressInfo).port;
  await serve({ timeout: 1_500 });
  const answer = await check('/leaves', '/leaves-by-name', '/fetches-and-calls-peers');
  expect(answer).toMatchObject({ report: { pages: { length: 3 } } });
  expect(connected).not.toHaveBeenCalled();
});

it('returns the findings of its browser for each task, and restarts an ended one', async () => {
  await serve();
  const [first, second] = await Promise.all([check('/good'), check('/good', '/bad')]);
  expect(first).toEqual({
    report: {
      browser: expect.stringMatching(/^chromium \d+/) as unknown,
      pages: [{ path: '/good', role: 'visitor', problems: [] }],
    },
  });
  expect(second).toMatchObject({
    report: {
      pages: [{ problems: [] }, { problems: [{ message: 'The address returned 500.' }] }],
    },
  });
  await (await browser.get(`http://${addressOfPortal()}`)).close();
  expect(await check('/good')).toEqual(first);
});

it('serves a port too, where an HTTP request of a page is not a task', async () => {
  const probe = createTcpServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  await serve({}, String(port));
  const connection = connect(port);
  connection.write('POST / HTTP/1.1\r\n');
  expect(await text(connection)).toContain('"failed"');
});

it('rechecks a page after a crash of its browser', async () => {
  await serve();
  crash = async () => {
    crash = null;
    await (await browser.get(`http://${addressOfPortal()}`)).close();
  };
  expect(await check('/crashes')).toMatchObject({ report: { pages: [{ problems: [] }] } });
});

it('reports the findings of a page when it is done, also if its browser crashes twice', async () => {
  await serve();
  crash = async () => {
    await vi.waitFor(() => expect(answers).not.toEqual([]), BROWSER_START);
    await (await browser.get(`http://${addressOfPortal()}`)).close();
  };
  onTestFinished(() => {
    crash = null;
  });
  const problem = { kind: 'render', message: 'The address returned 500.' };
  const found = { pages: [{ path: '/bad', role: 'visitor', problems: [problem] }] };
  expect(await check('/bad', '/crashes')).toEqual({
    failed: expect.stringMatching(/crashed twice/) as unknown,
  });
  expect(answers.slice(0, -1)).toMatchObject([{ found }, { found }]);
});

it('rechecks a late page, and fails it only if the live one is in time', async () => {
  await serve({ timeout: 3_000 });
  expect(await check('/late-once')).toMatchObject({ report: { pages: [{ problems: [] }] } });
  // After a timeout, other roles are not waited for; they are checked with the repetition.
  expect(await check('/late-first', '/late-first?as=another')).toMatchObject({
    report: { pages: [{ problems: [] }, { problems: [{ kind: 'console' }] }] },
  });

  // Never in time, so the timeout may be short.
  await serve({ timeout: 500 });
  expect(await check('/late')).toMatchObject({
    report: { pages: [{ problems: [{ kind: 'timeout' }] }] },
  });
});

it('reports what a busy machine does not cause, even if the live page is late', async () => {
  isLiveLate = true;
  onTestFinished(() => {
    isLiveLate = false;
  });
  await serve({ timeout: 3_000, liveTimeout: 500 });
  const boom = { kind: 'console', message: expect.stringMatching(/^uncaught: boom/) as unknown };
  const busy = expect.stringMatching(/too busy to time/) as unknown;
  const found = { pages: [{ path: '/late-and-throws', problems: [boom] }] };
  expect(await check('/late', '/late-and-throws')).toEqual({ failed: busy });
  expect(answers).toMatchObject([{ found }, { failed: busy }]);
});
