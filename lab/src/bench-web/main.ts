import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type HomeView, PAGE_READY_MARK } from '@elbi/contract/domain';
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../../tools/src/browser/find-browser.ts';
import { markdownTable } from '../markdown-table.ts';
import { median } from '../quantile.ts';
import { type Task, joined, traced } from './trace.ts';

/** Networks of visitors, in milliseconds and bytes a second; every processor is slowed four times. */
const NETWORKS = {
  'slow 3G': { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 },
  '75th percentile': { latency: 100, downloadThroughput: 1_125_000, uploadThroughput: 1_125_000 },
} as const;
const PHONE = { viewport: { width: 412, height: 839 }, isMobile: true, hasTouch: true };
/** Tasks and owners that are listed. */
const [LONGEST, OWNERS] = [5, 6];
const QUIET_MS = 500;
const TIMEOUT_MS = 60_000;
const WEB_VITALS = createRequire(import.meta.url).resolve('web-vitals');
/**
 * Keeps the last value of each vital; with so few interactions INP is the longest delay. After the
 * first paint, each task blocks for what exceeds 50 ms (TBT), and the last one ends at `free`.
 */
const KEEP_VITALS = `globalThis.vitals = { TBT: 0, free: 0 };
for (const name of ['FCP', 'LCP', 'CLS', 'INP']) webVitals['on' + name](
  (vital) => { vitals[name] = vital.value; }, { reportAllChanges: true, durationThreshold: 16 });
new PerformanceObserver((list) => {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  for (const { startTime, duration } of list.getEntries()) {
    const from = Math.max(startTime, paint?.startTime ?? Infinity);
    vitals.TBT += Math.max(0, startTime + duration - from - 50);
    vitals.free = startTime + duration;
  }
}).observe({ type: 'longtask', buffered: true });`;

type Metrics = Record<string, number>;
interface Journey {
  name: string;
  path: string;
  /** Account that is logged in; a visitor without. */
  user?: string;
  /** Comes before the measured press. */
  prepare?: (page: Page) => Promise<void>;
  /** The press that is measured instead of the load, once the page is idle. */
  act?: (page: Page) => Promise<void>;
}

/** Counts the traffic of a page, without reports and prefetched scripts. */
class Traffic {
  #figures = { bytes: 0, scriptBytes: 0, requests: 0 };
  /** Whether each request in flight is for a script. */
  readonly #pending = new Map<string, boolean>();
  #lastChange = performance.now();

  constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
      const isScript = new URL(request.url).pathname.endsWith('.js');
      const isAhead = type === 'Fetch' && isScript;
      if (isAhead || type === 'Ping' || request.url.startsWith('data:')) return;
      this.#pending.set(requestId, isScript);
      this.#lastChange = performance.now();
    });
    session.on('Network.loadingFailed', ({ requestId }) => this.#pending.delete(requestId));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
      const isScript = this.#pending.get(requestId);
      this.#lastChange = performance.now();
      // Cache hits transfer no bytes.
      if (!this.#pending.delete(requestId) || bytes === 0) return;
      this.#figures.bytes += bytes;
      this.#figures.requests += 1;
      if (isScript) this.#figures.scriptBytes += bytes;
    });
  }

  /** Waits until no request has been in flight for a while; returns the metrics since the last call. */
  async quiet(): Promise<Metrics> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    this.#lastChange = performance.now();
    while (this.#pending.size > 0 || performance.now() - this.#lastChange < QUIET_MS) {
      await delay(50, undefined, { signal });
    }
    const figures = this.#figures;
    this.#figures = { bytes: 0, scriptBytes: 0, requests: 0 };
    return figures;
  }
}

/** Returns what the main thread has done, in milliseconds of its own time, as Chromium counts it. */
async function threadTime(session: CDPSession): Promise<Metrics> {
  const { metrics } = await session.send('Performance.getMetrics');
  const valueOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    tasks: valueOf('TaskDuration') * 1_000,
    script: valueOf('ScriptDuration') * 1_000,
    style: valueOf('RecalcStyleDuration') * 1_000,
    layout: valueOf('LayoutDuration') * 1_000,
    restyles: valueOf('RecalcStyleCount'),
    layouts: valueOf('LayoutCount'),
  };
}

/** Opens an empty tab of a phone on a network. */
async function openTab(context: BrowserContext, network: keyof typeof NETWORKS) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Network.emulateNetworkConditions', { offline: false, ...NETWORKS[network] });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return { page, session, traffic: new Traffic(session) };
}

/** Measures one visit with an empty cache, or a press in it. */
async function visit(
  context: BrowserContext,
  { path, user, prepare, act }: Journey,
  network: keyof typeof NETWORKS,
): Promise<Metrics> {
  if (user) await context.request.get(`/api/auth/login?login_hint=${user}`);
  const { page, session, traffic } = await openTab(context, network);
  const document = await (await page.goto(path))!.text();
  if (act) {
    const isReady = (mark: string) => performance.getEntriesByName(mark).length > 0;
    await page.waitForFunction(isReady, PAGE_READY_MARK);
  }
  let measured = await traffic.quiet();
  await prepare?.(page);
  if (prepare) await traffic.quiet();
  const before = await threadTime(session);
  await act?.(page);
  if (act) measured = await traffic.quiet();
  const thread = Object.entries(await threadTime(session));
  const spent = Object.fromEntries(thread.map(([name, value]) => [name, value - before[name]!]));
  const vitals = await page.evaluate(() => (globalThis as unknown as { vitals: Metrics }).vitals);
  return { ...vitals, ...measured, ...spent, markup: Number(document.includes('<h1')) };
}

