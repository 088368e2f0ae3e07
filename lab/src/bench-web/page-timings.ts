import { PAGE_READY_MARK } from '@elbi/contract/codes';
import type { Page } from 'playwright-core';

/** What `in-page.js` has noted; times in milliseconds since the page began to load. */
export interface Noted {
  fcp: number;
  lcp: number;
  shifts: { at: number; value: number }[];
  tasks: { at: number; duration: number }[];
  interactions: { at: number; duration: number }[];
}

/** An element and what it says, or says no more, when something is on the screen. */
export type Sign = { selector: string } & ({ says: string } | { saysNoMore: string | null });

interface InPage {
  noted: Noted;
  paintedWhen: (sign: Sign) => Promise<number>;
  answeredAt: (path: string) => number;
  clickedAt: () => number;
}

declare global {
  var elbiBench: InPage;
}

/** Everything noted since the page began to load. */
export const notedBy = (page: Page): Promise<Noted> => page.evaluate(() => elbiBench.noted);

/** Until the page hears what is done to it, not only shows it. */
export const ready = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    (mark) => performance.getEntriesByName(mark).length > 0,
    PAGE_READY_MARK,
  );
};

/** When the frame with the sign was painted. */
export const paintedWhen = (page: Page, sign: Sign): Promise<number> =>
  page.evaluate((wanted) => elbiBench.paintedWhen(wanted), sign);

/** When the last click was made. */
export const clickedAt = (page: Page): Promise<number> =>
  page.evaluate(() => elbiBench.clickedAt());

/** When the last answer to a call of the API had arrived; 0 without one. */
export const answeredAt = (page: Page, path: string): Promise<number> =>
  page.evaluate((wanted) => elbiBench.answeredAt(wanted), path);

/** A task keeps the page from answering from here on. */
const NOTICED_MS = 50;
/** Shifts that are no further apart, and in sum no longer, are felt as one. */
const SHIFT_GAP_MS = 1_000;
const SHIFT_WINDOW_MS = 5_000;
/** The browser does not tell of anything quicker. */
const QUICKEST_MS = 16;

/** Cumulative layout shift as browsers report it: the worst window of shifts. */
export function layoutShift(shifts: Noted['shifts'], since = 0): number {
  let worst = 0;
  let sum = 0;
  let [first, last] = [-Infinity, -Infinity];
  for (const { at, value } of shifts.filter((shift) => shift.at >= since)) {
    const isSameWindow = at - last < SHIFT_GAP_MS && at - first < SHIFT_WINDOW_MS;
    if (!isSameWindow) [sum, first] = [0, at];
    sum += value;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}

/** Total blocking time: the part of long tasks beyond 50 ms. */
export function blockingTime(tasks: Noted['tasks'], since = 0): number {
  return tasks
    .filter(({ at }) => at >= since)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - NOTICED_MS), 0);
}

/** From an interaction to the next frame; the slowest one. */
export function interactionDelay(interactions: Noted['interactions'], since: number): number {
  const durations = interactions.filter(({ at }) => at >= since).map(({ duration }) => duration);
  return Math.max(QUICKEST_MS, ...durations);
}
