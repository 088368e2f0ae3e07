import type { Page } from '@playwright/test';
import { SUCCESS } from '@elbi/contract/domain';
import { ONE_COLOUR_PNG } from '../fixtures/files.ts';
import { DEMO, newEmail, signIn, signInAsNewOwner, signInClient } from '../fixtures/people.ts';
import { addPlace, newPlaceName, pageOf, report } from '../fixtures/places.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectNoLostTexts, expectTranslated, translatePages } from '../fixtures/translated.ts';

// The browser's translation replaces text nodes that React refers to. An exception fails each test.

test.beforeEach(({ context }) => translatePages(context));

const main = (page: Page) => page.getByRole('main');

test('a student searches, filters, reviews and saves on translated pages', async ({
  page,
  owner,
}) => {
  const place = await addPlace(owner);
  await signIn(page, newEmail('lorena-dizon'));
  await expectTranslated(page);
  const count = page.getByRole('heading', { level: 2, name: /places?$/ });
  const all = await count.innerText();
  await page.getByRole('button', { name: /^Filters/ }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByRole('checkbox', { name: /^Dormitory/ }).check();
  await expect(count).not.toHaveText(all);
  const dormitories = await count.innerText();
  await filters.getByRole('button', { name: /^Show \d+ places/ }).click();
  await page.getByRole('button', { name: 'Remove filter: Dormitory' }).click();
  // Other tests add places too, so the first number need not return.
  await expect(count).not.toHaveText(dormitories);
  const unfiltered = await count.innerText();
  await page.getByRole('button', { name: 'Within 15 min walk' }).click();
  await expect(count).not.toHaveText(unfiltered);
  await expectNoLostTexts(page);
  await page.getByRole('searchbox', { name: 'Search places' }).fill(place.name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(place.name);
  await page.getByRole('link', { name: place.name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(place.name);

  await page.getByRole('button', { name: 'Leave a Review' }).click();
  const form = page.getByRole('dialog', { name: 'Leave a Review' });
  await form.getByRole('radio', { name: '4 Good' }).check();
  await form.getByRole('textbox', { name: 'Your review' }).fill('Quiet at night. '.repeat(20));
  await form.getByRole('button', { name: 'Post review' }).click();
  await expect(page.getByText(SUCCESS.reviewPosted)).toBeVisible();
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await expect(reviews).toContainText('4.00');
  await reviews.getByRole('button', { name: /^Read more/ }).click();
  await reviews.getByRole('button', { name: /^Read less/ }).click();
  await main(page)
    .getByRole('button', { name: `Save ${place.name}` })
    .click();
  await expect(page.getByText(SUCCESS.favouriteAdded)).toBeVisible();
  await expectNoLostTexts(page);

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account of/ })
    .click();
  const account = page.getByRole('dialog', { name: 'Account' });
  await account.getByRole('button', { name: /theme$/ }).click();
  await account.getByRole('link', { name: 'Profile' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Generate Catalog' }).click();
  await downloading;
  await expect(page.getByRole('button', { name: 'Generate Catalog' })).toBeVisible();
  await expectNoLostTexts(page);
});

test('an owner adds and archives a place on translated pages', async ({
  page,
  admin,
  newClient,
}) => {
  await signInAsNewOwner(page, { admin, newClient }, '/add/accommodation');
  await expectTranslated(page);
  const textbox = (name: string) => page.getByRole('textbox', { name });
  const choose = (label: string, option: string) =>
    page.getByRole('combobox', { name: label }).selectOption(option);
  const name = newPlaceName();
  await page.getByRole('button', { name: 'Proceed' }).click();
  await expect(textbox('Name')).toHaveAttribute('aria-invalid', 'true');
  await textbox('Name').fill(name);
  await choose('Type', 'Dormitory');
  await choose('Accepted tenants', 'Coed');
  await textbox('Description').fill('Two rooms above a bakery.');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose pictures' }).click();
  const file = { name: 'front.png', mimeType: 'image/png', buffer: ONE_COLOUR_PNG };
  await (await choosing).setFiles(file);
  await expect(page.getByText(/uploaded$/)).toBeVisible();
  await textbox('Complete address').fill('4 Rambutan Street');
  await choose('Barangay', 'Mayondon');
  await textbox('Minimum price').fill('3000');
  await textbox('Maximum price').fill('3900');
  await textbox('Minimum price').fill('3100');
  await textbox('Minimum stay').fill('5');
  await textbox('Capacity').fill('4');
  await expectNoLostTexts(page);
  await page.getByRole('button', { name: 'Proceed' }).click();
  const step = (title: string) => page.getByRole('heading', { level: 2, name: title });
  await expect(step('Additional Information')).toBeVisible();
  await page.getByRole('checkbox', { name: 'No curfew' }).check();
  await page.getByRole('checkbox', { name: 'Water', exact: true }).check();
  await page.getByRole('radio', { name: 'Not Allowed' }).check();
  await page.getByRole('button', { name: 'Proceed' }).click();
  await expect(step('Preview')).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('link', { name: 'View your place' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(main(page)).toContainText('₱3,100');

  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(page.getByText(SUCCESS.accommodationArchived)).toBeVisible();
  await expectNoLostTexts(page);
});

test('an admin decides on translated pages', async ({ page, owner, newClient }) => {
  const place = await addPlace(owner);
  const student = await newClient();
  await signInClient(student, newEmail('lorena-dizon'));
  await report(student, place, 'The pictures show another house.');
  await signIn(page, DEMO.admin, '/profile/admin');
  await expectTranslated(page);
  await page.getByRole('button', { name: `Resolve: ${place.name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('The owner replaced them.');
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await expect(page.getByText(SUCCESS.reportDecided('resolved'))).toBeVisible();
  for (const tab of [/Applications/, /^People/, /^Places/, /^Lists/, /^Log/]) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
  }
  await page.goto(pageOf(place));
  await expectTranslated(page);
  await expectNoLostTexts(page);
});
