import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import type { PageProblem } from './page-watch.ts';

/** The rules that the e2e tests hold every page to. */
const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Enough of an element to find it. */
const SHOWN_HTML = 160;

/**
 * What axe finds on a page as it stands.
 * @param rules the only ones to look for, in place of all
 */
export async function accessibilityProblems(page: Page, rules?: string[]): Promise<PageProblem[]> {
  // Wait for animations: colours in the middle of a fade are not the final ones.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(WCAG_22_AA)).analyze();
  return violations.map(({ id, help, helpUrl, nodes }) => {
    const [first] = nodes;
    const more = nodes.length > 1 ? ` and ${nodes.length - 1} more` : '';
    const where = first ? ` ${first.html.slice(0, SHOWN_HTML)}${more}.` : '';
    return { kind: 'axe', message: `${id}: ${help}.${where} ${helpUrl}` };
  });
}
