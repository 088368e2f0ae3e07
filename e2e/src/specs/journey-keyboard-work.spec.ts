import type { Locator, Page } from '@playwright/test';
import { SUCCESS } from '@elbi/contract/codes';
import { onePixelPng } from '../fixtures/files.ts';
import {
  expectFocusWithin,
  expectToOpenAndClose,
  openList,
  press,
  tabTo,
  type,
} from '../fixtures/keyboard.ts';
import {
  DEMO,
  apply,
  becomeOwner,
  newEmail,
  signIn,
  signInAsNewOwner,
  signInClient,
} from '../fixtures/people.ts';
import { addPlace, newPlaceName, pageOf, report } from '../fixtures/places.ts';
import { shipSection } from '../fixtures/shipped-section.ts';
import { expect, test } from '../fixtures/test.ts';

// Those who work in the portal do so without a mouse as well.

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const row = (page: Page, words: string) =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: words });

/** Chooses an option of a list that opens, by its first letters. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label });
  await press(page, box);
  await page.getByRole('option', { name: option }).first().waitFor();
  await page.keyboard.type(option);
  await page.keyboard.press('Enter');
  await expect(box).toHaveText(option);
}

/** Picks an account on the page that stands in for Google, where an act has led to. */
async function pickAccount(page: Page, email: string): Promise<void> {
  await page.waitForURL(/^http:\/\/127\.0\.0\.1/);
  await press(page, page.getByRole('link', { name: email }));
  await page.waitForURL(/^http:\/\/localhost/);
}

