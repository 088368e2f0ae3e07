import { setTimeout as delay } from 'node:timers/promises';
import {
  type GatePage,
  type GateReport,
  type GateRole,
  type GateTask,
  type PageReport,
  SHELL,
} from '@elbi/contract/codes';
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
  countThread,
  differingFacts,
  type Facts,
  factsOf,
  isTooSlowToRepeat,
  refusedFacts,
  refusedForBlocking,
  type Thread,
} from './facts.ts';
import { openFragment } from './fragments.ts';
import {
  type Blank,
  freshSurface,
  type Kept,
  keptByVisits,
  keptSentences,
  leftBehind,
  type Looks,
  reachedStyles,
  reachOf,
  watchLeaks,
} from './leaks.ts';
import { type PageProblem, PageWatch } from './page-watch.ts';
import { PictureReader } from './pictures.ts';
import { pressed } from './presses.ts';
import { unrest } from './rest.ts';
import { DocumentReader, missingRelease, settled, takenOver, whatIsShown } from './shown-part.ts';

/** Concurrency: each page keeps a processor busy. */
const PARALLEL_LOOKS = 3;
/** A smaller share of what is first seen may be drawn otherwise. */
const SAME_PICTURE = 0.005;

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
}
const DESKTOP: Device = { words: '', options: {} };
const PHONE: Device = {
  words: 'On a phone in the dark: ',
  options: {
    viewport: { width: 360, height: 780 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    colorScheme: 'dark',
  },
};
/** The rules of axe that may find something else on a phone in the dark; no other is tried there. */
const PHONE_RULES = ['color-contrast', 'target-size'];

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
 * it, beside the same page as it is live, and tells what is wrong with it and what differs.
 */
export async function renderCheck(
  browser: Browser,
  task: GateTask,
  { patience = PATIENCE_MS, signal }: RenderCheckOptions = {},
): Promise<GateReport> {
  const run: GateRun = {
    ...task,
    patience,
    browser,
    slot: pLimit(PARALLEL_LOOKS),
    blanks: new Map(),
    reader: new DocumentReader(browser),
    pictures: new PictureReader(browser),
    stuck: new Set(),
    read: new Map(),
    ...(signal && { signal }),
  };
  try {
    const pages = await Promise.all(
      task.pages.map((page, index) => {
        const before = task.pages.slice(0, index);
        const rank = before.filter(({ path }) => path === page.path).length;
        return reportOf(page, rank, run);
      }),
    );
    return { browser: `${browser.browserType().name()} ${browser.version()}`, pages };
  } finally {
    await Promise.all([run.reader.close(), run.pictures.close()]);
  }
}

interface GateRun extends GateTask {
  patience: number;
  browser: Browser;
  /** So many look at once. */
  slot: LimitFunction;
  /** The shell alone, for each role: it is looked at once. */
  blanks: Map<GateRole, Promise<Blank>>;
  reader: DocumentReader;
  pictures: PictureReader;
  /** Paths of pages that came to no end: they are not waited for again. */
  stuck: Set<string>;
  /** What was read on a path: who reads the same sees nothing that is worth a closer look. */
  read: Map<string, Set<string>>;
  signal?: AbortSignal;
}

/** A look at a page: by whom, with what, and which version of it. */
interface Sight {
  page: GatePage;
  device: Device;
  shown: 'next' | 'live';
}

/** What one look has found. */
interface Seen {
  problems: PageProblem[];
  facts?: Facts;
  looks?: Looks;
  kept?: Kept | null;
  /** The version of the fragment that was opened; null where nothing opens it. */
  fragment?: string | null;
}

/** @param rank how many roles have the same page before this one */
async function reportOf(page: GatePage, rank: number, run: GateRun): Promise<PageReport> {
  // The first is looked at most closely: for the others it is the same code with another name in the header.
  const isFirst = rank === 0 && page.fragment === undefined;
  const next: Sight = { page, device: DESKTOP, shown: 'next' };
  const live: Sight = { page, device: DESKTOP, shown: 'live' };
  const whole = (tab: Tab) => lookClosely(tab, page, { isFirst, run });
  const facts = (tab: Tab) => lookAtFacts(tab);
  const [seen, known, phone] = await Promise.all([
    sightOf(next, run, page.fragment ? (tab) => lookAtFragment(tab, run.release) : whole),
    isFirst && page.live !== undefined ? sightOf(live, run, facts) : null,
    // On a phone as the first who may see it: roles differ in what is there, not in its size.
    isFirst
      ? sightOf({ ...next, device: PHONE }, run, (tab) => lookOnPhone(tab, run.release))
      : null,
  ]);
  const problems = new Map<string, PageProblem>();
  const add = ({ kind, message }: PageProblem, words = '') => {
    // What is wrong everywhere is told once.
    const key = `${kind} ${message}`;
    if (!problems.has(key)) problems.set(key, { kind, message: `${words}${message}` });
  };
  for (const problem of seen.problems) add(problem);
  for (const problem of phone?.problems ?? []) add(problem, PHONE.words);
  if (seen.fragment === null) (await withoutFragment(page, run)).forEach((problem) => add(problem));
  const judged = isFirst ? await compared(seen, known, { page, run }) : { problems: [] };
  for (const problem of judged.problems) add(problem);
  const { path, role, fragment } = page;
  return {
    path,
    role,
    ...(fragment !== undefined && { fragment }),
    problems: [...problems.values()].slice(0, MOST_PROBLEMS).map(shortened),
    ...(judged.pictures && { pictures: judged.pictures }),
  };
}

/** What is wrong with a page beside the one that is live, or beside the shell alone for a new one. */
async function compared(
  seen: Seen,
  known: Seen | null,
  { page, run }: { page: GatePage; run: GateRun },
): Promise<Pick<PageReport, 'problems' | 'pictures'>> {
  const { facts, looks, kept } = seen;
  const blank = await run.blanks.get(page.role)?.catch(() => null);
  if (!facts || !looks || !blank) return { problems: [] };
  const live = known?.facts ?? null;
  const leaks = reachedStyles(known?.looks ?? blank.looks, looks);
  if (kept && Object.keys(kept).length > 0) {
    leaks.push(...keptSentences(kept, await keptLive(page, run)));
  }
  const problems = [
    ...refusedFacts(facts, live),
    ...leaks.map((message): PageProblem => ({ kind: 'leak', message })),
  ];
  const slow = refusedForBlocking(facts, live ?? blank);
  const differing = live ? await differences(facts, live, run) : [];
  if (slow.length === 0 && differing.length === 0) return { problems };
  // The machine may have been busy elsewhere, and parts of a page come later: what counts is seen twice.
  const again = (shown: Sight['shown']) =>
    sightOf({ page, device: DESKTOP, shown }, run, (tab) => lookAtFacts(tab));
  const [later, laterLive] = await Promise.all([again('next'), live && again('live')]);
  const blocked = Math.min(facts.blocked, later.facts?.blocked ?? Infinity);
  problems.push(...refusedForBlocking({ blocked }, live ?? blank));
  if (!live || !later.facts || !laterLive?.facts) return { problems };
  const still = await differences(later.facts, laterLive.facts, run);
  const both = differing.filter(({ message }) => still.some((one) => one.message === message));
  if (both.length === 0) return { problems };
  const pictures = {
    live: laterLive.facts.picture.toString('base64'),
    next: later.facts.picture.toString('base64'),
  };
  return { problems: [...problems, ...both], pictures };
}

async function differences(next: Facts, live: Facts, run: GateRun): Promise<PageProblem[]> {
  const share = await run.pictures.difference(next.picture, live.picture);
  const picture: PageProblem = { kind: 'differs', message: 'It looks otherwise than live.' };
  return [...differingFacts(next, live), ...(share > SAME_PICTURE ? [picture] : [])];
}

/** What each visit of the live page leaves behind, where that of the next version does. */
async function keptLive(page: GatePage, run: GateRun): Promise<Kept> {
  if (page.live === undefined) return {};
  const sight: Sight = { page, device: DESKTOP, shown: 'live' };
  const { kept } = await sightOf(sight, run, async (tab) => {
    await settled(tab.page);
    return { problems: [], kept: (await leave(tab, page, run)).kept };
  });
  return kept ?? {};
}

/** A tab that leads to a page, and what it says meanwhile. */
interface Tab {
  page: Page;
  thread: Thread;
  watch: PageWatch;
  /** The document as it came. */
  html: () => Promise<string>;
}

/** Opens a page in a tab of its own, waits until its scripts have taken it over, and looks at it. */
async function sightOf(
  { page: planned, device, shown }: Sight,
  run: GateRun,
  look: (tab: Tab) => Promise<Seen>,
): Promise<Seen> {
  return run.slot(async () => {
    run.signal?.throwIfAborted();
    if (run.stuck.has(planned.path)) return { problems: [] };
    const { patience } = run;
    const context = await personsContext(run, device);
    const page = await context.newPage();
    const watch = new PageWatch(page);
    const done = new AbortController();
    const found = await Promise.race([
      openAndLook(page, {
        enter: (shown === 'live' && planned.live) || planned.enter,
        patience,
        watch,
        look,
      }),
      hardStop(patience * HARD_STOP, done.signal),
      silence(page, patience * SILENCE, done.signal),
    ])
      .catch(async (error: unknown) => {
        // What never settles is not waited for twice.
        const isLate = error instanceof LoopError || error instanceof errors.TimeoutError;
        if (isLate && shown === 'next') run.stuck.add(planned.path);
        return { problems: await problemsOf(page, error, patience) };
      })
      .finally(() => done.abort());
    // Ends the process of the page, whatever it is doing.
    await context.close();
    return { ...found, problems: [...found.problems, ...watch.problems] };
  });
}

/** What one person has in a browser: each look has its own, so that none disturbs another. */
async function personsContext(
  { browser, origin, patience }: GateRun,
  { options }: Device,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(patience);
  await watchLeaks(context);
  return context;
}

interface Opening {
  enter: string;
  patience: number;
  watch: PageWatch;
  look: (tab: Tab) => Promise<Seen>;
}

async function openAndLook(page: Page, { enter, patience, watch, look }: Opening): Promise<Seen> {
  const thread = await countThread(page);
  const answer = await page.goto(enter, { waitUntil: 'commit' }).catch((error: unknown) => {
    watch.forget();
    throw error;
  });
  if (answer && !answer.ok()) {
    watch.forget();
    return broken(`The address answers ${answer.status()}.`);
  }
  await takenOver(page, patience);
  return look({ page, thread, watch, html: async () => (await answer?.text()) ?? '' });
}

function broken(message: string): Seen {
  return { problems: [{ kind: 'render', message }] };
}

/** What is measured of a page that has settled. */
async function lookAtFacts({ page, thread }: Tab): Promise<Seen> {
  await settled(page);
  const looks = await page.evaluate(() => globalThis.elbiGate.looks());
  return { problems: [], looks, facts: await factsOf(page, thread) };
}

async function lookOnPhone({ page }: Tab, release: GateTask['release']): Promise<Seen> {
  const missing = await missingRelease(page, release);
  if (missing) return broken(missing);
  return { problems: await accessibilityProblems(page, PHONE_RULES) };
}

/** Looks at everything, and leaves the page again; as who reads the same as another, only at that. */
async function lookClosely(
  tab: Tab,
  planned: GatePage,
  { isFirst, run }: { isFirst: boolean; run: GateRun },
): Promise<Seen> {
  const { page, watch } = tab;
  const blank = isFirst ? blankOf(planned, run) : null;
  const missing = await missingRelease(page, run.release);
  if (missing) return broken(missing);
  const { facts, looks } = await lookAtFacts(tab);
  const restless = await unrest(page, watch);
  const lost = await run.reader.lostLines(page, await tab.html());
  // A version may have been replaced meanwhile, and what the page has lost with it is not the cause.
  const replaced = lost.length > 0 ? await missingRelease(page, run.release) : null;
  if (replaced) return { problems: [...restless, ...broken(replaced).problems] };
  const problems = [
    ...restless,
    ...lost.map((line): PageProblem => ({
      kind: 'render',
      message: `The server renders "${line}", which the page in the browser has not.`,
    })),
  ];
  await blank;
  const seen: Seen = { problems, ...(facts && { facts }), ...(looks && { looks }) };
  const isNew = isReadFirst(facts, planned.path, run);
  if (restless.length > 0 || !(isFirst || isNew)) return seen;
  if (facts && isTooSlowToRepeat(facts, await blankOf(planned, run))) return seen;
  const reach = (await reachOf(page, await blankOf(planned, run))).map(leak);
  problems.push(...(await accessibilityProblems(page)), ...reach);
  if (isFirst) {
    const left = await leave(tab, planned, run);
    problems.push(...left.problems);
    seen.kept = left.kept ?? null;
    if (left.heading !== undefined) {
      await page.evaluate((heading) => globalThis.elbiGate.back(heading), left.heading);
    }
  }
  watch.end();
  problems.push(...(await pressed(page, watch, run.release.name)));
  return seen;
}

function leak(message: string): PageProblem {
  return { kind: 'leak', message };
}

/** Whether nobody has read this on a path before. */
function isReadFirst(facts: Facts | undefined, path: string, run: GateRun): boolean {
  const read = run.read.get(path) ?? new Set();
  run.read.set(path, read);
  // The header of the shell differs for each; where the shell is looked at, that counts.
  const text = (run.release.name === SHELL ? facts?.lines.join('\n') : facts?.read) ?? '';
  if (read.has(text)) return false;
  read.add(text);
  return true;
}

/** The shell alone, as a person sees it who has entered as this page says. */
function blankOf({ role, enter }: GatePage, run: GateRun): Promise<Blank> {
  const known = run.blanks.get(role) ?? openBlank(enter, run);
  // Told to who asks for it.
  known.catch(() => undefined);
  run.blanks.set(role, known);
  return known;
}

async function openBlank(enter: string, run: GateRun): Promise<Blank> {
  const context = await personsContext(run, DESKTOP);
  try {
    const page = await context.newPage();
    // The session comes with the answer, which the browser alone knows how to reach.
    await page.goto(enter, { waitUntil: 'commit' });
    return await freshSurface(page);
  } finally {
    await context.close();
  }
}

/** Leaves a page for one of the shell, and comes back to it again and again. */
async function leave(
  { page, thread }: Tab,
  planned: GatePage,
  run: GateRun,
): Promise<{ problems: PageProblem[]; kept?: Kept; heading?: string }> {
  const blank = await blankOf(planned, run);
  const own = await page.evaluate(() => document.querySelector('h1')?.textContent?.trim() ?? '');
  const left = await leftBehind(page, blank);
  if (left === null) return { problems: [] };
  const problems = left.map(leak);
  const kept = await keptByVisits(page, thread.processor, [own, blank.heading]);
  return { problems, kept, heading: own };
}

/** Opens a fragment where others show it. */
async function lookAtFragment(
  { page }: Tab,
  { name, version }: GateTask['release'],
): Promise<Seen> {
  await settled(page);
  const fragment = await openFragment(page, name);
  if (fragment === null || fragment === version) {
    return { fragment, problems: fragment ? await accessibilityProblems(page) : [] };
  }
  return broken(`It fell back to version ${fragment}: ${version} could not be shown.`);
}

/** What it means that nobody could open a fragment: nothing, where it is not to be had live either. */
async function withoutFragment(page: GatePage, run: GateRun): Promise<PageProblem[]> {
  const sight: Sight = { page, device: DESKTOP, shown: 'live' };
  const { fragment } = await sightOf(sight, run, async (tab) => {
    await settled(tab.page);
    return { problems: [], fragment: await openFragment(tab.page, run.release.name) };
  });
  if (!fragment) return [];
  return [
    { kind: 'render', message: `${page.fragment} is shown there live, and not by this version.` },
  ];
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
