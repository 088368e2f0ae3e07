import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { PageProblem, PageWatch } from './page-watch.ts';

/** Milliseconds of one observation window of an idle page; a loop continues through several. */
const WINDOW_MS = 250;
const WINDOWS = 4;
/** Calls that an idle page may make in a window. */
const MOST: Readonly<Record<string, number>> = {
  'history.pushState': 1,
  'history.replaceState': 2,
  updates: 40,
  requests: 3,
};
const WORDS: Readonly<Record<string, string>> = {
  updates: 'renders or sets timers',
  requests: 'sends requests',
};

/**
 * Returns problems of a settled page that keeps working without user input. Only activity in every
 * window counts, because files may be prefetched and a busy machine finishes work late.
 */
export async function idleActivity(page: Page, watch: PageWatch): Promise<PageProblem[]> {
  let restless: string[] | null = null;
  for (let window = 0; window < WINDOWS; window += 1) {
    const before = await callsOf(page, watch);
    await delay(WINDOW_MS);
    const after = await callsOf(page, watch);
    const now: string[] = Object.keys(MOST).filter(
      (name) => (after[name] ?? 0) - (before[name] ?? 0) > (MOST[name] ?? 0),
    );
    restless = restless ? restless.filter((name) => now.includes(name)) : now;
    if (restless.length === 0) return [];
  }
  return (restless ?? []).map((name) => {
    const what = WORDS[name] ?? `calls ${name}`;
    return { kind: 'loop', message: `It ${what} repeatedly without user input.` };
  });
}

async function callsOf(page: Page, watch: PageWatch): Promise<Record<string, number>> {
  const calls = await page.evaluate(() => globalThis.elbiGate.calls());
  return { ...calls, requests: watch.requests };
}