test.describe('an owner with the keyboard alone', () => {
  test('adds a place in three steps, with a picture', async ({ page, admin, newClient }) => {
    await signInAsNewOwner(page, { admin, newClient }, '/add/accommodation');
    const textbox = (name: string) => page.getByRole('textbox', { name });
    const name = newPlaceName();
    await type(page, textbox('Name'), name);
    await choose(page, 'Type', 'Dormitory');
    await choose(page, 'Accepted tenants', 'Coed');
    await type(page, textbox('Description'), 'Two rooms above a bakery.');
    await type(page, textbox('Complete address'), '4 Rambutan Street');
    await choose(page, 'Barangay', 'Mayondon');
    await type(page, textbox('Minimum price'), '3000');
    await type(page, textbox('Maximum price'), '3900');
    await type(page, textbox('Minimum stay'), '5');
    await type(page, textbox('Capacity'), '4');
    const choosing = page.waitForEvent('filechooser');
    await press(page, button(page, 'Choose pictures'));
    const file = { name: 'front.png', mimeType: 'image/png', buffer: onePixelPng(64) };
    await (await choosing).setFiles(file);
    await expect(page.getByText(/uploaded$/)).toBeVisible();
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

  test('archives a place, brings it back, deletes it, and edits the contact number', async ({
    page,
    admin,
    newClient,
  }) => {
    const email = newEmail('owner');
    const client = await newClient();
    await becomeOwner(client, admin, email);
    const place = await addPlace(client);
    await signIn(page, email, pageOf(place));
    const question = page.getByRole('alertdialog');
    const remove = button(page, 'Delete');
    await expectToOpenAndClose(page, { opener: remove, popup: question });
    await press(page, button(page, 'Archive'));
    await expect(page.getByText(SUCCESS.accommodationArchived)).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await page.goto(pageOf(place));
    await press(page, button(page, 'Unarchive'), 'Space');
    await expect(page.getByText(SUCCESS.accommodationUnarchived)).toBeVisible();
    await expect(button(page, 'Archive')).toBeFocused();
    await press(page, remove);
    await press(page, button(question, 'Delete'));
    await expect(page.getByText(SUCCESS.accommodationDeleted)).toBeVisible();

    await page.goto('/profile/owner');
    const edit = button(page, 'Edit contact number');
    const form = dialog(page, 'Edit Contact Number');
    await expectToOpenAndClose(page, { opener: edit, popup: form });
    await press(page, edit, 'Space');
    await type(page, form.getByRole('textbox'), '09171234567');
    await press(page, button(form, 'Edit'));
    await expect(form).toBeHidden();
    await expect(edit).toBeFocused();
    await expectToOpenAndClose(page, {
      opener: button(page, /^Notifications/),
      popup: dialog(page, 'Notifications'),
      isModal: false,
    });
    await press(page, button(page, /^Notifications/));
    await press(page, button(dialog(page, 'Notifications'), 'View More'));
    const all = page.getByRole('region', { name: 'Notifications' });
    await expect(all).toBeVisible();
    await expectFocusWithin(dialog(page, 'Notifications'));
    await press(page, button(all, /^Dismiss/).first());
    await expect(page.getByText(SUCCESS.notificationDismissed)).toBeVisible();
    await expectFocusWithin(dialog(page, 'Notifications'));
    await page.keyboard.press('Escape');
    await expect(button(page, /^Notifications/)).toBeFocused();
  });
});

test.describe('an admin with the keyboard alone', () => {
  test('decides on reports and applications, and archives', async ({
    page,
    owner,
    newClient,
    guard,
  }) => {
    guard.expectConsole(/status of 403/);
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
    await pickAccount(page, DEMO.admin);
    await press(page, button(accepting, 'Accept'));
    await expect(row(page, email)).toContainText('Accepted');
    await expectFocusWithin(page.getByRole('tabpanel'));
  });

  test('looks after releases, and outlines the sections', async ({ page, request, guard }) => {
    guard.expectConsole(/status of 403/);
    for (const text of ['First.', 'Second.']) await shipSection(request, 'keyboard', { text });
    await signIn(page, DEMO.admin, '/releases');
    const menu = button(page, /^Actions for search /).first();
    await press(page, menu);
    await expect(page.getByRole('menuitem', { name: 'Preview link' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();

    const preview = dialog(page, /^Preview of search/);
    await openList(page, { opener: menu, item: 'menuitem' });
    await page.keyboard.press('Enter');
    await expectFocusWithin(preview);
    await expect(preview.getByRole('textbox', { name: 'Link' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(preview).toBeHidden();
    await expect(menu).toBeFocused();

    const takeOut = dialog(page, /^Take out search/);
    await openList(page, { opener: menu, item: 'menuitem', key: 'Space' });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expectFocusWithin(takeOut);
    await press(page, button(takeOut, 'Take out'));
    await expect(takeOut.getByRole('textbox', { name: /Reason/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();

    const make = button(page, 'Make a token');
    const form = dialog(page, 'Make a token');
    await expectToOpenAndClose(page, { opener: make, popup: form });
    const label = `Keyboard ${Date.now()}`;
    await press(page, make);
    await type(page, form.getByRole('textbox', { name: 'What it is for' }), label);
    await press(page, button(form, 'Make token'));
    await pickAccount(page, DEMO.admin);
    await press(page, button(form, 'Make token'));
    const made = dialog(page, /^Token for/);
    await expectFocusWithin(made);
    await press(page, button(made, 'Close').last());
    await expect(make).toBeFocused();
    const revoke = button(page, `Revoke ${label}`);
    const question = page.getByRole('alertdialog');
    await expectToOpenAndClose(page, { opener: revoke, popup: question });
    await press(page, revoke);
    await press(page, button(question, 'Revoke'));
    await expect(revoke).toBeHidden();
    await expectFocusWithin(page.getByRole('main'));

    const rollBack = button(page, 'Roll back: keyboard');
    await expectToOpenAndClose(page, { opener: rollBack, popup: question });
    await press(page, rollBack);
    await press(page, button(question, 'Roll back'));
    await expect(question).toBeHidden();
    await expectFocusWithin(page.getByRole('main'));

    await press(page, button(page, 'Show sections'));
    await expect(page.getByRole('note', { name: 'The admin section' })).toBeVisible();
    await page.keyboard.press('Alt+Shift+B');
    await expect(page.getByRole('note', { name: 'The admin section' })).toBeHidden();
  });
});
