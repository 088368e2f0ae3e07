import { type Page, devices } from '@playwright/test';
import { newEmail, signIn } from '../fixtures/people.ts';
import { addPlace, pageOf } from '../fixtures/places.ts';
import { expect, test } from '../fixtures/test.ts';

// On a phone, Back is how users close what covers the page.

const { defaultBrowserType: _, ...phone } = devices['Pixel 5'];
test.use({ ...phone, viewport: { width: 360, height: 740 } });

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const scrollOf = (page: Page) => page.evaluate(() => window.scrollY);

test('Back closes a review, the filters and the notifications, and loses no text', async ({
  page,
  owner,
}) => {
  const place = await addPlace(owner);
  await signIn(page, newEmail('lorena-dizon'));
  await page.goto('/terms');
  await page.getByRole('link', { name: 'Elbi Stays, home' }).tap();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('article').nth(3).scrollIntoViewIfNeeded();
  const place3 = await scrollOf(page);
  await page.getByRole('button', { name: /^Filters/ }).tap();
  const show = dialog(page, 'Filters').getByRole('button', { name: /^Show \d+ places$/ });
  const all = await show.innerText();
  await dialog(page, 'Filters')
    .getByRole('checkbox', { name: /^Dormitory/ })
    .check();
  await expect(show).not.toHaveText(all);
  await page.goBack();
  await expect(dialog(page, 'Filters')).toBeHidden();
  await expect(page).toHaveURL(/\?type=/);
  await page.goForward();
  await expect(dialog(page, 'Filters')).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect.poll(() => scrollOf(page)).toBe(place3);
  await page.goBack();
  await expect(page).toHaveURL(/\/terms$/);

  await page.goto(pageOf(place));
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .tap();
  await expect(dialog(page, 'Notifications')).toBeVisible();
  await page.goBack();
  await expect(dialog(page, 'Notifications')).toBeHidden();
  await page.getByRole('button', { name: 'Leave a Review' }).tap();
  const form = dialog(page, 'Leave a Review');
  await form.getByRole('textbox', { name: 'Your review' }).fill('Quiet at night.');
  await page.goBack();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(form.getByRole('textbox', { name: 'Your review' })).toHaveValue('Quiet at night.');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).tap();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(pageOf(place));
  await page.goBack();
  await expect(page).toHaveURL(/\/terms$/);
});

test('Back closes the gallery, and the page keeps its place', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('article').first().getByRole('link').tap();
  await expect(page).toHaveURL(/\/accommodation\//);
  const pictures = page.getByRole('button', { name: /^Open picture/ });
  await pictures.first().tap();
  const gallery = page.getByRole('dialog');
  await expect(gallery).toBeVisible();
  const place = await scrollOf(page);
  await page.goBack();
  await expect(gallery).toBeHidden();
  await expect(page).toHaveURL(/\/accommodation\//);
  expect(await scrollOf(page)).toBe(place);
  await page.goBack();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover Accommodations');
});
