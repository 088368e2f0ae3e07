import { setTimeout as delay } from 'node:timers/promises';
import type { GatePage, GateReport, GateRole, GateTask, PageReport } from '@elbi/contract/codes';
import pMap from 'p-map';
import { type Browser, type BrowserContextOptions, errors, type Page } from 'playwright-core';
import { accessibilityProblems } from './accessibility.ts';
import { freshSurface, leftBehind, reachOf, type Surface, watchLeaks } from './leaks.ts';
import { type PageProblem, PageWatch } from './page-watch.ts';
import { DocumentReader, missingRelease, takenOver, whatIsShown } from './shown-part.ts';

/** Concurrency: each page keeps a processor busy. */
const PARALLEL_PAGES = 3;

/** How long a page may take to settle, and then each step of looking at it. */
const PATIENCE_MS = 15_000;
/** So many times that, one look may take in all: what a script waits for may never come. */
const HARD_STOP = 2;
/** A page whose thread answers nothing for half of it comes to no end. */
const SILENCE = 1 / 2;
const ASK_AGAIN_MS = 250;
const ANSWER_MS = 1_000;

/** What visitors come with. */
interface Device {
  words: string;
  options: BrowserContextOptions;
  /** The rules of axe that may find something else there; nothing more is looked for. */
  rules?: string[];
}
const DESKTOP: Device = { words: '', options: {} };
const PHONE: Device = {
  words: 'On a phone in the dark: ',
  rules: ['color-contrast', 'target-size'],
  options: {
    viewport: { width: 360, height: 780 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    colorScheme: 'dark',
  },
};

/** What the registry takes of one page. */
const MOST_PROBLEMS = 100;
const LONGEST_MESSAGE = 2_000;

interface RenderCheckOptions {
  patience?: number;
  /** Nobody waits for the report any more: the pages that are left are not opened. */
  signal?: AbortSignal;
}

/**
 * The render half of the gate: opens each page of a release with the session that the gate made for
 * it, and tells what is wrong with it.
 */
export async function renderCheck(
  browser: Browser,
  task: GateTask,
  { patience = PATIENCE_MS, signal }: RenderCheckOptions = {},
): Promise<GateReport> {
  const surfaces = new Map<GateRole, Promise<Surface>>();
  const reader = new DocumentReader(browser);
  const run = { ...task, browser, patience, surfaces, reader };
  try {
    const pages = await pMap(
      task.pages,
      (page, index) => {
        // On a phone as the first who may see it: roles differ in what is there, not in its size.
        const isFirst = task.pages.findIndex(({ path }) => path === page.path) === index;
        return reportOf(page, isFirst ? [DESKTOP, PHONE] : [DESKTOP], run);
      },
      { concurrency: PARALLEL_PAGES, ...(signal && { signal }) },
    );
    return { browser: `${browser.browserType().name()} ${browser.version()}`, pages };
  } finally {
    await reader.close();
  }
}

interface GateRun extends GateTask {
  browser: Browser;
  patience: number;
  /** How the page around a section should look, for each role: it is looked at once. */
  surfaces: Map<GateRole, Promise<Surface>>;
  reader: DocumentReader;
}

async function reportOf(
  page: GatePage,
  devices: readonly Device[],
  run: GateRun,
): Promise<PageReport> {
  const problems = new Map<string, PageProblem>();
  for (const device of devices) {
    // What never settles is not waited for twice.
    if ([...problems.values()].some(({ kind }) => kind === 'timeout')) break;
    for (const { kind, message } of await problemsWith(device, page, run)) {
      // What is wrong everywhere is told once.
      const key = `${kind} ${message}`;
      if (!problems.has(key)) problems.set(key, { kind, message: `${device.words}${message}` });
    }
  }
  const { path, role } = page;
  return { path, role, problems: [...problems.values()].slice(0, MOST_PROBLEMS).map(shortened) };
}

/** What is wrong with a page on one kind of device. */
async function problemsWith(
  { options, rules }: Device,
  { enter, role }: GatePage,
  run: GateRun,
): Promise<PageProblem[]> {
  const { browser, origin, patience } = run;
  // Each page gets its own browser context with a session of its role.
  const context = await browser.newContext({
    baseURL: origin,
    reducedMotion: 'reduce',
    ...options,
  });
  try {
    await watchLeaks(context);
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    const watch = new PageWatch(page);
    const surface = () => {
      const known = run.surfaces.get(role) ?? freshSurface(page);
      run.surfaces.set(role, known);
      return known;
    };
    const done = new AbortController();
    const found = await Promise.race([
      look(page, { ...run, enter, rules, surface }),
      hardStop(patience * HARD_STOP, done.signal),
      silence(page, patience * SILENCE, done.signal),
    ])
      .catch((error: unknown) => problemsOf(page, error, patience))
      .finally(() => done.abort());
    return [...found, ...watch.problems];
  } finally {
    // Ends the process of the page, whatever it is doing.
    await context.close();
  }
}

/** Rejects after so long, unless it is done before. */
async function hardStop(ms: number, signal: AbortSignal): Promise<never> {
  await delay(ms, null, { signal });
  throw new errors.TimeoutError(`Not done after ${ms} ms.`);
}

/** Rejects once a page answers nothing for so long: its thread runs in an endless loop. */
async function silence(page: Page, ms: number, signal: AbortSignal): Promise<never> {
  for (;;) {
    // One that is being left, or is closed, cannot answer either, and says so at once.
    const answer = page.evaluate(() => true).catch(() => true);
    if (!(await inTime(answer, ms))) throw new LoopError();
    await delay(ASK_AGAIN_MS, null, { signal });
  }
}

class LoopError extends Error {}

/** What is answered; false when that takes longer. */
async function inTime(answer: Promise<boolean>, ms: number): Promise<boolean> {
  const timer = new AbortController();
  try {
    return await Promise.race([answer, delay(ms, false, { signal: timer.signal })]);
  } finally {
    timer.abort();
  }
}

interface Look {
  enter: string;
  release: GateTask['release'];
  rules: string[] | undefined;
  patience: number;
  reader: DocumentReader;
  surface: () => Promise<Surface>;
}

/** Opens a page and waits until it has settled; then axe looks at it, and it is left again. */
async function look(
  page: Page,
  { enter, release, rules, patience, reader, surface }: Look,
): Promise<PageProblem[]> {
  const answer = await page.goto(enter, { waitUntil: 'commit' });
  if (answer && !answer.ok()) {
    return [{ kind: 'render', message: `The address answers ${answer.status()}.` }];
  }
  await takenOver(page, patience);
  const missing = await missingRelease(page, release);
  if (missing) return [{ kind: 'render', message: missing }];
  if (rules) return accessibilityProblems(page, rules);
  const lost = await reader.lostLines(page, (await answer?.text()) ?? '');
  const reach = await reachOf(page);
  const accessibility = await accessibilityProblems(page);
  const left = await leftBehind(page, surface);
  return [
    ...lost.map((line) => ({
      kind: 'render' as const,
      message: `The server renders "${line}", which the page in the browser has not.`,
    })),
    ...accessibility,
    ...[...reach, ...left].map((message) => ({ kind: 'leak' as const, message })),
  ];
}

/** What it means that a page could not be looked at. */
async function problemsOf(page: Page, error: unknown, patience: number): Promise<PageProblem[]> {
  if (error instanceof LoopError) {
    const seconds = (patience * SILENCE) / 1_000;
    const message = `It loops: the page answered nothing for ${seconds} s, and was ended.`;
    return [{ kind: 'timeout', message }];
  }
  if (!(error instanceof errors.TimeoutError)) {
    const [reason = ''] = String(error).split('\n');
    return [{ kind: 'render', message: `The page cannot be looked at: ${reason}` }];
  }
  // A page whose thread is blocked cannot be queried.
  const silent = delay(ANSWER_MS, 'it does not answer', { ref: false });
  const shown = await Promise.race([whatIsShown(page).catch(() => 'it is gone'), silent]);
  const seconds = Math.round(patience / 1_000);
  return [{ kind: 'timeout', message: `Not settled after ${seconds} s: ${shown}.` }];
}

function shortened({ kind, message }: PageProblem): PageProblem {
  return { kind, message: message.slice(0, LONGEST_MESSAGE) };
}
