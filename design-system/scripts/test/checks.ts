import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { drawnPairs, type Theme, unlistedPairs } from './drawn-pairs.ts';

const NARROWEST = 320;
/** Only what does scroll sideways takes so long. */
const PATIENCE = 5_000;

/**
 * What every story must hold beside its play function, axe in the light theme and a quiet console:
 * no style element that the policy of the portal would refuse, no pair of colours without a known
 * contrast, contrast in the dark theme, and no sideways scrolling at 320 px, from right to left
 * either. Each gives what is wrong, or nothing.
 */
export async function problemsOf(
  page: Page,
  { checksAccess }: { checksAccess: boolean },
): Promise<string[]> {
  const problems = [await styleElements(page), await unlistedColours(page, 'light')];
  await inTheDark(page, async () => {
    problems.push(await unlistedColours(page, 'dark'));
    if (checksAccess) problems.push(await weakContrast(page));
  });
  problems.push(await sidewaysScroll(page), await sidewaysScroll(page, 'rtl'));
  return problems.filter((problem) => problem !== null);
}

/** What axe found, as sentences. */
export function sentencesOf({ violations }: Pick<AxeResults, 'violations'>): string[] {
  return violations.flatMap(({ help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${help}\n${html}\n${failureSummary ?? ''}`),
  );
}

/** styled-components write to the head; whatever stands in the body has no nonce. */
async function styleElements(page: Page): Promise<string | null> {
  const styles = await page.evaluate(() =>
    [...document.querySelectorAll('#storybook-root style, [data-base-ui-portal] style')].map(
      ({ outerHTML }) => outerHTML,
    ),
  );
  return styles.length > 0 ? `The policy refuses:\n${styles.join('\n')}` : null;
}

/** What floats finds its new place a few frames after the window has got narrower. */
async function sidewaysScroll(page: Page, dir = ''): Promise<string | null> {
  await page.evaluate((wanted) => (document.documentElement.dir = wanted), dir);
  const before = page.viewportSize();
  const height = before?.height ?? NARROWEST;
  await page.setViewportSize({ width: NARROWEST, height });
  const fits = await page
    .waitForFunction((most) => document.documentElement.scrollWidth <= most, NARROWEST, {
      timeout: PATIENCE,
    })
    .catch(() => null);
  const width = fits ? NARROWEST : await page.evaluate(() => document.documentElement.scrollWidth);
  await page.evaluate(() => document.documentElement.removeAttribute('dir'));
  if (before) await page.setViewportSize(before);
  return width > NARROWEST
    ? `At ${NARROWEST} px${dir && ' from right to left'} the story is ${width} px wide and scrolls sideways.`
    : null;
}

/** Colours that are drawn on each other, and that the test of contrast does not know of. */
async function unlistedColours(page: Page, theme: Theme): Promise<string | null> {
  // What is on its way to a colour, as where the pointer of the story before was, is there at once.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
  });
  const unlisted = unlistedPairs(await drawnPairs(page), theme);
  return unlisted.length > 0
    ? `Drawn in the ${theme} theme, and not in scripts/tokens/pairs.ts:\n${unlisted.join('\n')}`
    : null;
}

/** Does something while the story stands in the dark theme, with nothing on the way to a colour. */
async function inTheDark(page: Page, work: () => Promise<void>): Promise<void> {
  const still = await page.addStyleTag({
    content: '*,*::before,*::after{transition:none!important;animation:none!important}',
  });
  const setTheme = (theme: string) =>
    page.evaluate((wanted) => {
      const before = document.documentElement.dataset.theme ?? 'light';
      document.documentElement.dataset.theme = wanted;
      return before;
    }, theme);
  const before = await setTheme('dark');
  await work();
  await still.evaluate((element) => (element as Element).remove());
  await setTheme(before);
}

async function weakContrast(page: Page): Promise<string | null> {
  const found = await page.evaluate(async () => {
    // The addon runs axe again after a re-render, and axe cannot run twice at once.
    while (window.axe._running) await new Promise((resolve) => requestAnimationFrame(resolve));
    return window.axe.run(document.body, {
      runOnly: ['color-contrast'],
      resultTypes: ['violations'],
    });
  });
  const sentences = sentencesOf(found);
  return sentences.length > 0 ? `In the dark theme:\n${sentences.join('\n\n')}` : null;
}

declare global {
  interface Window {
    /** The addon's, which has checked the story before. */
    axe: { _running?: boolean; run: (context: Element, options: object) => Promise<AxeResults> };
  }
}
