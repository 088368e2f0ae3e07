import type { Locator, Page } from '@playwright/test';
import { SUCCESS } from '@elbi/contract/codes';
import { onePixelPng } from '../fixtures/files.ts';
import {
  expectFocusWithin,
  expectToOpenAndClose,
  openList,
  press,
  tabThrough,
  tabTo,
  type,
} from '../fixtures/keyboard.ts';
import { newEmail, signIn, signInClient } from '../fixtures/people.ts';
import { addPlace, openPlace, pageOf, review, saveFavourite } from '../fixtures/places.ts';
import { expect, test } from '../fixtures/test.ts';

// Whatever a mouse can do, somebody without one can do too, and sees all the time where they are.

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test.describe('a visitor with the keyboard alone', () => {
  test('goes through a whole page, from the way past the header to the footer', async ({
    page,
    owner,
  }) => {
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
      /^Report/,
      /^Save/,
      /^Open picture/,
      /^Leave a Review/,
      /^Visit/,
    ];
    const places = inOrder.map((name) => stops.findIndex((stop) => name.test(stop)));
    expect(places, stops.join('\n')).not.toContain(-1);
  });

  test('opens log-in, filters, pictures, and what explains itself by log-in', async ({
    page,
    owner,
  }) => {
    await page.goto('/');
    const logIn = dialog(page, 'Log In');
    await expectToOpenAndClose(page, {
      opener: page.getByRole('banner').getByRole('link', { name: 'Log in' }),
      popup: logIn,
    });

    const filters = button(page, /^Filters/);
    const menu = dialog(page, 'Filters');
    await expectToOpenAndClose(page, {
      opener: filters,
      popup: menu,
      key: 'Space',
      isModal: false,
    });
    await press(page, filters);
    await press(page, menu.getByRole('checkbox', { name: /^Dormitory/ }), 'Space');
    await press(page, button(menu, 'Accepted Tenants'));
    await press(page, menu.getByRole('checkbox', { name: /^Coed/ }), 'Space');
    await expect(page).toHaveURL(/type=3.*tenant=2/);
    await press(page, button(menu, /^Show \d+/));
    await expect(menu).toBeHidden();
    const chip = (label: string) => button(page, `Remove filter: ${label}`);
    await press(page, chip('Dormitory'));
    await expect(chip('Coed')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(filters).toBeFocused();
    await expect(page).not.toHaveURL(/tenant=/);

    const sort = page.getByRole('combobox', { name: 'Sort by' });
    await openList(page, { opener: sort, item: 'option' });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/order=-1/);

    const heart = button(page.getByRole('article').first(), /^Save /);
    await expectToOpenAndClose(page, { opener: heart, popup: logIn, key: 'Space' });

    await openPlace(page, await addPlace(owner));
    const picture = button(page, /^Open picture 1/);
    const pictures = dialog(page, /^Pictures of/);
    await expectToOpenAndClose(page, { opener: picture, popup: pictures });
    await expectToOpenAndClose(page, { opener: button(page, 'Leave a Review'), popup: logIn });
    await expectToOpenAndClose(page, { opener: button(page, 'Report'), popup: logIn });
  });
});

