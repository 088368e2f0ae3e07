import type { Locator, Page } from '@playwright/test';
import { SUCCESS } from '@elbi/contract/domain';
import { onePixelPng } from '../fixtures/files.ts';
import { signInAsNewOwner } from '../fixtures/people.ts';
import { newPlaceName } from '../fixtures/places.ts';
import { expect, test } from '../fixtures/test.ts';

const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed' }).click();
const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const cards = (page: Page, tab: string) =>
  page.getByRole('tabpanel', { name: new RegExp(`^${tab}`) }).getByRole('article');

test.describe('an owner', () => {
  test('adds a place in three steps and finds it in their profile (S2.form.1, S2.form.4, S2.form.5, S2.form.6, S2.form.7, S2.form.9, S2.form.10, S4.form.1, S4.form.2, S5.form.1, S5.form.3, S5.form.5)', async ({
    page,
    admin,
    newClient,
  }) => {
    await signInAsNewOwner(page, { admin, newClient }, '/profile/owner');
    await page.getByRole('link', { name: 'Add Accommodation' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Accommodation');

    await proceed(page);
    await expect(page.getByText("The field 'Thumbnail and pictures' is required.")).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();

    const name = newPlaceName();
    await fillBasics(page, name);
    const maximum = page.getByRole('textbox', { name: 'Maximum price' });
    await maximum.fill('4500');
    await choosePictures(page, ['front.png', 'room.png']);
    await proceed(page);
    await expect(maximum).toHaveAccessibleDescription(
      /This field should be greater than the minimum price\./,
    );
    await maximum.fill('5200');
    await proceed(page);

    await expect(step(page, 'Additional Information')).toBeVisible();
    await proceed(page);
    await expect(page.getByText("The field 'Curfew' is required.")).toBeVisible();
    await expect(page.getByText("The field 'Visitors' is required.")).toBeVisible();
    await page.getByLabel('Curfew', { exact: true }).fill('21:30');
    await page.getByRole('checkbox', { name: 'Water', exact: true }).check();
    await page.getByRole('checkbox', { name: 'Electricity' }).check();
    await page.getByRole('checkbox', { name: 'Air conditioning' }).check();
    await page.getByRole('radio', { name: 'No Overnight' }).check();

    await page.getByRole('button', { name: 'Back' }).click();
    await expectBasics(page, name);
    await page.reload();
    await expect(page.getByText('We brought back what you typed before.')).toBeVisible();
    await expectBasics(page, name);
    await proceed(page);
    await expect(page.getByLabel('Curfew', { exact: true })).toHaveValue('21:30');
    await expect(page.getByRole('checkbox', { name: 'Water', exact: true })).toBeChecked();
    await proceed(page);

    await expect(step(page, 'Preview')).toBeVisible();
    await expect(definition(page, 'Name')).toHaveText(name);
    await expect(definition(page, 'Price Range')).toContainText('₱4,500');
    await expect(definition(page, 'Price Range')).toContainText('5,200');
    await expect(definition(page, 'Thumbnail').getByRole('img')).toHaveCount(2);
    await page.getByRole('button', { name: 'Submit' }).click();

    await expect(page.getByText(SUCCESS.accommodationAdded)).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/profile/owner');
    await expect(cards(page, 'Owned')).toHaveCount(1);
    await cards(page, 'Owned').getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('main')).toContainText('9:30 PM');
    await expect(page.getByRole('main')).toContainText('₱4,500');
  });
});

async function fillBasics(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await choose(page, 'Type', 'Apartment');
  await choose(page, 'Accepted tenants', 'Females Only');
  await page
    .getByRole('textbox', { name: 'Description' })
    .fill('Upstairs, with a view of Makiling.');
  await page.getByRole('textbox', { name: 'Complete address' }).fill('12 Lopez Avenue');
  await choose(page, 'Barangay', 'Mayondon');
  await page.getByRole('textbox', { name: 'Minimum price' }).fill('4500');
  await page.getByRole('textbox', { name: 'Minimum stay' }).fill('5');
  await page.getByRole('textbox', { name: 'Capacity' }).fill('3');
}

async function expectBasics(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
  await expect(page.getByRole('combobox', { name: 'Barangay' }).locator(':checked')).toHaveText(
    'Mayondon',
  );
  await expect(page.getByRole('textbox', { name: 'Maximum price' })).toHaveValue('5,200');
  await expect(page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')).toHaveCount(2);
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).selectOption(option);
}

/** Chooses pictures and waits until each is on the server. */
async function choosePictures(page: Page, names: readonly string[]): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /Choose pictures/ }).click();
  await (
    await choosing
  ).setFiles(
    names.map((name, index) => ({
      name,
      mimeType: 'image/png',
      buffer: onePixelPng(64, [40 * index, 120, 90]),
    })),
  );
  for (const name of names) {
    const row = page.getByRole('listitem').filter({ hasText: name });
    await expect(row).toContainText(/, uploaded/);
  }
}

/** Returns the value of a row of the preview. */
function definition(page: Page, term: string): Locator {
  return page.getByRole('definition').and(page.locator(`dt:text-is("${term}") + dd`));
}
