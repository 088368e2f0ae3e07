import type { Page } from '@playwright/test';
import { HAND_MADE_TEXT, shipSection } from '../fixtures/shipped-section.ts';
import { expect, test } from '../fixtures/test.ts';

/** The rest of the portal goes on working, and what failed is named. */
async function expectOnlyTheSectionToFail(page: Page, name: string): Promise<void> {
  await expect(page.getByText(`The ${name} section could not be loaded`)).toBeVisible({
    timeout: 15_000,
  });
  await expect(page.getByRole('banner').getByRole('link', { name: /home/ })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('About Us');
}

async function retry(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Retry' }).click();
}

test.describe('a section', () => {
  test('that works is shown, and names itself', async ({ page, request }) => {
    const section = await shipSection(request, 'sound');
    await page.goto(section.path);
    await expect(page.getByText(HAND_MADE_TEXT)).toBeVisible();
    await expect(page.locator('[data-section="sound"]')).toHaveAttribute('data-version', /.+/);
  });

  test('whose entry is missing leaves the rest alive, and Retry works', async ({
    page,
    request,
    guard,
    expectAccessible,
  }) => {
    guard.expectConsole(/404|Failed to fetch dynamically|preload|modulepreload/);
    const section = await shipSection(request, 'entry-missing');
    await page.route(`**${section.entry}`, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(section.path);
    await expectOnlyTheSectionToFail(page, section.name);
    await expectAccessible(page);
    await page.unroute(`**${section.entry}`);
    await retry(page);
    await expect(page.getByText(HAND_MADE_TEXT)).toBeVisible();
  });

  test('whose entry hangs leaves the rest alive, and Retry works', async ({
    page,
    request,
    guard,
  }) => {
    guard.expectConsole(/preload|modulepreload|Failed to fetch dynamically/);
    const section = await shipSection(request, 'entry-hangs');
    await page.clock.install();
    let isHanging = true;
    let release = () => {};
    const hung = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**${section.entry}`, async (route) => {
      if (isHanging) await hung;
      await route.continue();
    });
    await page.goto(section.path, { waitUntil: 'commit' });
    await expect(async () => {
      // The shell gives the only version thirty seconds, from when it has begun to load it.
      await page.clock.fastForward(30_000);
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expectOnlyTheSectionToFail(page, section.name);
    isHanging = false;
    release();
    await retry(page);
    await expect(page.getByText(HAND_MADE_TEXT)).toBeVisible();
  });

  test('that throws at load leaves the rest alive, and Retry works', async ({
    page,
    request,
    guard,
  }) => {
    guard.expectConsole(/planted/);
    const section = await shipSection(request, 'throws-at-load');
    await page.addInitScript(() => {
      const isFixed = sessionStorage.getItem('fixed') !== null;
      if (!isFixed) Object.assign(globalThis, { throwAtLoad: true });
    });
    await page.goto(section.path);
    await expectOnlyTheSectionToFail(page, section.name);
    await page.evaluate(() => {
      sessionStorage.setItem('fixed', 'yes');
      Object.assign(globalThis, { throwAtLoad: false });
    });
    await retry(page);
    await expect(page.getByText(HAND_MADE_TEXT)).toBeVisible();
  });

  test('that throws while rendering leaves the rest alive, and Retry works', async ({
    page,
    request,
    guard,
  }) => {
    guard.expectConsole(/planted|error boundary/);
    const section = await shipSection(request, 'throws-in-render');
    await page.addInitScript(() => Object.assign(globalThis, { throwInRender: true }));
    await page.goto(section.path);
    await expectOnlyTheSectionToFail(page, section.name);
    await page.evaluate(() => Object.assign(globalThis, { throwInRender: false }));
    await retry(page);
    await expect(page.getByText(HAND_MADE_TEXT)).toBeVisible();
  });

  test('that fails leaves the way to the others open', async ({ page, request, guard }) => {
    guard.expectConsole(/404|Failed to fetch dynamically|preload/);
    const section = await shipSection(request, 'dead-end');
    await page.route(`**${section.entry}`, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(section.path);
    await expectOnlyTheSectionToFail(page, section.name);
    await page.getByRole('banner').getByRole('link', { name: /home/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover Accommodations');
  });
});
