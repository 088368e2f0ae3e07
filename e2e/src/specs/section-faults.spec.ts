import type { Page } from '@playwright/test';
import { HAND_MADE_TEXT, shipSection } from '../fixtures/shipped-section.ts';
import { expect, test } from '../fixtures/test.ts';

/** The rest of the portal keeps working, and the failed section is named. */
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
  test('without its entry does not break the rest, and Retry works', async ({
    page,
    request,
    guard,
  }) => {
    guard.expectConsole(/404|Failed to fetch dynamically|preload|modulepreload/);
    const section = await shipSection(request, 'entry-missing');
    await page.route(`**${section.entry}`, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(section.path);
    await expectOnlyTheSectionToFail(page, section.name);
    await page.unroute(`**${section.entry}`);
    await retry(page);
    await expect(page.getByText(HAND_MADE_TEXT)).toBeVisible();
    await expect(page.locator('[data-section="entry-missing"]')).toHaveAttribute(
      'data-version',
      /.+/,
    );
  });

  test('that throws while rendering does not break the rest, and Retry works', async ({
    page,
    request,
    guard,
  }) => {
    guard.expectConsole(/injected|error boundary/);
    const section = await shipSection(request, 'throws-in-render');
    await page.addInitScript(() => Object.assign(globalThis, { throwInRender: true }));
    await page.goto(section.path);
    await expectOnlyTheSectionToFail(page, section.name);
    await page.getByRole('banner').getByRole('link', { name: /home/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover Accommodations');
    await page.goBack();
    await expectOnlyTheSectionToFail(page, section.name);
    await page.evaluate(() => Object.assign(globalThis, { throwInRender: false }));
    await retry(page);
    await expect(page.getByText(HAND_MADE_TEXT)).toBeVisible();
  });
});
