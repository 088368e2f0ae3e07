import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

test.describe('a visitor searches for a place', () => {
  test('searches by name from the header, despite typing mistakes and accents (S2.header.3, S2.header.4, S2.home.2)', async ({
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
});
