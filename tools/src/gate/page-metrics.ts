import { MAX_PAGE_BYTES } from '@elbi/contract/domain';
import { formatSeconds } from '@elbi/contract/format';
import type { Page } from 'playwright-core';
import type { PageProblem } from './page-watch.ts';

/** Measurements of a page, compared with those of the live page. */
export interface PageMetrics {
  /** The text of the page without the shell's header and footer. */
  read: string;
  /** Number of items of each kind that it lists. */
  items: Record<string, number>;
  /** Transferred bytes. */
  bytes: number;
  /** The longest time that its thread was blocked, in milliseconds. */
  blocked: number;
}

/** Milliseconds that a thread may be blocked longer than on the live page. */
const MAX_BLOCKED = 1_000;
/** Shorter live lists are ignored. */
const MIN_LISTED = 2;
/** A page above the limit is rejected only if it is heavier than the live one by this factor. */
const HEAVIER = 1.2;

/** Measures a page that has settled. */
export function collectPageMetrics(page: Page): Promise<PageMetrics> {
  return page.evaluate(() => globalThis.elbiGate.counts());
}

/**
 * Returns a problem if a page blocks its thread for too long.
 * @param known the live page; for a new page, a page of the shell
 */
export function refusedForBlocking(
  next: Pick<PageMetrics, 'blocked'>,
  known: Pick<PageMetrics, 'blocked'>,
): PageProblem[] {
  if (next.blocked - known.blocked <= MAX_BLOCKED) return [];
  return [{ kind: 'slow', message: `It blocks the browser for ${formatSeconds(next.blocked)}.` }];
}

/**
 * Returns problems with the weight of a page and its lists.
 * @param live the live page; null for a new page
 */
export function refusedFacts(next: PageMetrics, live: PageMetrics | null): PageProblem[] {
  const problems: PageProblem[] = [];
  if (next.bytes > MAX_PAGE_BYTES && next.bytes > HEAVIER * (live?.bytes ?? 0)) {
    problems.push({
      kind: 'weight',
      message: `It loads ${kilobytes(next.bytes)} with its pictures; the limit is ${kilobytes(MAX_PAGE_BYTES)}.`,
    });
  }
  if (live) problems.push(...emptied(next.items, live.items));
  return problems;
}

/** Returns lists that have items live and none now, with nothing else in their place. */
function emptied(next: PageMetrics['items'], live: PageMetrics['items']): PageProblem[] {
  const all = (items: PageMetrics['items']) =>
    Object.values(items).reduce((sum, one) => sum + one, 0);
  return Object.entries(live).flatMap(([kind, listed]) => {
    const isMissing = listed >= MIN_LISTED && next[kind] === 0;
    if (!isMissing || all(next) > all(live) - listed) return [];
    const message = `The live page lists ${listed} (${kind}); this version lists none.`;
    return [{ kind: 'empty' as const, message }];
  });
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1_000)} kB`;
}
