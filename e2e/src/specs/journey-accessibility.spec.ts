import type { Page } from '@playwright/test';
import { onePixelPng } from '../fixtures/files.ts';
import { DEMO, becomeOwner, newEmail, signIn, signInClient } from '../fixtures/people.ts';
import { addPlace, pageOf, report, review, saveFavourite } from '../fixtures/places.ts';
import { expect, test } from '../fixtures/test.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 780 };
/** A dialog or popover; the page behind it was checked before. */
const POPUP = '[role="dialog"], [role="alertdialog"]';

type Inspect = (page: Page, part?: string) => Promise<void>;

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
}

const close = (page: Page) => page.keyboard.press('Escape');
const dialogs = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

/** Opens a popup, checks it and closes it. */
async function lookAt(page: Page, look: Inspect, name: string, open: () => Promise<void>) {
  await test.step(name, async () => {
    await open();
    await expect(dialogs(page).last()).toBeVisible();
    await look(page, POPUP);
    await close(page);
    await expect(dialogs(page)).toHaveCount(0);
  });
}

const press =
  (page: Page, name: string | RegExp, role: 'button' | 'link' = 'button') =>
  () =>
    page.getByRole(role, { name }).first().click();

/** Nothing is cut off on phones, nor on a laptop's window of 1,280 px at a zoom of 200 %. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const width of [320, 640, PHONE.width]) {
    await page.setViewportSize({ ...PHONE, width });
    const whole = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(whole, `in a window of ${width} px`).toBe(width);
  }
}

/** Sends an application and leaves its success dialog open. */
async function applyToBecomeOwner(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Be an Owner' }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /Upload/ }).click();
  const file = { name: 'permit.png', mimeType: 'image/png', buffer: onePixelPng(64) };
  await (await choosing).setFiles(file);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible();
}

// The dark theme differs only in colours, which axe checks in every story.
test.describe('axe finds nothing', () => {
  test.use({ viewport: DESKTOP });

  test('for a visitor', async ({ page, owner, expectAccessible: look, guard }) => {
    guard.expectConsole(/status of 40[34]/);
    const place = await addPlace(owner);
    await visit(page, '/');
    await look(page);
    await lookAt(page, look, 'filters', press(page, /^Filters/));
    await lookAt(page, look, 'log-in', press(page, 'Log in', 'link'));
    await visit(page, '/?view=map');
    await look(page);
    for (const path of ['/privacy', '/terms', '/unauthorized', '/nowhere']) {
      await test.step(path, async () => {
        await visit(page, path);
        await look(page);
      });
    }
    await visit(page, pageOf(place));
    await look(page);
    await lookAt(page, look, 'pictures', press(page, /^Open picture 1/));
    await page.getByRole('link', { name: /^Visit the profile of/ }).click();
    await expect(page.getByText('ACCOMMODATION OWNER')).toBeVisible();
    await look(page);
  });

  test('for a student', async ({ page, owner, newClient, expectAccessible: look }) => {
    const place = await addPlace(owner);
    for (const desc of ['Fine.', 'Loud roosters.', 'Good wifi.']) {
      const other = await newClient();
      await signInClient(other, newEmail());
      await review(other, place, desc);
    }
    const email = newEmail();
    const student = await newClient();
    await signInClient(student, email);
    await saveFavourite(student, place);
    await signIn(page, email, pageOf(place));
    await lookAt(page, look, 'review', press(page, 'Leave a Review'));
    await review(student, place, 'The stairs are steep.');
    await visit(page, pageOf(place));
    await look(page);
    await lookAt(page, look, 'own review', press(page, 'Edit'));
    await lookAt(page, look, 'delete review', press(page, 'Delete'));
    await lookAt(page, look, 'all reviews', press(page, 'View Reviews'));
    await lookAt(page, look, 'report', press(page, 'Report'));
    await lookAt(page, look, 'account', press(page, /^Account of/));
    await lookAt(page, look, 'notifications', press(page, /^Notifications/));
    await lookAt(page, look, 'become an owner', press(page, 'Be an Owner'));
    await visit(page, '/profile/user');
    await look(page);
    await page.getByRole('tab', { name: /^User Reviews/ }).click();
    await expect(page.getByText('The stairs are steep.')).toBeVisible();
    await look(page);
    await lookAt(page, look, 'edit in profile', press(page, /^Edit your review/));
    await lookAt(page, look, 'delete in profile', press(page, /^Delete your review/));
    await lookAt(page, look, 'success', () => applyToBecomeOwner(page));
  });

  test('for an owner', async ({ page, admin, newClient, expectAccessible: look }) => {
    const email = newEmail('owner');
    const client = await newClient();
    await becomeOwner(client, admin, email);
    const place = await addPlace(client);
    await signIn(page, email, '/profile/owner');
    await visit(page, '/profile/owner');
    await look(page);
    await lookAt(page, look, 'contact number', press(page, 'Edit contact number'));
    await page.getByRole('tab', { name: /^Archived/ }).click();
    await expect(page.getByText('Nothing to see here.')).toBeVisible();
    await look(page);
    await page.getByRole('tab', { name: /^Favorites/ }).click();
    await expect(page.getByText('Tap the heart on a place')).toBeVisible();
    await look(page);
    await lookAt(page, look, 'all notifications', async () => {
      await press(page, /^Notifications/)();
      await press(page, 'View More')();
      await expect(page.getByRole('region', { name: 'Notifications' })).toBeVisible();
    });
    await visit(page, pageOf(place));
    await look(page);
    await lookAt(page, look, 'delete', press(page, 'Delete'));

    await visit(page, '/add/accommodation');
    await page.getByRole('button', { name: 'Proceed' }).click();
    await expect(page.getByText("The field 'Thumbnail and pictures' is required.")).toBeVisible();
    await look(page);
    await visit(page, `/edit/accommodation?id=${place._id}`);
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(place.name);
    await look(page);
    for (const step of ['Additional Information', 'Preview']) {
      await page.getByRole('button', { name: 'Proceed' }).click();
      await expect(page.getByRole('heading', { level: 2, name: step })).toBeVisible();
      await look(page);
    }
  });

  test('for an admin', async ({ page, owner, newClient, expectAccessible: look }) => {
    const place = await addPlace(owner);
    const student = await newClient();
    await signInClient(student, newEmail());
    await report(student, place, 'There is no such house.');
    await signIn(page, DEMO.admin, '/profile/admin');
    await visit(page, '/profile/admin');
    await look(page);
    await lookAt(page, look, 'resolve', press(page, /^Resolve:/));
    await lookAt(page, look, 'archive in row', press(page, /^Archive place/));
    await page.getByRole('tab', { name: /^Owner Applications/ }).click();
    await expect(page.getByRole('list', { name: 'Owner applications' })).toBeVisible();
    await look(page);
    await lookAt(page, look, 'accept', press(page, /^Accept:/));
    await lookAt(page, look, 'reject', press(page, /^Reject:/));
    await visit(page, pageOf(place));
    await lookAt(page, look, 'archive', press(page, 'Archive'));
    await visit(page, '/releases');
    await look(page);
  });
});

test.describe('nothing is cut off on a phone', () => {
  test.use({ viewport: PHONE });

  test('on the main pages', async ({ page, admin, newClient }) => {
    const email = newEmail('owner');
    const client = await newClient();
    await becomeOwner(client, admin, email);
    const place = await addPlace(client);
    await signIn(page, email);
    for (const path of ['/', pageOf(place), '/profile/owner', '/add/accommodation']) {
      await test.step(path, async () => {
        await visit(page, path);
        await expectNoSidewaysScroll(page);
      });
    }
  });
});
