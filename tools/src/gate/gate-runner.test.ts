import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type GateAnswer, type GateTask, PAGE_READY_MARK } from '@elbi/contract/codes';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { findBrowser } from '../browser/find-browser.ts';
import { serveGate } from './gate-runner.ts';
import { WarmBrowser } from './warm-browser.ts';

const BROWSER_START = 300_000;
/** It opens a handful of pages, and a browser, on a machine that may be busy. */
const LOOKS = 120_000;
const HEAD = '<!doctype html><html lang="en"><head><title>T</title><link rel="icon" href="data:,">';
const GOOD = `${HEAD}<body><main data-section="search" data-version="v2"><h1>Hello</h1></main>
  <script>performance.mark("${PAGE_READY_MARK}")</script>`;

/** Paths that were opened. */
const asked = new Set<string>();
/** Whether the shell's own page is not answered either. */
let isShellSlow = false;
let portal: Server;
let browser: WarmBrowser;
let folder: string;
let socket: string;

beforeAll(async () => {
  portal = createServer((request, response) => {
    const { url = '' } = request;
    const isLate = url === '/late' || (url === '/late-once' && !asked.has(url));
    asked.add(url);
    if (url === '/terms' && isShellSlow) return;
    response
      .writeHead(url === '/bad' ? 500 : 200, { 'content-type': 'text/html' })
      .end(isLate ? GOOD.replace('<main', '<main aria-busy="true"') : GOOD);
  });
  await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
  browser = new WarmBrowser(await findBrowser());
  await browser.get();
}, BROWSER_START);
afterAll(async () => {
  await browser.close();
  portal.closeAllConnections();
  portal.close();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'elbi-gate-'));
  socket = join(folder, 'socket');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const addressOfPortal = () => `127.0.0.1:${(portal.address() as AddressInfo).port}`;

function ask(...paths: string[]): Promise<GateAnswer> {
  return askAt(`http://${addressOfPortal()}`, ...paths);
}

async function askAt(origin: string, ...paths: string[]): Promise<GateAnswer> {
  const task: GateTask = {
    origin,
    release: { name: 'search', version: 'v2' },
    pages: paths.map((path) => ({ path, role: 'visitor', address: path, enter: path })),
  };
  const connection = connect(socket);
  connection.write(`${JSON.stringify(task)}\n`);
  return JSON.parse(await text(connection)) as GateAnswer;
}

it('finds a portal whose address leads elsewhere from here', { timeout: LOOKS }, async () => {
  const hostRules = `MAP portal.localhost:80 ${addressOfPortal()}`;
  const runner = await serveGate(socket, new WarmBrowser(await findBrowser(), { hostRules }));
  expect(await askAt('http://portal.localhost', '/good')).toMatchObject({
    report: { pages: [{ problems: [] }] },
  });
  await runner.close();
});

it(
  'answers each task with what its browser saw, and goes on when that has ended',
  { timeout: LOOKS },
  async () => {
    const runner = await serveGate(socket, browser);
    const [first, second] = await Promise.all([ask('/good'), ask('/good', '/bad')]);
    expect(first).toEqual({
      report: {
        browser: expect.stringMatching(/^chromium \d+/) as unknown,
        pages: [{ path: '/good', role: 'visitor', problems: [] }],
      },
    });
    expect(second).toMatchObject({
      report: {
        pages: [{ problems: [] }, { problems: [{ message: 'The address answers 500.' }] }],
      },
    });
    await (await browser.get()).close();
    expect(await ask('/good')).toEqual(first);
    await runner.close();
  },
);

it(
  'looks once more at what was late on a crowded machine, before it says so',
  { timeout: LOOKS },
  async () => {
    const runner = await serveGate(socket, browser, { isCrowded: () => true, patience: 4_000 });
    expect(await ask('/late-once')).toMatchObject({ report: { pages: [{ problems: [] }] } });
    // The shell alone is there in time.
    expect(await ask('/late')).toMatchObject({
      report: { pages: [{ problems: [{ kind: 'timeout' }] }] },
    });
    isShellSlow = true;
    onTestFinished(() => {
      isShellSlow = false;
    });
    expect(await ask('/late')).toEqual({
      failed: expect.stringMatching(/too busy to tell/) as unknown,
    });
    await runner.close();
  },
);
