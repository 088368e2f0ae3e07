import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import type { ShownStory } from './story-page.ts';

const NARROWEST = 320;
/** Only a story that scrolls sideways takes this long. */
const TIMEOUT_MS = 5_000;

/** Findings of axe in the light theme, from the preview. */
export function accessProblems({ checksAccess, reporters }: ShownStory): string[] {
  const ofAxe = reporters.filter(({ type }) => type === 'a11y');
  if (checksAccess && ofAxe.length === 0) return ['axe has not checked the story.'];
  return ofAxe
    .filter(({ status }) => status === 'failed')
    .flatMap(({ result }) => sentencesOf(result as AxeResults));
}

/** styled-components write to the head; the portal's policy rejects styles in the body. */
export async function styleElements(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('#storybook-root style, [data-base-ui-portal] style')].map(
      ({ outerHTML }) => outerHTML,
    ),
  );
}

/** Returns colours of low contrast in the dark theme, and leaves the story in that theme. */
export async function darkContrastProblems(page: Page): Promise<string[]> {
  const found = await page.evaluate(async () => {
    document.documentElement.dataset.theme = 'dark';
    // The addon runs axe again after a re-render, and axe cannot run twice concurrently.
    while (window.axe._running) await new Promise((resolve) => requestAnimationFrame(resolve));
    return window.axe.run(document.body, {
      runOnly: ['color-contrast'],
      resultTypes: ['violations'],
    });
  });
  return sentencesOf(found);
}

/** Returns the width of the story at 320 pixels; a larger one scrolls sideways. */
export async function narrowWidth(page: Page, dir: 'ltr' | 'rtl'): Promise<number> {
  await page.evaluate((wanted) => (document.documentElement.dir = wanted), dir);
  await page.setViewportSize({ width: NARROWEST, height: page.viewportSize()!.height });
  // Popups are repositioned a few frames after the window is resized.
  await page
    .waitForFunction((most) => document.documentElement.scrollWidth <= most, NARROWEST, {
      timeout: TIMEOUT_MS,
    })
    .catch(() => null);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  await page.evaluate(() => document.documentElement.removeAttribute('dir'));
  return width;
}

function sentencesOf({ violations }: Pick<AxeResults, 'violations'>): string[] {
  return violations.flatMap(({ help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${help}\n${html}\n${failureSummary ?? ''}`),
  );
}

declare global {
  interface Window {
    /** The addon's axe, which has already checked the story. */
    axe: { _running?: boolean; run: (context: Element, options: object) => Promise<AxeResults> };
  }
}
