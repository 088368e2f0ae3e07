import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type GatePage,
  type GateReport,
  type GateTask,
  type PageReport,
  SHELL,
} from '@elbi/contract/domain';
import pLimit, { type LimitFunction } from 'p-limit';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  errors,
  type Page,
} from 'playwright-core';
import { accessibilityProblems } from './accessibility.ts';
import {
  type PageMetrics,
  collectPageMetrics,
  refusedFacts,
  refusedForBlocking,
} from './page-metrics.ts';
import { leftBehind, findLeaks, SHELL_PAGE, type Surface, surfaceOf, watchLeaks } from './leaks.ts';
import { type PageProblem, PageWatch } from './page-watch.ts';
import { idleActivity } from './idle-activity.ts';
import { lostLines, missingRelease, settled, hydrated, whatIsShown } from './shown-part.ts';

/** Pages checked concurrently: each keeps a processor busy, and the portal needs one too. */
const PARALLEL_PAGES = Math.max(1, Math.floor(availableParallelism() / 2));

/** Timeout of a page to settle, and then of each step of checking it, in milliseconds. */
const TIMEOUT_MS = 15_000;
/** Maximum time of a live page, so that a late candidate is at fault, in milliseconds. */
const LIVE_TIMEOUT_MS = 5_000;
/** Timeout of a whole page, as a multiple of that. */
const HARD_STOP = 2;
/** A page whose thread does not respond for half of it hangs. */
const SILENCE = 1 / 2;
const POLL_MS = 250;
const RESPONSE_MS = 1_000;