test.describe('a student with the keyboard alone', () => {
  test('has account, notifications and the way to become an owner in the header', async ({
    page,
    owner,
    newClient,
  }) => {
    const email = newEmail('lorena-dizon');
    const client = await newClient();
    await signInClient(client, email);
    const place = await addPlace(owner);
    await owner.put(`/api/accom/archive/${place._id}`);
    await signIn(page, email);
    const header = page.getByRole('banner');
    await expectToOpenAndClose(page, {
      opener: button(header, /^Account of/),
      popup: dialog(page, 'Account'),
      isModal: false,
    });

    const bell = button(header, /^Notifications/);
    const notifications = dialog(page, 'Notifications');
    await expectToOpenAndClose(page, { opener: bell, popup: notifications, isModal: false });

    const beAnOwner = button(header, 'Be an Owner');
    const become = dialog(page, 'Become an Owner');
    await expectToOpenAndClose(page, { opener: beAnOwner, popup: become });
    await press(page, beAnOwner);
    await expectFocusWithin(become);
    const choosing = page.waitForEvent('filechooser');
    await press(page, button(become, 'Upload'));
    const file = { name: 'permit.png', mimeType: 'image/png', buffer: onePixelPng(64) };
    await (await choosing).setFiles(file);
    await press(page, button(become, 'Apply'));
    const success = dialog(page, 'Success!');
    await expectFocusWithin(success);
    await press(page, button(success, 'Ok'));
    await expect(success).toBeHidden();
    await expect(header.getByText('Application pending')).toBeVisible();
    await expectFocusWithin(header);

    await press(page, button(header, /^Account of/));
    await press(page, dialog(page, 'Account').getByRole('link', { name: 'Profile' }));
    await expect(page.getByText('REGISTERED USER')).toBeVisible();
  });

  test('saves, reads all reviews, reports, and takes back a review', async ({
    page,
    owner,
    newClient,
  }) => {
    const place = await addPlace(owner);
    for (const desc of ['Fine.', 'Loud roosters.', 'Good wifi.']) {
      const other = await newClient();
      await signInClient(other, newEmail());
      await review(other, place, desc);
    }
    const email = newEmail();
    const student = await newClient();
    await signInClient(student, email);
    await review(student, place, 'The stairs are steep.');
    await signIn(page, email, pageOf(place));

    // Its name says what is the case, as its words do.
    const save = button(page, /^Save(d:)? /);
    await press(page, save, 'Space');
    await expect(save).toHaveAttribute('aria-pressed', 'true');
    const report = button(page, 'Report');
    const reportForm = dialog(page, 'Submit Report');
    await expectToOpenAndClose(page, { opener: report, popup: reportForm, key: 'Space' });
    await press(page, report);
    await type(page, reportForm.getByRole('textbox'), 'The pictures show another house.');
    await press(page, button(reportForm, 'Submit Report'));
    await expect(page.getByText(SUCCESS.reportSubmitted)).toBeVisible();
    await expect(button(page, 'Reported')).toBeFocused();

    await expectToOpenAndClose(page, {
      opener: button(page, 'View Reviews'),
      popup: dialog(page, 'All Reviews'),
    });
    await expectToOpenAndClose(page, {
      opener: button(page, 'Edit'),
      popup: dialog(page, 'Edit your review'),
    });
    const question = page.getByRole('alertdialog');
    const remove = button(page, 'Delete');
    await expectToOpenAndClose(page, { opener: remove, popup: question });
    await press(page, remove);
    await press(page, button(question, 'Delete'));
    await expect(page.getByText(SUCCESS.reviewDeleted)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Reviews', level: 2 })).toBeFocused();
  });

  test('changes what they wrote in the profile', async ({ page, owner, newClient }) => {
    const [saved, reviewed] = [await addPlace(owner), await addPlace(owner)];
    const email = newEmail();
    const student = await newClient();
    await signInClient(student, email);
    await saveFavourite(student, saved);
    await review(student, reviewed, 'The stairs are steep.');
    await signIn(page, email, '/profile/user');

    await tabTo(page, page.getByRole('tab', { name: /^Favorites/ }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The stairs are steep.')).toBeVisible();
    await expectToOpenAndClose(page, {
      opener: button(page, /^Edit your review/),
      popup: dialog(page, /^Your review of/),
    });
    const remove = button(page, /^Delete your review/);
    const question = page.getByRole('alertdialog');
    await expectToOpenAndClose(page, { opener: remove, popup: question });
    await press(page, remove);
    await press(page, button(question, 'Delete'));
    await expect(question).toBeHidden();
    await expect(page.getByText('Nothing to see here.')).toBeVisible();
    // The review took the button with it that had the focus.
    await expectFocusWithin(page.getByRole('tabpanel'));
  });
});