/** Taps a control without Playwright's checks in the page, and waits for what it opens. */
const tap = (control: string, opens: string) => async (page: Page) => {
  await page.locator(control).first().tap({ force: true });
  await page.locator(opens).first().waitFor();
};

/**
 * `npm run bench:web -w lab -- [--url http://localhost:3000] [--rounds 5] [--page <address>]`: a
 * portal with the demo data, and any other pages beside it.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    rounds: { type: 'string' },
    page: { type: 'string', multiple: true, default: [] },
  },
});
const baseURL = values.url ?? 'http://localhost:3000';
const home = (await (await fetch(`${baseURL}/api/view/home`)).json()) as HomeView;
const place = `/accommodation?id=${home.search.sorted[0]!._id}`;
const STUDENT = 'student@example.com';
const openPlace = tap('article a', '[data-section="listing"] h1');
/** Goes back as the browser's button does, and keeps its delay until the next frame as INP. */
const back = (page: Page) =>
  page.evaluate<void>(`new Promise((resolve) => {
    const handleFrame = (start) => resolve(void (vitals.INP = performance.now() - start));
    const handleBack = ({ timeStamp }) =>
      requestAnimationFrame(() => setTimeout(handleFrame, 0, timeStamp));
    addEventListener('popstate', handleBack, { once: true });
    history.back();
  })`);
const menu = tap('header button[aria-haspopup="dialog"] >> nth=-1', '[role="dialog"]');
const LOADS: readonly Journey[] = [
  { name: 'Home', path: '/' },
  { name: 'Search', path: '/?accommodationName=dorm' },
  { name: 'Place', path: place },
  { name: 'Empty page (robots.txt)', path: '/robots.txt' },
  ...values.page.map((address) => ({ name: address, path: address })),
];
const PRESSES: readonly Journey[] = [
  {
    name: 'Filter',
    path: '/',
    act: tap('form [data-quick=off][aria-pressed]', 'form [data-quick=on][aria-pressed=true]'),
  },
  { name: 'Heart', path: '/', user: STUDENT, act: tap('article button[aria-pressed]', 'article') },
  { name: 'Open a place', path: '/', act: openPlace },
  { name: 'Back', path: '/', prepare: openPlace, act: back },
  { name: 'Type', path: '/', act: (page) => page.locator('[type="search"]').first().press('d') },
  { name: 'Menu', path: '/', user: STUDENT, act: menu },
];
const COLUMNS = {
  loads: ['FCP', 'LCP', 'CLS', 'TBT', 'free', 'bytes', 'scriptBytes', 'requests', 'markup'],
  presses: ['INP', 'tasks', 'script', 'style', 'layout', 'restyles', 'layouts', 'bytes'],
};

const browser = await chromium.launch({ executablePath: await findBrowser() });
type Kind = keyof typeof COLUMNS;
let runs: Record<Kind, Record<string, Metrics[]>> = { loads: {}, presses: {} };
async function measure(kind: Kind, journey: Journey, network: keyof typeof NETWORKS) {
  const context = await browser.newContext({ ...PHONE, baseURL });
  await context.addInitScript({ path: WEB_VITALS });
  await context.addInitScript({ content: KEEP_VITALS });
  const figures = await visit(context, journey, network);
  (runs[kind][`${journey.name}, ${network}`] ??= []).push(figures);
  await context.close();
}
for (let round = 0; round <= Number(values.rounds ?? 5); round += 1) {
  for (const network of ['slow 3G', '75th percentile'] as const) {
    for (const journey of LOADS) await measure('loads', journey, network);
  }
  for (const journey of PRESSES) await measure('presses', journey, '75th percentile');
  // The first round warms the server up.
  if (round === 0) runs = { loads: {}, presses: {} };
}
/** Returns a row for each of the longest tasks of a load, and one for all. */
async function tasksOfLoad({ name, path }: Journey): Promise<string[][]> {
  const context = await browser.newContext({ ...PHONE, baseURL });
  const { page, traffic } = await openTab(context, '75th percentile');
  const tasks = await traced(browser, page, async () => {
    await page.goto(path);
    await traffic.quiet();
  });
  await context.close();
  const rowOf = (task: string, { milliseconds, owners }: Task) => {
    const shares = [...owners]
      .toSorted(([, a], [, b]) => b - a)
      .map(([owner, ms]) => `${owner} ${Math.round((100 * ms) / milliseconds)} %`);
    return [`${name}, ${task}`, milliseconds.toFixed(0), shares.slice(0, OWNERS).join(', ')];
  };
  return [
    ...tasks.slice(0, LONGEST).map((task, index) => rowOf(`task ${index + 1}`, task)),
    rowOf('all tasks', joined(tasks)),
  ];
}
const ofTasks: string[][] = [];
for (const journey of LOADS) ofTasks.push(...(await tasksOfLoad(journey)));
await browser.close();
const figureOf = (all: readonly Metrics[]) => (column: string) => {
  const values = all.map((one) => one[column] ?? 0);
  if (column === 'markup') return `${values.filter(Boolean).length} of ${values.length}`;
  return String(Number(median(values).toFixed(column === 'CLS' ? 3 : 0)));
};
for (const kind of ['loads', 'presses'] as const) {
  const rows = Object.entries(runs[kind]).map(([name, all]) => [
    name,
    ...COLUMNS[kind].map(figureOf(all)),
  ]);
  process.stdout.write(`${markdownTable(['', ...COLUMNS[kind]], rows)}\n`);
}
process.stdout.write(`${markdownTable(['', 'ms', 'owners'], ofTasks)}\n`);