/** The devices of visitors. */
interface Device {
  prefix: string;
  options: BrowserContextOptions;
}
const DESKTOP: Device = { prefix: '', options: {} };
const PHONE: Device = {
  prefix: 'On a phone with a dark theme: ',
  options: {
    viewport: { width: 360, height: 780 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    colorScheme: 'dark',
  },
};
/** The axe rules that depend on the device; only these are checked on a phone with a dark theme. */
const PHONE_RULES = ['color-contrast', 'target-size'];

/** No path: the header and the footer of every page. */
const AROUND = '';

/** The part of a page's report that the registry accepts. */
const MAX_PROBLEMS = 100;
const MAX_MESSAGE = 2_000;
/** Lines that only the server renders and a message quotes. */
const MAX_LINES = 3;

/** Options of a check. */
export interface RenderCheckOptions {
  timeout?: number;
  /** Receives each page's findings when it is done, unless the browser has ended. */
  onPage?: (report: GateReport) => void;
  /** Aborted when the report is no longer needed: the remaining pages are not opened. */
  signal?: AbortSignal;
}

/**
 * The page checks of the gate: opens each page of a release with the session that the gate created
 * for it, and returns its problems.
 */
export async function renderCheck(
  browser: Browser,
  task: GateTask,
  { timeout = TIMEOUT_MS, onPage, signal }: RenderCheckOptions = {},
): Promise<GateReport> {
  // With scripts, so that `noscript` stays hidden; the documents in it have none.
  const offline = await browser.newContext({ offline: true });
  const run: GateRun = {
    ...task,
    timeout,
    browser,
    slot: pLimit(PARALLEL_PAGES),
    shell: null,
    reader: await offline.newPage(),
    readerTurn: pLimit(1),
    late: new Set(),
    read: new Map(),
    ...(signal && { signal }),
  };
  const name = `${browser.browserType().name()} ${browser.version()}`;
  try {
    const pages = await Promise.all(
      task.pages.map(async (page, index) => {
        const isFirst = !task.pages.slice(0, index).some(({ path }) => path === page.path);
        const report = await reportOf(page, isFirst, run);
        // Rejects when the browser crashed, which also ends pages with a problem.
        if (report.problems.length > 0) await run.reader.evaluate(() => true);
        onPage?.({ browser: name, pages: [report] });
        return report;
      }),
    );
    return { browser: name, pages };
  } finally {
    await offline.close();
  }
}

/** Returns whether the live page (or, without one, a page of the shell) settles in time. */
export async function isLiveInTime(
  browser: Browser,
  { origin }: GateTask,
  page: GatePage,
  timeout = LIVE_TIMEOUT_MS,
): Promise<boolean> {
  const context = await personsContext({ browser, origin, timeout }, DESKTOP);
  try {
    const tab = await context.newPage();
    await tab.goto(page.live ?? SHELL_PAGE, { waitUntil: 'commit' });
    await settled(tab);
    return true;
  } catch {
    return false;
  } finally {
    await context.close();
  }
}

interface GateRun extends GateTask {
  timeout: number;
  browser: Browser;
  /** Number of pages checked concurrently. */
  slot: LimitFunction;
  /** A page of only the shell, opened once. */
  shell: Promise<Shell> | null;
  /** A tab that shows documents without their scripts, one at a time. */
  reader: Page;
  readerTurn: LimitFunction;
  /** Paths of late pages, which are skipped. */
  late: Set<string>;
  /** Texts read on each path, and {@link AROUND} them: a role that reads the same text is checked less closely. */
  read: Map<string, Set<string>>;
  signal?: AbortSignal;
}

type Shell = Surface & Pick<PageMetrics, 'blocked'>;

/** A visit of a page: role, device and version. */
interface Visit {
  page: GatePage;
  device: Device;
  shown: 'next' | 'live';
}

/** The result of a visit. */
interface Found {
  problems: PageProblem[];
  facts?: PageMetrics;
}

/** @param isFirst whether no role before this one has the same page: the first is checked most closely */
async function reportOf(page: GatePage, isFirst: boolean, run: GateRun): Promise<PageReport> {
  const next: Visit = { page, device: DESKTOP, shown: 'next' };
  const live: Visit = { ...next, shown: 'live' };
  const [desktop, known, phone] = await Promise.all([
    visit(next, run, (tab) => checkPage(tab, page, { isFirst, run })),
    isFirst && page.live !== undefined ? visit(live, run, measure) : null,
    // Roles differ in what is on a page, not in its size.
    isFirst ? visit({ ...next, device: PHONE }, run, (tab) => checkPhone(tab, run.release)) : null,
  ]);
  const problems = new Map<string, PageProblem>();
  const add = ({ kind, message }: PageProblem, prefix = '') => {
    // Problems on every device are reported once.
    const key = `${kind} ${message}`;
    if (!problems.has(key)) problems.set(key, { kind, message: `${prefix}${message}` });
  };
  for (const problem of desktop.problems) add(problem);
  for (const problem of phone?.problems ?? []) add(problem, PHONE.prefix);
  if (isFirst && desktop.facts) {
    const liveFacts = known?.facts ?? null;
    for (const problem of refusedFacts(desktop.facts, liveFacts)) add(problem);
    for (const problem of await blocking(next, desktop.facts, liveFacts, run)) add(problem);
  }
  const { path, role } = page;
  return {
    path,
    role,
    problems: [...problems.values()].slice(0, MAX_PROBLEMS).map(shortened),
  };
}

/**
 * Returns a problem if a page blocks its thread twice for much longer than the live page (or, without
 * one, a page of the shell), which is measured again after it, because the machine may be busy.
 */
async function blocking(
  next: Visit,
  facts: PageMetrics,
  live: PageMetrics | null,
  run: GateRun,
): Promise<PageProblem[]> {
  const known = live ?? (await shellOf(next.page, run).catch(() => null));
  if (!known || refusedForBlocking(facts, known).length === 0) return [];
  const again = await visit(next, run, measure);
  if (!again.facts || refusedForBlocking(again.facts, known).length === 0) return [];
  const liveNow = live
    ? (await visit({ ...next, shown: 'live' }, run, measure)).facts
    : await run.slot(() => openShell(next.page.enter, run)).catch(() => null);
  return liveNow ? refusedForBlocking(again.facts, liveNow) : [];
}

/** A tab with a page, and its reports. */
interface Tab {
  page: Page;
  watch: PageWatch;
  /** The document as received. */
  html: () => Promise<string>;
}

/** Opens a page in a new tab, waits for hydration, and checks it. */
async function visit(
  { page: planned, device, shown }: Visit,
  run: GateRun,
  check: (tab: Tab) => Promise<Found>,
): Promise<Found> {
  return run.slot(async () => {
    run.signal?.throwIfAborted();
    if (run.late.has(planned.path)) return { problems: [] };
    const { timeout } = run;
    const context = await personsContext(run, device);
    const page = await context.newPage();
    const watch = new PageWatch(page);
    const done = new AbortController();
    const enter = (shown === 'live' && planned.live) || planned.enter;
    const found = await Promise.race([
      openAndCheck(page, { enter, timeout, watch, check }),
      hardStop(timeout * HARD_STOP, done.signal),
      silence(page, timeout * SILENCE, done.signal),
    ])
      .catch(async (error: unknown) => {
        const isLate = error instanceof HangError || error instanceof errors.TimeoutError;
        if (isLate && shown === 'next') run.late.add(planned.path);
        return { problems: await problemsOf(page, error, timeout) };
      })
      .finally(() => done.abort());
    // Terminates the process of the page.
    await context.close();
    return { ...found, problems: [...found.problems, ...watch.problems] };
  });
}

/** Returns a browser context with one user's session; each visit has its own. */
async function personsContext(
  { browser, origin, timeout }: Pick<GateRun, 'browser' | 'origin' | 'timeout'>,
  { options }: Device,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(timeout);
  await watchLeaks(context);
  return context;
}

interface Opening {
  enter: string;
  timeout: number;
  watch: PageWatch;
  check: (tab: Tab) => Promise<Found>;
}

async function openAndCheck(page: Page, { enter, timeout, watch, check }: Opening): Promise<Found> {
  const answer = await page.goto(enter, { waitUntil: 'commit' }).catch((error: unknown) => {
    watch.failedToOpen();
    throw error;
  });
  if (answer && !answer.ok()) {
    watch.failedToOpen();
    return broken(`The address returned ${answer.status()}.`);
  }
  await hydrated(page, timeout);
  return check({ page, watch, html: async () => (await answer?.text()) ?? '' });
}

function broken(message: string): Found {
  return { problems: [{ kind: 'render', message }] };
}

async function measure({ page }: Tab): Promise<Found> {
  await settled(page);
  return { problems: [], facts: await collectPageMetrics(page) };
}

async function checkPhone({ page }: Tab, release: GateTask['release']): Promise<Found> {
  const missing = await missingRelease(page, release);
  if (missing) return broken(missing);
  return { problems: await accessibilityProblems(page, PHONE_RULES) };
}

/** Checks everything and leaves the page; only a part if another role reads the same. */
async function checkPage(
  tab: Tab,
  planned: GatePage,
  { isFirst, run }: { isFirst: boolean; run: GateRun },
): Promise<Found> {
  const { page, watch } = tab;
  const missing = await missingRelease(page, run.release);
  if (missing) return broken(missing);
  await settled(page);
  const facts = await collectPageMetrics(page);
  const html = await tab.html();
  // Concurrently, because an idle page is only waited for.
  const [restless, lost] = await Promise.all([
    idleActivity(page, watch),
    run.readerTurn(() => lostLines(page, html, run.reader)),
  ]);
  // The live version may have been replaced since; that must not count against this one.
  const replaced = lost.length > 0 ? await missingRelease(page, run.release) : null;
  if (replaced) return { problems: [...restless, ...broken(replaced).problems] };
  const problems = [...restless, ...lostProblem(lost)];
  const isNew = await isReadFirst(page, facts, planned.path, run);
  if (restless.length > 0 || !(isFirst || isNew)) return { problems, facts };
  const shell = await shellOf(planned, run);
  const leaks = await findLeaks(page, shell);
  problems.push(...(await accessibilityProblems(page)));
  if (isFirst) leaks.push(...(await leftBehind(page, shell)));
  problems.push(...leaks.map((message): PageProblem => ({ kind: 'leak', message })));
  return { problems, facts };
}

/** Returns one problem for all lines that only the server renders. */
function lostProblem(lost: readonly string[]): PageProblem[] {
  if (lost.length === 0) return [];
  const lines = lost.slice(0, MAX_LINES).map((line) => `"${line}"`);
  const more = lost.length > MAX_LINES ? ` and ${lost.length - MAX_LINES} more lines` : '';
  const message = `The server renders ${lines.join(', ')}${more}, but the browser does not.`;
  return [{ kind: 'render', message }];
}

/** Returns whether no role has read this on a path before or, where the shell is checked, around any. */
async function isReadFirst(
  page: Page,
  { read }: PageMetrics,
  path: string,
  run: GateRun,
): Promise<boolean> {
  const isPageNew = isNewText(run, path, read);
  if (run.release.name !== SHELL) return isPageNew;
  // The header of the shell differs for each role, but is the same around each page.
  const around = (await page.innerText('body')).replace(read, '');
  return isNewText(run, AROUND, around) || isPageNew;
}

/** Returns whether a text has not been read at a place before, and records it. */
function isNewText({ read }: GateRun, at: string, text: string): boolean {
  const known = read.get(at) ?? new Set();
  read.set(at, known);
  if (known.has(text)) return false;
  known.add(text);
  return true;
}

/** Returns only the shell, in the session of a page. */
function shellOf({ enter }: GatePage, run: GateRun): Promise<Shell> {
  if (!run.shell) {
    run.shell = openShell(enter, run);
    // Each caller handles the rejection.
    run.shell.catch(() => undefined);
  }
  return run.shell;
}

async function openShell(enter: string, run: GateRun): Promise<Shell> {
  const context = await personsContext(run, DESKTOP);
  try {
    const page = await context.newPage();
    // The response sets the session, which only the browser can receive.
    await page.goto(enter, { waitUntil: 'commit' });
    await page.goto(SHELL_PAGE);
    // The portal adds the region of its messages when it hydrates.
    await hydrated(page, run.timeout);
    const surface = await surfaceOf(page);
    const { blocked } = await collectPageMetrics(page);
    return { ...surface, blocked };
  } finally {
    await context.close();
  }
}

/** Rejects on a timeout. */
async function hardStop(ms: number, signal: AbortSignal): Promise<never> {
  await delay(ms, null, { signal });
  throw new errors.TimeoutError(`Not done after ${ms} ms.`);
}

/** Rejects once a page does not respond for so long, as in an endless loop. */
async function silence(page: Page, ms: number, signal: AbortSignal): Promise<never> {
  for (;;) {
    // A page that is being left, or is closed, fails immediately.
    const response = page.evaluate(() => true).catch(() => true);
    const isInTime = await Promise.race([response, delay(ms, false, { ref: false })]);
    if (!isInTime) throw new HangError();
    await delay(POLL_MS, null, { signal });
  }
}

class HangError extends Error {}

/** Returns the problem of a page that could not be checked. */
async function problemsOf(page: Page, error: unknown, timeout: number): Promise<PageProblem[]> {
  if (error instanceof HangError) {
    const seconds = (timeout * SILENCE) / 1_000;
    return [{ kind: 'timeout', message: `It hangs: no response for ${seconds} s.` }];
  }
  if (!(error instanceof errors.TimeoutError)) {
    const [reason = ''] = String(error).split('\n');
    return [{ kind: 'render', message: `The page cannot be opened: ${reason}` }];
  }
  // A page whose thread is blocked cannot be queried.
  const silent = delay(RESPONSE_MS, 'it does not respond', { ref: false });
  const shown = await Promise.race([whatIsShown(page).catch(() => 'it was closed'), silent]);
  const seconds = Math.round(timeout / 1_000);
  return [{ kind: 'timeout', message: `Not settled after ${seconds} s: ${shown}.` }];
}

function shortened({ kind, message }: PageProblem): PageProblem {
  return { kind, message: message.slice(0, MAX_MESSAGE) };
}
