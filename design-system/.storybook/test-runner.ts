import { createRequire } from 'node:module';
import { getStoryContext, type TestRunnerConfig } from '@storybook/test-runner';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright';
import { VIEWPORTS } from './viewports.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const NARROWEST = 320;

/**
 * What every story must hold beside its play function, axe in the light theme and a quiet console
 * (all three by Storybook itself): contrast in the dark theme, no sideways scrolling at 320 px, and
 * no style element that the policy of the portal would refuse.
 */
const config: TestRunnerConfig = {
  async preVisit(page, context) {
    // Its type leaves out what a story sets itself.
    const { storyGlobals } = (await getStoryContext(page, context)) as {
      storyGlobals?: { viewport?: { value?: string } };
    };
    await page.setViewportSize(sizeOf(storyGlobals?.viewport));
  },
  async postVisit(page, context) {
    const { parameters } = (await getStoryContext(page, context)) as {
      parameters: { a11y?: { test?: string } };
    };
    await expectNoStyleElement(page);
    await expectNoSidewaysScroll(page);
    if (parameters.a11y?.test === 'error') await expectContrastInTheDark(page);
  },
};

export default config;

function sizeOf(viewport: { value?: string } | undefined): { width: number; height: number } {
  const name = viewport?.value;
  const known = name && name in VIEWPORTS ? (name as keyof typeof VIEWPORTS) : 'desktop';
  const { width, height } = VIEWPORTS[known].styles;
  return { width: Number.parseInt(width, 10), height: Number.parseInt(height, 10) };
}

async function expectContrastInTheDark(page: Page): Promise<void> {
  await page.addScriptTag({ path: AXE });
  const { violations } = await page.evaluate(async () => {
    const still = document.createElement('style');
    still.textContent = '*,*::before,*::after{transition:none!important;animation:none!important}';
    document.head.append(still);
    document.documentElement.dataset.theme = 'dark';
    const { axe } = window as unknown as {
      axe: { run: (...args: unknown[]) => Promise<AxeResults> };
    };
    return axe.run(document.body, { runOnly: ['color-contrast'], resultTypes: ['violations'] });
  });
  const found = violations.flatMap(({ nodes }) =>
    nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  );
  if (found.length > 0) throw new Error(`Contrast in the dark theme:\n${found.join('\n\n')}`);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: NARROWEST, height: before?.height ?? 640 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (before) await page.setViewportSize(before);
  if (width > NARROWEST) {
    throw new Error(`At ${NARROWEST} px the story is ${width} px wide and scrolls sideways.`);
  }
}

/** styled-components write to the head; whatever stands in the body has no nonce. */
async function expectNoStyleElement(page: Page): Promise<void> {
  const styles = await page.evaluate(() =>
    [...document.querySelectorAll('#storybook-root style, [data-base-ui-portal] style')].map(
      ({ outerHTML }) => outerHTML,
    ),
  );
  if (styles.length > 0) throw new Error(`The policy refuses:\n${styles.join('\n')}`);
}
