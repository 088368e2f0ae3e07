import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type HomeView, PAGE_READY_MARK } from '@elbi/contract/domain';
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../../tools/src/browser/find-browser.ts';
import { markdownTable } from '../markdown-table.ts';
import { median } from '../quantile.ts';

/** Networks of visitors, in milliseconds and bytes a second; every processor is slowed four times. */
const NETWORKS = {
  'slow 3G': { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 },
  '75th percentile': { latency: 100, downloadThroughput: 1_125_000, uploadThroughput: 1_125_000 },
} as const;
const PHONE = { viewport: { width: 412, height: 839 }, isMobile: true, hasTouch: true };
const ROUNDS = 5;
const QUIET_MS = 500;
const TIMEOUT_MS = 60_000;
const WEB_VITALS = createRequire(import.meta.url).resolve('web-vitals');
/** Keeps the last value of each vital; with so few interactions INP is the longest delay. */
const KEEP_VITALS = `globalThis.vitals = {};
for (const name of ['FCP', 'LCP', 'CLS', 'INP']) webVitals['on' + name](
  (vital) => { vitals[name] = vital.value; }, { reportAllChanges: true, durationThreshold: 16 });`;

type Metrics = Record<string, number>;
interface Journey {
  name: string;
  path: string;
  /** What a visitor does once the page is idle; `countsAct`: its traffic is counted, not the page's. */
  act?: (page: Page) => Promise<void>;
  countsAct?: true;
}

/** Counts the traffic of a page, without reports and prefetched scripts. */
class Traffic {
  #metrics = { bytes: 0, scriptBytes: 0, requests: 0 };
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
      this.#metrics.bytes += bytes;
      this.#metrics.requests += 1;
      if (isScript) this.#metrics.scriptBytes += bytes;
    });
  }

  /** Waits until no request is in flight; returns the metrics since the last call. */
  async quiet(): Promise<Metrics> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    while (this.#pending.size > 0 || performance.now() - this.#lastChange < QUIET_MS) {
      await delay(50, undefined, { signal });
    }
    const metrics = this.#metrics;
    this.#metrics = { bytes: 0, scriptBytes: 0, requests: 0 };
    return metrics;
  }
}

/** Measures one visit with an empty cache. */
async function visit(
  context: BrowserContext,
  { path, act, countsAct }: Journey,
  network: (typeof NETWORKS)[keyof typeof NETWORKS],
): Promise<Metrics> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const traffic = new Traffic(session);
  const document = await (await page.goto(path))!.text();
  if (act) {
    const isReady = (mark: string) => performance.getEntriesByName(mark).length > 0;
    await page.waitForFunction(isReady, PAGE_READY_MARK);
  }
  const loaded = await traffic.quiet();
  await act?.(page);
  const acted = await traffic.quiet();
  const vitals = await page.evaluate(() => (globalThis as unknown as { vitals: Metrics }).vitals);
  return { ...vitals, ...(countsAct ? acted : loaded), markup: Number(document.includes('<h1')) };
}

/** Taps a control, and waits for what it opens. */
const tap = (control: string, opens: string) => async (page: Page) => {
  await page.locator(control).first().tap();
  await page.locator(opens).first().waitFor();
};

/** `npm run bench:web -w lab -- [--url http://localhost:3000]`: a portal with the demo data. */
const { values } = parseArgs({ options: { url: { type: 'string' } } });
const baseURL = values.url ?? 'http://localhost:3000';
const home = (await (await fetch(`${baseURL}/api/view/home`)).json()) as HomeView;
const place = `/accommodation?id=${home.search.sorted[0]!._id}`;
const filters = tap('button:has-text("Filters")', '[role="dialog"]');
const placeAndBack = async (page: Page) => {
  await tap('article a', '[data-section="listing"] h1')(page);
  await page.goBack();
  await page.locator('article').first().waitFor();
};
const JOURNEYS: readonly Journey[] = [
  { name: 'Home', path: '/', act: filters },
  { name: 'Search', path: '/?accommodationName=dorm', act: filters },
  { name: 'Place', path: place, act: tap('button:has-text("Save")', '[role="dialog"]') },
  { name: 'Home → place → Back', path: '/', act: placeAndBack, countsAct: true },
  { name: 'Empty page (robots.txt)', path: '/robots.txt' },
];
const COLUMNS = ['FCP', 'LCP', 'CLS', 'INP', 'bytes', 'scriptBytes', 'requests', 'markup'];

const browser = await chromium.launch({ executablePath: await findBrowser() });
const runs: Record<string, Metrics[]> = {};
// The first round warms the server up.
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const [name, network] of Object.entries(NETWORKS)) {
    for (const journey of JOURNEYS) {
      const context = await browser.newContext({
        ...PHONE,
        hasTouch: true,
        isMobile: true,
        baseURL,
      });
      await context.addInitScript({ path: WEB_VITALS });
      await context.addInitScript({ content: KEEP_VITALS });
      const metrics = await visit(context, journey, network);
      if (round > 0) (runs[`${journey.name}, ${name}`] ??= []).push(metrics);
      await context.close();
    }
  }
}
await browser.close();
const formatColumn = (all: readonly Metrics[]) => (column: string) => {
  const values = all.map((one) => one[column] ?? 0);
  if (column === 'markup') return `${values.filter(Boolean).length} of ${values.length}`;
  return String(Number(median(values).toFixed(column === 'CLS' ? 3 : 0)));
};
const rows = Object.entries(runs).map(([name, all]) => [name, ...COLUMNS.map(formatColumn(all))]);
process.stdout.write(`${markdownTable(['', ...COLUMNS], rows)}\n`);
