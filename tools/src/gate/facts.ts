import { MAX_PAGE_BYTES } from '@elbi/contract/codes';
import type { CDPSession, Page } from 'playwright-core';
import type { PageProblem } from './page-watch.ts';
import { linesOf } from './shown-part.ts';

/** What of a page is compared with the same page as it is live. */
export interface Facts {
  /** What a person reads. */
  lines: string[];
  /** What they read within the shell's header and footer. */
  read: string;
  /** How many of each kind of thing it lists. */
  items: Record<string, number>;
  requests: number;
  /** As they were sent, with pictures. */
  bytes: number;
  /** The longest time that it kept its thread, in milliseconds of a processor. */
  blocked: number;
  /** A JPEG of what is first seen. */
  picture: Buffer;
}

/** No frame may wait longer, in milliseconds of a processor. */
const MOST_BLOCKED = 200;
/** A page that keeps its thread so long each time it is shown is not shown again to learn more. */
const TOO_SLOW_TO_REPEAT = 1_000;
/** Fewer that are gone are no list that became empty. */
const LEAST_LISTED = 2;
/** So much more than live is told: a share, and what is too little to speak of. */
const MORE = { share: 1.2, bytes: 50_000, requests: 5 };
const MOST_LINES = 5;

const PICTURE_QUALITY = 50;

/** What a page's thread has worked so far, counted twice: on a busy machine the clock goes on beside it. */
export interface Thread {
  processor: CDPSession;
  clock: CDPSession;
}

/** Begins to count for a page that has not been opened yet. */
export async function countThread(page: Page): Promise<Thread> {
  const counting = async (timeDomain: 'threadTicks' | 'timeTicks') => {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain });
    return session;
  };
  return { processor: await counting('threadTicks'), clock: await counting('timeTicks') };
}

/** What there is of a page that has settled. */
export async function factsOf(page: Page, thread: Thread): Promise<Facts> {
  const { read, items, requests, bytes } = await page.evaluate(() => globalThis.elbiGate.counts());
  return {
    lines: await linesOf(page),
    read,
    items,
    requests,
    bytes,
    blocked: await blockedBy(page, thread),
    picture: await page.screenshot({
      type: 'jpeg',
      quality: PICTURE_QUALITY,
      animations: 'disabled',
    }),
  };
}

/** The longest time that a page kept its thread so far, in milliseconds of a processor. */
export async function blockedBy(page: Page, { processor, clock }: Thread): Promise<number> {
  const { blocked } = await page.evaluate(() => globalThis.elbiGate.counts());
  const [worked, passed] = await Promise.all([inTasks(processor), inTasks(clock)]);
  return Math.max(0, ...blocked) * Math.min(1, worked / passed);
}

async function inTasks(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value;
}

/**
 * Whether a page keeps its thread so much longer than the shell alone that each further visit takes
 * seconds. It is refused for that, unless the live one is as slow.
 */
export function isTooSlowToRepeat(next: Facts, blank: Pick<Facts, 'blocked'>): boolean {
  return next.blocked - blank.blocked > TOO_SLOW_TO_REPEAT;
}

/**
 * What refuses a page for how long it keeps its thread. A look may be longer than the page is: what
 * counts is the quickest.
 * @param known the same page as it is live; for a new one, a page of the shell's alone
 */
export function refusedForBlocking(
  next: Pick<Facts, 'blocked'>,
  known: Pick<Facts, 'blocked'>,
): PageProblem[] {
  if (next.blocked <= MOST_BLOCKED || next.blocked - known.blocked <= MOST_BLOCKED) return [];
  const seconds = (next.blocked / 1_000).toFixed(1);
  const message = `A frame waits ${seconds} s for scripts; ${MOST_BLOCKED / 1_000} s are the most.`;
  return [{ kind: 'slow', message }];
}

/**
 * What refuses a page for what it loads and lists.
 * @param live the same page as it is live; null for a new one
 */
export function refusedFacts(next: Facts, live: Facts | null): PageProblem[] {
  const problems: PageProblem[] = [];
  if (next.bytes > MAX_PAGE_BYTES && next.bytes > MORE.share * (live?.bytes ?? 0)) {
    problems.push({
      kind: 'weight',
      message: `It loads ${kilobytes(next.bytes)} with its pictures; ${kilobytes(MAX_PAGE_BYTES)} are the most.`,
    });
  }
  if (live) problems.push(...emptied(next.items, live.items));
  return problems;
}

/** Lists that had something live and have nothing now, and nothing else in its place. */
function emptied(next: Facts['items'], live: Facts['items']): PageProblem[] {
  const all = (items: Facts['items']) => Object.values(items).reduce((sum, one) => sum + one, 0);
  return Object.entries(live).flatMap(([kind, listed]) => {
    const isGone = listed >= LEAST_LISTED && next[kind] === 0;
    if (!isGone || all(next) > all(live) - listed) return [];
    const message = `Live it lists ${listed} (${kind}); this version lists none.`;
    return [{ kind: 'empty' as const, message }];
  });
}

/** What is to be seen by who ships: how a page is not as it is live, but for its picture. */
export function differingFacts(next: Facts, live: Facts): PageProblem[] {
  const differs = (message: string): PageProblem => ({ kind: 'differs', message });
  const gone = live.lines.filter((line) => !next.lines.includes(line));
  const come = next.lines.filter((line) => !live.lines.includes(line));
  const problems: PageProblem[] = [];
  if (gone.length > 0 || come.length > 0) {
    const said = [...gone.map((line) => `− ${line}`), ...come.map((line) => `+ ${line}`)];
    const more = said.length > MOST_LINES ? ` and ${said.length - MOST_LINES} more` : '';
    problems.push(differs(`Its text: ${said.slice(0, MOST_LINES).join(' | ')}${more}`));
  }
  for (const [kind, listed] of Object.entries(live.items)) {
    const now = next.items[kind] ?? 0;
    if (now < listed) problems.push(differs(`It lists ${now} (${kind}), live ${listed}.`));
  }
  if (next.requests > MORE.share * live.requests + MORE.requests) {
    problems.push(
      differs(`It asks for ${next.requests} files and answers, live ${live.requests}.`),
    );
  }
  if (next.bytes > MORE.share * live.bytes + MORE.bytes) {
    problems.push(differs(`It loads ${kilobytes(next.bytes)}, live ${kilobytes(live.bytes)}.`));
  }
  return problems;
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1_000)} kB`;
}
