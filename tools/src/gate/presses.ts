import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { PageProblem, PageWatch } from './page-watch.ts';

/** Of one page; what is below them is mostly the same once more. */
const MOST_PRESSED = 8;
/** Until what a button does has thrown, if it does. */
const SETTLE_MS = 60;
/** Somebody would log in or out. */
const LEADS_AWAY = '**/api/auth/log*';

/**
 * Presses the buttons of a section as somebody may who tries them out, and tells which of them
 * throw. Nothing is written: forms stay unsent, and writes get no answer.
 */
export async function pressed(
  page: Page,
  watch: PageWatch,
  section: string,
): Promise<PageProblem[]> {
  await page.route(LEADS_AWAY, (route) => route.abort());
  const problems: PageProblem[] = [];
  const address = page.url();
  for (let number = 0; number < MOST_PRESSED; number += 1) {
    const known = watch.uncaught.length;
    const below = `[data-section="${section}"]`;
    const button = await page.evaluate(
      ([place, index]) => globalThis.elbiGate.press(place, index),
      [below, number] as const,
    );
    if (button === null) break;
    await delay(SETTLE_MS);
    const [thrown] = watch.uncaught.slice(known);
    if (thrown)
      problems.push({ kind: 'console', message: `Pressing "${button}" throws: ${thrown}` });
    if (page.url() !== address) break;
  }
  return problems;
}
