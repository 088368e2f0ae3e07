import type { Page } from '@playwright/test';
import { expect, needsSection, test } from '../fixtures/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test.describe('navigation', () => {
  test('moves between two sections with focus, title, scroll and history (S2.detail.2)', async ({
    page,
  }) => {
    needsSection('mf-profile');
    await page.goto('/');
    // Every document sets this property; navigation within the portal keeps it.
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const card = page.getByRole('main').getByRole('article').nth(6);
    const name = await card.getByRole('heading').innerText();
    await card.scrollIntoViewIfNeeded();
    const left = await scrolled(page);
    expect(left).toBeGreaterThan(0);

    await card.getByRole('link').first().click();
    await expect(heading(page)).toHaveText(name);
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(`^${escaped(name)}`));
    expect(await scrolled(page)).toBe(0);
    await expect(page.locator('[data-section="listing"]')).toBeVisible();

    await page.getByRole('link', { name: /^Visit the profile of/ }).click();
    await expect(page).toHaveURL(/\/profile\/owner\?id=/);
    await expect(page.locator('[data-section="profile"]')).toBeVisible();
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(escaped(await heading(page).innerText())));

    await page.goBack();
    await expect(heading(page)).toHaveText(name);
    await page.evaluate(() => window.scrollTo(0, 400));
    await page.goBack();
    await expect(heading(page)).toHaveText('Discover Accommodations');
    await expect(page).toHaveTitle(/^Discover Accommodations/);
    await expect.poll(() => scrolled(page)).toBe(left);
    await page.goForward();
    await expect(heading(page)).toHaveText(name);
    await expect.poll(() => scrolled(page)).toBe(400);
    await expect(page).toHaveTitle(new RegExp(`^${escaped(name)}`));
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

    await page.reload();
    await expect(heading(page)).toHaveText(name);
  });

  test('follows the system’s theme without a choice', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    const light = await backgroundOf(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => backgroundOf(page)).not.toBe(light);
  });
});

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/**
 * Returns the background colour of the page: the body's, or the document's if the body has none.
 */
function backgroundOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const [body, root] = [document.body, document.documentElement].map(
      (element) => getComputedStyle(element).backgroundColor,
    );
    return body === 'rgba(0, 0, 0, 0)' ? root! : body!;
  });
}
