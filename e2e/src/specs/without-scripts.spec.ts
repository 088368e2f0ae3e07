import type { Browser, Page } from '@playwright/test';
import { expect, needsSection, test as base } from '../fixtures/test.ts';

/**
 * Expects no findings of axe. Axe is a script itself: it checks the same markup in a browser with
 * scripts, after the scripts of the page are removed.
 */
const test = base.extend<{ expectReadable: (page: Page) => Promise<void> }>({
  expectReadable: async ({ browser, expectAccessible }, use) => {
    await use((page) => lookAtMarkup(browser, page, expectAccessible));
  },
});
test.use({ javaScriptEnabled: false });

async function lookAtMarkup(
  browser: Browser,
  page: Page,
  inspect: (page: Page) => Promise<void>,
): Promise<void> {
  const [url = ''] = page.url().split('#');
  const html = await (await page.request.get(url)).text();
  const body = html
    .replace(/<script.*?<\/script>|<link rel="modulepreload"[^>]*>/gs, '')
    .replace(/<\/?noscript>/g, '');
  const context = await browser.newContext({ javaScriptEnabled: true });
  const shown = await context.newPage();
  await shown.route(url, (route) => route.fulfill({ contentType: 'text/html', body }));
  await shown.goto(url);
  await inspect(shown);
  await context.close();
}

const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** Opens the first place of the home page. */
async function openFirstPlace(page: Page): Promise<void> {
  await page.goto('/');
  await cards(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/accommodation\//);
}

test.describe('without scripts', () => {
  test('a visitor browses, pages, sorts, filters and searches', async ({
    page,
    expectReadable,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover Accommodations');
    await expect(cards(page)).toHaveCount(10);
    await expect(cards(page).getByRole('button')).toHaveCount(0);
    await expectReadable(page);

    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );

    const show = page.getByRole('button', { name: 'Show places' });
    const sort = page.getByRole('combobox', { name: 'Sort by' });
    await sort.selectOption('Price: High to Low');
    const filters = page.getByRole('button', { name: 'Filters' });
    await filters.click();
    await expect(sort.locator(':checked')).toHaveText('Price: High to Low');
    await expectReadable(page);
    await page.getByRole('heading', { name: 'Price unit' }).click();
    await page.getByRole('checkbox', { name: 'Per night' }).check();
    await show.click();
    await expect(page).toHaveURL(/sort=-1.*unit=night|unit=night.*sort=-1/);
    for (const card of await cards(page).all()) await expect(card).toContainText('per night');

    await filters.click();
    await page.getByRole('checkbox', { name: 'Hotel' }).check();
    await show.click();
    await expect(page).toHaveURL(/type=0.*(?:unit=night.*sort=-1|sort=-1.*unit=night)/);
    for (const card of await cards(page).all()) await expect(card).toContainText('Hotel');
    await expectReadable(page);

    await page.getByRole('searchbox', { name: 'Search places' }).fill('dorm');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/accommodationName=dorm$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for: "dorm"');
    await expectReadable(page);

    // Parsed conditions of the term are removed by a link.
    await page.getByRole('link', { name: 'Remove Dormitory (“dorm”) from your search' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover Accommodations');
  });

  test('a place is readable with all of its reviews', async ({ page, expectReadable }) => {
    await openFirstPlace(page);
    await expect(page.getByRole('region', { name: 'Facts' })).toBeVisible();
    await expectReadable(page);
    const reviews = page.getByRole('region', { name: 'Reviews' });
    const few = await reviews.getByRole('article').count();
    await reviews.getByRole('link', { name: 'View Reviews' }).click();
    await expect(page).toHaveURL(/reviews=1#reviews-title$/);
    await expect.poll(() => reviews.getByRole('article').count()).toBeGreaterThan(few);
    await expect(reviews.getByRole('button', { name: /^Read more/ })).toHaveCount(0);
    await expectReadable(page);
  });

  test('the text pages are readable', async ({ page }) => {
    await page.goto('/');
    for (const name of ['Privacy notice', 'Terms of use']) {
      await page.getByRole('contentinfo').getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    }
  });

  test('a place asks for the login, and its owner’s profile shows the contact', async ({
    page,
  }) => {
    needsSection('mf-profile');
    await openFirstPlace(page);
    const place = page.url();
    await page.getByRole('link', { name: 'Log in to contact' }).first().click();
    // The fake Google is served from another host.
    await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1/);
    await page.getByText('student@example.com').click();
    await expect(page).toHaveURL(place);
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
    await page.getByRole('link', { name: /^Visit the profile of/ }).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: /^09/ })).toBeVisible();
  });

  test('a phone has the search on every page', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openFirstPlace(page);
    await expect(page.getByRole('searchbox', { name: 'Search places' })).toBeVisible();
  });
});
