import type { Page } from '@playwright/test';
import { SUCCESS } from '@elbi/contract/domain';
import { newEmail, signIn } from '../fixtures/people.ts';
import { addPlace, pageOf } from '../fixtures/places.ts';
import { expect, needsSection, test } from '../fixtures/test.ts';

const reviews = (page: Page) => page.getByRole('region', { name: 'Reviews' });

test('a student reviews and saves a place, finds both in the profile, and downloads the catalogue (S4.favourite.1, S4.review.1, S2.user.1, S6.catalogue.1, S8.catalogue.2)', async ({
  page,
  owner,
  openAs,
}) => {
  needsSection('mf-profile');
  const place = await addPlace(owner);
  const email = newEmail('lorena-dizon');
  await signIn(page, email, pageOf(place));
  await page.getByRole('button', { name: 'Leave a Review' }).click();
  const form = page.getByRole('dialog', { name: 'Leave a Review' });
  await form.getByRole('radio', { name: '4 Good' }).check();
  await form.getByRole('textbox', { name: 'Your review' }).fill('Quiet at night, warm showers.');
  await form.getByRole('button', { name: 'Post review' }).click();
  await expect(page.getByText(SUCCESS.reviewPosted)).toBeVisible();
  await expect(form).toBeHidden();
  await expect(reviews(page)).toContainText('4.00');

  const visitor = await openAs(null, pageOf(place));
  await expect(reviews(visitor).getByRole('article')).toContainText('Lorena');
  await expect(reviews(visitor)).toContainText('Quiet at night, warm showers.');

  await page.getByRole('button', { name: `Save ${place.name}` }).click();
  await expect(page.getByText(SUCCESS.favouriteAdded)).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account of Lorena/ })
    .click();
  const account = page.getByRole('dialog', { name: 'Account' });
  await account.getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/profile\/user\?id=/);
  const favourites = page.getByRole('tabpanel', { name: /^Favorites/ });
  await expect(favourites.getByRole('article')).toContainText(place.name);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Generate Catalog' }).click();
  expect((await downloading).suggestedFilename()).toBe('Catalog.pdf');

  await page.getByRole('tab', { name: /^User Reviews/ }).click();
  const written = page.getByRole('tabpanel', { name: /^User Reviews/ });
  await expect(written.getByRole('article')).toContainText('Quiet at night, warm showers.');
});
