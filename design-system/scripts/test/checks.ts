import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const NARROWEST = 320;
/** Only what does scroll sideways takes so long. */
const PATIENCE = 5_000;

/**
 * What every story must hold beside its play function, axe in the light theme and a quiet console:
 * no style element that the policy of the portal would refuse, no sideways scrolling at 320 px, and
 * contrast in the dark theme. Each gives what is wrong, or nothing.
 */
export async function problemsOf(page: Page, checksAccess: boolean): Promise<string[]> {
  const problems = [await styleElements(page), await sidewaysScroll(page)];
  if (checksAccess) problems.push(await contrastInTheDark(page));
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
async function sidewaysScroll(page: Page): Promise<string | null> {
  const before = page.viewportSize();
  const height = before?.height ?? NARROWEST;
  await page.setViewportSize({ width: NARROWEST, height });
  const fits = await page
    .waitForFunction((most) => document.documentElement.scrollWidth <= most, NARROWEST, {
      timeout: PATIENCE,
    })
    .catch(() => null);
  const width = fits ? NARROWEST : await page.evaluate(() => document.documentElement.scrollWidth);
  if (before) await page.setViewportSize(before);
  return width > NARROWEST
    ? `At ${NARROWEST} px the story is ${width} px wide and scrolls sideways.`
    : null;
}

async function contrastInTheDark(page: Page): Promise<string | null> {
  const found = await page.evaluate(async () => {
    const root = document.documentElement;
    const theme = root.dataset.theme;
    const still = document.createElement('style');
    still.textContent = '*,*::before,*::after{transition:none!important;animation:none!important}';
    document.head.append(still);
    root.dataset.theme = 'dark';
    // The addon runs axe again after a re-render, and axe cannot run twice at once.
    while (window.axe._running) await new Promise((resolve) => requestAnimationFrame(resolve));
    try {
      return await window.axe.run(document.body, {
        runOnly: ['color-contrast'],
        resultTypes: ['violations'],
      });
    } finally {
      still.remove();
      root.dataset.theme = theme;
    }
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
