import type { Page } from '@playwright/test';
import { SUCCESS } from '@elbi/contract/codes';
import { tabTo } from '../fixtures/keyboard.ts';
import { becomeOwner, newEmail, signIn } from '../fixtures/people.ts';
import { addPlace, pageOf } from '../fixtures/places.ts';
import { expect, test } from '../fixtures/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test.describe('one website', () => {
  test('two sections one after the other: focus, title, scroll and history (S2.detail.2)', async ({
    page,
  }) => {
    await page.goto('/');
    // Every document leaves this mark; a page that is opened within the portal keeps it.
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const card = page.getByRole('main').getByRole('article').nth(6);
    const name = await card.getByRole('heading').innerText();
    await card.scrollIntoViewIfNeeded();
    const left = await scrolled(page);
    expect(left).toBeGreaterThan(0);

    await card.getByRole('link').first().click();
    await expect(heading(page)).toHaveText(name);
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(`^${escaped(name)}`));
    expect(await scrolled(page)).toBe(0);
    await expect(page.locator('[data-section="listing"]')).toBeVisible();

    await page.getByRole('link', { name: /^Visit the profile of/ }).click();
    await expect(page).toHaveURL(/\/profile\/owner\?id=/);
    await expect(page.locator('[data-section="profile"]')).toBeVisible();
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(escaped(await heading(page).innerText())));

    await page.goBack();
    await expect(heading(page)).toHaveText(name);
    await page.goBack();
    await expect(heading(page)).toHaveText('Discover Accommodations');
    await expect(page).toHaveTitle(/^Discover Accommodations/);
    await expect.poll(() => scrolled(page)).toBe(left);
    await page.goForward();
    await expect(heading(page)).toHaveText(name);
    await expect(page).toHaveTitle(new RegExp(`^${escaped(name)}`));
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

    await page.reload();
    await expect(heading(page)).toHaveText(name);
  });

  test('the theme stays as it was chosen, from the first paint on', async ({ page, guard }) => {
    guard.expectConsole(/ERR_FAILED|was preloaded using link preload but not used/);
    await page.goto('/');
    const before = await backgroundOf(page);
    await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
    await expect.poll(() => backgroundOf(page)).not.toBe(before);
    const dark = await backgroundOf(page);

    // Without any script: what a page shows before the shell has come.
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/privacy');
    expect(await backgroundOf(page)).toBe(dark);
    await page.unroute('**/*.js');

    await page.goto('/');
    await page.getByRole('button', { name: 'Switch to the light theme' }).click();
    await expect.poll(() => backgroundOf(page)).toBe(before);
    await page.reload();
    expect(await backgroundOf(page)).toBe(before);
  });

  test('without a choice it follows the system', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    const light = await backgroundOf(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => backgroundOf(page)).not.toBe(light);
  });
});

test.describe('with the keyboard alone', () => {
  test('a student reviews a place', async ({ page, owner }) => {
    const place = await addPlace(owner);
    await signIn(page, newEmail(), pageOf(place));
    const opener = page.getByRole('button', { name: 'Leave a Review' });
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Leave a Review' });
    await expect(dialog).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');

    await tabTo(page, dialog.getByRole('radio').first());
    await page.keyboard.press('Space');
    for (let star = 1; star < 4; star += 1) await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('radio', { name: '4 Good' })).toBeChecked();
    await tabTo(page, dialog.getByRole('textbox', { name: 'Your review' }));
    await page.keyboard.type('I wrote this without a mouse.');
    await tabTo(page, dialog.getByRole('checkbox', { name: 'Post anonymously' }));
    await page.keyboard.press('Space');
    // The dialog keeps the focus: behind its last button comes its first again.
    await tabTo(page, dialog.getByRole('button', { name: 'Close' }));
    await tabTo(page, dialog.getByRole('button', { name: 'Post review' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(SUCCESS.reviewPosted)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Reviews', level: 2 })).toBeFocused();
  });

  test('an owner changes a place in three steps', async ({ page, admin, newClient }) => {
    const email = newEmail('owner');
    const client = await newClient();
    await becomeOwner(client, admin, email);
    const place = await addPlace(client);
    await signIn(page, email, `/edit/accommodation?id=${place._id}`);

    await tabTo(page, page.getByRole('combobox', { name: 'Barangay' }));
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'Anos' }).waitFor();
    await page.keyboard.type('May');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Barangay' })).toHaveText('Mayondon');
    await tabTo(page, page.getByRole('textbox', { name: 'Minimum price' }));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('9000');
    await tabTo(page, page.getByRole('button', { name: 'Proceed' }));
    await page.keyboard.press('Enter');
    const maximum = page.getByRole('textbox', { name: 'Maximum price' });
    await expect(maximum).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('9900');
    await page.keyboard.press('Enter');

    await expect(stepHeading(page, 'Additional Information')).toBeFocused();
    await tabTo(page, page.getByRole('checkbox', { name: 'Parking' }));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('radio', { name: 'No Overnight' }));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Overnight Allowed' })).toBeChecked();
    await tabTo(page, page.getByRole('button', { name: 'Proceed' }));
    await page.keyboard.press('Enter');

    await expect(stepHeading(page, 'Preview')).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'Submit' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(SUCCESS.accommodationEdited)).toBeVisible();
    await page.goto(pageOf(place));
    for (const fact of ['₱9,000', 'Parking', 'Overnight allowed', 'Mayondon']) {
      await expect(page.getByRole('main')).toContainText(fact, { ignoreCase: true });
    }
  });
});

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** The colour behind the page: the body's, or the document's while the body has none. */
function backgroundOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const [body, root] = [document.body, document.documentElement].map(
      (element) => getComputedStyle(element).backgroundColor,
    );
    return body === 'rgba(0, 0, 0, 0)' ? root! : body!;
  });
}

function stepHeading(page: Page, name: string) {
  return page.getByRole('heading', { level: 2, name });
}
