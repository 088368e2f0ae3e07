import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const count = (page: Page) => page.getByText(/^\d+ places?$/).first();

test.describe('a visitor looks for a place', () => {
  test('sees ten places with what matters of each (S2.home.1, S2.home.11)', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveTitle(/Discover Accommodations/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover Accommodations');
    await expect(cards(page)).toHaveCount(10);
    await expect(count(page)).toBeVisible();
    await expect(cards(page).first()).toContainText(/from ₱[\d,]+\s*\/ (month|night)/);
  });

  test('filters, and finds the filters in the address and on chips (S2.home.4)', async ({
    page,
  }) => {
    await page.goto('/');
    const before = await count(page).textContent();
    await page.getByRole('button', { name: /^Filters/ }).click();
    const menu = page.getByRole('dialog', { name: 'Filters' });
    await menu.getByRole('checkbox', { name: /^Dormitory/ }).check();
    await expect(page).toHaveURL(/type=3/);
    await menu.getByRole('button', { name: 'Accepted Tenants' }).click();
    await menu.getByRole('checkbox', { name: /^Females Only/ }).check();
    await expect(page).toHaveURL(/tenant=1/);
    await menu.getByRole('button', { name: /^Show \d+ places?$/ }).click();
    await expect(menu).toBeHidden();

    await expect(count(page)).not.toHaveText(before!);
    for (const card of await cards(page).all()) {
      await expect(card).toContainText('Dormitory');
      await expect(card).toContainText(/females only/i);
    }

    await page.getByRole('button', { name: 'Remove filter: Dormitory' }).click();
    await expect(page).not.toHaveURL(/type=/);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Remove filter: Females Only' })).toBeVisible();
  });

  test('turns pages, and back and forward restore them (S2.home.8)', async ({ page }) => {
    await page.goto('/');
    const first = await cards(page).first().getByRole('heading').textContent();
    await page.getByRole('navigation', { name: 'Pages of results' }).getByText('2').click();
    await expect(page).toHaveURL(/page=2/);
    await expect(cards(page).first().getByRole('heading')).not.toHaveText(first!);
    await page.goBack();
    await expect(cards(page).first().getByRole('heading')).toHaveText(first!);
    await page.goForward();
    await expect(cards(page).first().getByRole('heading')).not.toHaveText(first!);
  });

  test('searches by name from the header, typing mistakes and accents allowed (S2.header.3, S2.header.4, S2.home.2)', async ({
    page,
  }) => {
    await page.goto('/');
    const box = page.getByRole('searchbox', { name: 'Search places' });
    await box.fill('salinlahi');
    await box.press('Enter');
    await expect(page).toHaveURL(/accommodationName=salinlahi/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Search results for: "salinlahi"',
    );
    await expect(cards(page).first()).toContainText('Salinlahi');
    await box.fill('salinlhai');
    await box.press('Enter');
    await expect(cards(page).first()).toContainText('Salinlahi');
    await box.fill('');
    await box.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover Accommodations');
  });

  test('opens a place and returns to the same point of the list', async ({ page }) => {
    await page.goto('/?type=2');
    const card = cards(page).nth(7);
    await card.scrollIntoViewIfNeeded();
    const name = (await card.getByRole('heading').textContent())!;
    const scrolled = await page.evaluate(() => window.scrollY);
    await card.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page).toHaveURL(/\/accommodation\/?\?id=/);
    await page.getByRole('link', { name: 'Back to results' }).click();
    await expect(page).toHaveURL(/\?type=2$/);
    await expect(cards(page).nth(7).getByRole('heading')).toHaveText(name);
    await expect
      .poll(() => page.evaluate(() => window.scrollY))
      .toBeGreaterThan(Math.max(0, scrolled - 80));
  });
});
