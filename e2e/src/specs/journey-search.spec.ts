import { type APIRequestContext, type Page, devices } from '@playwright/test';
import { CAMPUS_POINTS, NOTIFICATIONS, SUCCESS } from '@elbi/contract/domain';
import { newEmail } from '../fixtures/people.ts';
import { type Place, addPlace, newPlaceName, sayFree } from '../fixtures/places.ts';
import { expect, needsSection, test } from '../fixtures/test.ts';

const GATE = CAMPUS_POINTS.find(({ key }) => key === 'raymundo-gate')!;
const NAME = 'Near Raymundo';

/** An available bed space at the gate, nearer than any other. */
async function addBedSpace(owner: APIRequestContext, tenants: string): Promise<Place> {
  const near = { latitude: String(GATE.latitude), longitude: String(GATE.longitude) };
  const place = await addPlace(
    owner,
    newPlaceName(),
    { type: '2', tenants, location: 'Batong Malake', locationPrecision: 'exact', ...near },
    [2_100, 2_300],
  );
  await sayFree(owner, place);
  return place;
}

async function addThree(owner: APIRequestContext, tenants: string): Promise<Place[]> {
  const places: Place[] = [];
  while (places.length < 3) places.push(await addBedSpace(owner, tenants));
  return places;
}

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const filters = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
const saving = (page: Page) => page.getByRole('dialog', { name: 'Save this search' });
const results = (page: Page) => page.getByRole('heading', { level: 2, name: /places?$/ });

/** Address of a search for such a bed space. */
const SEARCH_PATH = (tenants: string) =>
  new RegExp(
    `type=2&tenant=${tenants}&vacant=1&budget=4000&walk=10&point=raymundo-gate&sort=nearest$`,
  );

/** Expects the three as the first results, in any order. */
async function expectFirst(page: Page, places: readonly Place[]): Promise<void> {
  await expect
    .poll(async () => {
      const names = await cards(page).getByRole('link').allTextContents();
      return names.filter((name) => places.some((place) => place.name === name)).toSorted();
    })
    .toEqual(places.map(({ name }) => name).toSorted());
}

/** Waits until a fourth place is in the notifications. */
async function expectNotified(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/auth/login/success');
      const { user } = (await answer.json()) as { user: { notificationCount: number } };
      return user.notificationCount;
    })
    .toBe(1);
}

test.describe('a student on a phone', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 5'];
  test.use({ ...phone, viewport: { width: 360, height: 780 } });

  test('finds an available bed space near a gate, compares three, saves the search, and is notified of a fourth (S7.saved.2, S7.saved.3, S7.saved.4, S7.saved.5)', async ({
    page,
    owner,
    expectAccessible,
  }) => {
    needsSection('mf-profile');
    const [females, label] = ['1', /^Females Only/] as const;
    const places = await addThree(owner, females);
    await page.goto('/');
    await page.getByRole('button', { name: /^Filters/ }).tap();
    const menu = filters(page);
    await menu.getByRole('checkbox', { name: /^Bed Space/ }).check();
    await menu.getByRole('checkbox', { name: label }).check();
    await menu.getByText('More', { exact: true }).tap();
    await menu.getByRole('checkbox', { name: /^Available or waiting list/ }).check();
    await menu.getByRole('radio', { name: 'Up to ₱4,000 a month' }).check();
    await menu.getByRole('combobox', { name: 'Walk to' }).selectOption(GATE.label);
    await menu.getByRole('radio', { name: 'Within 10 min walk' }).check();
    await menu.getByRole('button', { name: /^Show \d+ places/ }).tap();
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Nearest');
    await expect(page).toHaveURL(SEARCH_PATH(females));
    await expectFirst(page, places);

    for (const { name } of places) {
      await page.getByRole('button', { name: `Compare ${name}` }).tap();
    }
    const tray = page.getByRole('complementary', { name: 'Places to compare' });
    await expect(tray).toContainText('3 places');
    await tray.getByRole('link', { name: 'Compare' }).tap();
    for (const { name } of places) {
      await expect(page.getByRole('columnheader', { name })).toBeAttached();
    }
    await page.goBack();

    await page.getByRole('button', { name: 'Save search' }).tap();
    const login = page.getByRole('dialog', { name: 'Log In' });
    await login.getByText('LOG IN WITH GOOGLE').tap();
    // The fake Google is served from another host, so this is truly cross-site.
    await page.waitForURL(/^http:\/\/127\.0\.0\.1/);
    await expectAccessible(page);
    await page.getByLabel('E-mail address').fill(newEmail());
    await page.getByRole('button', { name: 'Continue' }).tap();
    const dialog = saving(page);
    await expect(dialog.getByLabel('Name')).toHaveValue(/^Bed Space, Females Only/);
    await dialog.getByLabel('Name').fill(NAME);
    await dialog.getByRole('button', { name: 'Save' }).tap();
    await expect(page.getByText(SUCCESS.searchSaved)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(SEARCH_PATH(females));

    const fourth = await addBedSpace(owner, females);
    await expectNotified(page);
    await page.reload();
    await page.getByRole('button', { name: 'Notifications, 1 new' }).tap();
    await page
      .getByRole('link', { name: NOTIFICATIONS.offerInSearch(fourth.name, 'new', NAME) })
      .tap();
    await expect(page).toHaveURL(/&offered=\d+-\d+/);
    await expect(results(page)).toHaveText('1 place');
    await expect(cards(page).getByRole('link')).toHaveText([fourth.name]);
    await page.getByRole('button', { name: /^Remove filter: New, cheaper/ }).tap();
    await expectFirst(page, [...places, fourth]);

    await page.goto('/profile/user?tab=searches');
    await page.getByRole('button', { name: `Delete the search ${NAME}` }).tap();
    await expect(page.getByRole('link', { name: NAME })).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(page.getByRole('link', { name: NAME })).toBeVisible();
  });
});
