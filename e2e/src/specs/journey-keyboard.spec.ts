import type { Locator, Page } from '@playwright/test';
import { SUCCESS } from '@elbi/contract/domain';
import { onePixelPng } from '../fixtures/files.ts';
import {
  expectFocusWithin,
  expectToOpenAndClose,
  press,
  tabThrough,
  tabTo,
  type,
} from '../fixtures/keyboard.ts';
import {
  DEMO,
  apply,
  newEmail,
  signIn,
  signInAsNewOwner,
  signInClient,
} from '../fixtures/people.ts';
import { addPlace, newPlaceName, openPlace, report } from '../fixtures/places.ts';
import { expect, test } from '../fixtures/test.ts';

// Tasks by keyboard only, with a visible focus throughout. Each control is tested in its story;
// these tests cover the tab order of a page and two complete tasks.

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const row = (page: Page, words: string) =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: words });

/** Chooses an option of a list that opens, by its first letters. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label });
  await press(page, box);
  await page.keyboard.type(option);
  await page.keyboard.press('Enter');
  await expect(box.locator('option:checked')).toHaveText(option);
}

test.describe('a visitor using only the keyboard', () => {
  test('tabs through a whole page, from the skip link to the footer', async ({ page, owner }) => {
    const place = await addPlace(owner);
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    const home = await tabThrough(page);
    expect(home.slice(0, 6)).toEqual([
      'Skip to content',
      'Elbi Stays, home',
      'Search places',
      'Search',
      'Switch to the dark theme',
      'Log in',
    ]);
    expect(home[6]).toMatch(/^Filters/);
    expect(home).toContain('Save search');
    expect(home.filter((name) => /^Save (?!search)/.test(name))).toHaveLength(10);

    await openPlace(page, place);
    const stops = await tabThrough(page);
    const inOrder = [
      /^All places/,
      /^Save/,
      /^Open picture/,
      /^Leave a Review/,
      /^Visit/,
      /^Report/,
    ];
    const places = inOrder.map((name) => stops.findIndex((stop) => name.test(stop)));
    expect(places, stops.join('\n')).not.toContain(-1);
  });
});

test.describe('an owner using only the keyboard', () => {
  test('adds a place in three steps, with a picture', async ({ page, admin, newClient }) => {
    await signInAsNewOwner(page, { admin, newClient }, '/add/accommodation');
    const textbox = (name: string) => page.getByRole('textbox', { name });
    const name = newPlaceName();
    await type(page, textbox('Name'), name);
    await choose(page, 'Type', 'Dormitory');
    await choose(page, 'Accepted tenants', 'Coed');
    await type(page, textbox('Description'), 'Two rooms above a bakery.');
    const choosing = page.waitForEvent('filechooser');
    await press(page, button(page, 'Choose pictures'));
    const file = { name: 'front.png', mimeType: 'image/png', buffer: onePixelPng(64) };
    await (await choosing).setFiles(file);
    await expect(page.getByText(/uploaded$/)).toBeVisible();
    await type(page, textbox('Complete address'), '4 Rambutan Street');
    await choose(page, 'Barangay', 'Mayondon');
    await type(page, textbox('Minimum price'), '3000');
    await type(page, textbox('Maximum price'), '3900');
    await type(page, textbox('Minimum stay'), '5');
    await type(page, textbox('Capacity'), '4');
    await press(page, button(page, 'Proceed'));

    const step = (title: string) => page.getByRole('heading', { level: 2, name: title });
    await expect(step('Additional Information')).toBeFocused();
    await press(page, page.getByRole('checkbox', { name: 'No curfew' }), 'Space');
    await press(page, page.getByRole('checkbox', { name: 'Water', exact: true }), 'Space');
    await tabTo(page, page.getByRole('radio', { name: 'Not Allowed' }));
    await page.keyboard.press('Space');
    await press(page, button(page, 'Proceed'));
    await expect(step('Preview')).toBeFocused();
    await press(page, button(page, 'Submit'));
    await expect(page.getByText(SUCCESS.accommodationAdded)).toBeVisible();
  });
});

test.describe('an admin using only the keyboard', () => {
  test('decides on reports and applications, and archives', async ({ page, owner, newClient }) => {
    const [wrong, gone] = [await addPlace(owner), await addPlace(owner)];
    const student = await newClient();
    const email = newEmail('amihan-cruz');
    await signInClient(student, email);
    await report(student, wrong, 'The gate is locked before curfew.');
    await report(student, gone, 'There is no such house.');
    await apply(student);
    await signIn(page, DEMO.admin, '/profile/admin');

    const resolve = button(row(page, wrong.name), /^Resolve/);
    const question = dialog(page, 'Resolve this report?');
    await expectToOpenAndClose(page, { opener: resolve, popup: question });
    await press(page, resolve, 'Space');
    await press(page, button(question, 'Resolve'));
    await expect(row(page, wrong.name)).toContainText('Resolved');
    await expectFocusWithin(page.getByRole('tabpanel'));

    const archive = button(row(page, gone.name), /^Archive place/);
    const form = dialog(page, 'Archive this place?');
    await expectToOpenAndClose(page, { opener: archive, popup: form });
    await press(page, archive);
    await type(page, form.getByRole('textbox'), 'The house does not exist.');
    await press(page, button(form, 'Archive place'));
    await expect(row(page, gone.name)).toContainText('Archived');
    await expectFocusWithin(page.getByRole('tabpanel'));

    await tabTo(page, page.getByRole('tab', { name: /^Reports/ }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const accept = button(row(page, email), /^Accept/);
    const accepting = dialog(page, 'Accept this application?');
    await tabTo(page, row(page, email).getByRole('link', { name: /^View Document/ }));
    await expectToOpenAndClose(page, { opener: accept, popup: accepting });
    await press(page, accept);
    await press(page, button(accepting, 'Accept'));
    await expect(row(page, email)).toContainText('Accepted');
    await expectFocusWithin(page.getByRole('tabpanel'));
  });
});
