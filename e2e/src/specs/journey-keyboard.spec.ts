import type { Locator, Page } from '@playwright/test';
import { SUCCESS } from '@elbi/contract/domain';
import { ONE_COLOUR_PNG } from '../fixtures/files.ts';
import { press, tabThrough, tabTo, type } from '../fixtures/keyboard.ts';
import { signInAsNewOwner } from '../fixtures/people.ts';
import { addPlace, newPlaceName, openPlace } from '../fixtures/places.ts';
import { expect, needsSection, test } from '../fixtures/test.ts';

// Tasks by keyboard only, with a visible focus throughout. Composite controls are tested in their
// stories; these tests cover the tab order of a page and one complete task.

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name });

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
  test('adds a place in three steps, with a picture, and finds it in their profile', async ({
    page,
    admin,
    newClient,
  }) => {
    needsSection('mf-profile');
    await signInAsNewOwner(page, { admin, newClient }, '/add/accommodation');
    const textbox = (name: string) => page.getByRole('textbox', { name });
    const name = newPlaceName();
    await type(page, textbox('Name'), name);
    await choose(page, 'Type', 'Dormitory');
    await choose(page, 'Accepted tenants', 'Coed');
    await type(page, textbox('Description'), 'Two rooms above a bakery.');
    const choosing = page.waitForEvent('filechooser');
    await press(page, button(page, 'Choose pictures'));
    const file = { name: 'front.png', mimeType: 'image/png', buffer: ONE_COLOUR_PNG };
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

    await page.goto('/profile/owner');
    await press(page, page.getByRole('link', { name, exact: true }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('main')).toContainText('₱3,000');
  });
});
