import type { Locator, Page } from '@playwright/test';
import { signInAsNewOwner } from '../fixtures/people.ts';
import { addPlace } from '../fixtures/places.ts';
import { expect, needsSection, test } from '../fixtures/test.ts';

const IN_TOWN = { latitude: '14.1655', longitude: '121.2435' };
const resultsMap = (page: Page) => page.getByRole('region', { name: /^Map of the places/ });
const pins = (map: Locator) => map.getByRole('button', { name: /₱|^\d+ places/ });
const showAs = (page: Page, view: string) =>
  page
    .getByRole('radiogroup', { name: 'Show places as' })
    .locator('label', { hasText: view })
    .click();

test.describe('the map', () => {
  test('can be dragged, and replaces the list on a phone (S7.where.6)', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/?view=map');
    const map = resultsMap(page);
    await expect(pins(map).first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('article').first()).toBeHidden();
    const ground = await map.getByRole('application').boundingBox();
    const from = { x: ground!.x + 20, y: ground!.y + ground!.height / 2 };
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 90, from.y, { steps: 4 });
    await page.mouse.up();
    await expect(page).toHaveURL(/box=/);
    await showAs(page, 'List');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });

  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    test(`shows the places of a pressed pin within the window, at ${viewport.width} px (S7.where.6)`, async ({
      page,
      admin,
      newClient,
    }) => {
      await page.setViewportSize(viewport);
      await signInAsNewOwner(page, { admin, newClient }, '/');
      const { name } = await addPlace(page.request, undefined, IN_TOWN);
      // In the upper half of the map, so that its point is at the lower edge.
      await page.goto(
        `/?view=map&accommodationName=${encodeURIComponent(name)}&box=14.155,121.23,14.168,121.257`,
      );
      const map = resultsMap(page);
      await pins(map).click();
      await expect(map.getByRole('region', { name: 'Chosen on the map' })).toBeInViewport({
        ratio: 1,
      });
      await expect(map.getByRole('button', { pressed: true })).toBeInViewport({ ratio: 1 });
    });
  }

  test.describe('on a touch screen', () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

    test('zooms by pinching, without zooming the page (S7.where.6)', async ({ page }) => {
      await page.goto('/?view=map');
      const map = resultsMap(page);
      await expect(pins(map).first()).toBeVisible();
      const ground = (await map.getByRole('application').boundingBox())!;
      const [x, y] = [ground.x + ground.width / 2, ground.y + ground.height / 2];
      const devtools = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove', apart: number) =>
        devtools.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: [-apart, apart].map((by, id) => ({ x: x + by, y, id })),
        });
      await touch('touchStart', 30);
      for (const apart of [50, 80, 120]) await touch('touchMove', apart);
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await expect(page).toHaveURL(/box=/);
      const [south, west, north, east] = new URL(page.url()).searchParams
        .get('box')!
        .split(',')
        .map(Number) as [number, number, number, number];
      // The whole town spans about 0.1 degrees; the fingers are four times as far apart.
      expect(Math.max(north - south, east - west)).toBeLessThan(0.05);
      expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
    });
  });

  test('sets and drags a pin in the form (S7.where.4)', async ({ page, admin, newClient }) => {
    needsSection('mf-profile');
    await signInAsNewOwner(page, { admin, newClient }, '/profile/owner');
    const place = await addPlace(page.request);
    await page.goto(`/edit/accommodation?id=${place._id}`);
    const map = page.getByRole('region', { name: 'Map to set the pin' });
    await map.getByRole('application').click();
    const pin = map.getByRole('button', { name: /^Pin at/ });
    const latitude = page.getByRole('textbox', { name: 'Latitude' });
    await expect(pin).toBeVisible();
    const pressed = await latitude.inputValue();
    const box = await pin.boundingBox();
    await pin.hover();
    await page.mouse.down();
    await page.mouse.move(box!.x + 60, box!.y + 60, { steps: 4 });
    await page.mouse.up();
    await expect(latitude).not.toHaveValue(pressed);
  });
});
