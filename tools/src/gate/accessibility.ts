import axe from 'axe-core';
import type { Page } from 'playwright-core';
import type { PageProblem } from './page-watch.ts';

/** The rules that the e2e tests check on every page. */
const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Length of an element's HTML that is enough to find it. */
const SHOWN_HTML = 160;

/**
 * Returns the violations that axe finds on a page. It runs in the page itself: the Playwright adapter
 * opens another page for each check, and also reports passing elements.
 * @param rules the only rules to check; default: all
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
  await Promise.all(page.frames().map((frame) => frame.evaluate(axe.source)));
  const violations = await page.evaluate(
    async (runOnly) => {
      const found = await globalThis.axe.run({ runOnly, resultTypes: ['violations'] });
      return found.violations.map(({ id, help, helpUrl, nodes }) => {
        return { id, help, helpUrl, html: nodes[0]?.html, elements: nodes.length };
      });
    },
    rules ? { type: 'rule' as const, values: rules } : { type: 'tag' as const, values: WCAG_22_AA },
  );
  return violations.map(({ id, help, helpUrl, html, elements }) => {
    const more = elements > 1 ? ` and ${elements - 1} more` : '';
    const where = html === undefined ? '' : ` ${html.slice(0, SHOWN_HTML)}${more}.`;
    return { kind: 'axe', message: `${id}: ${help}.${where} ${helpUrl}` };
  });
}

type Axe = typeof axe;

declare global {
  /** Defined once its source has run. */
  var axe: Axe;
}
