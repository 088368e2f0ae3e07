import { type HomeView, pageAddress } from '@elbi/contract/domain';
import type { Page } from '@playwright/test';
import { tabThrough } from '../fixtures/keyboard.ts';
import { becomeOwner, newEmail, signIn } from '../fixtures/people.ts';
import { type Place, addPlace, pageOf } from '../fixtures/places.ts';
import { expect, needsSection, test as base } from '../fixtures/test.ts';

/** 1280 by 1024 pixels at 400 %, and a common phone. */
const MAGNIFIED = { width: 320, height: 256 };
const PHONE = { width: 360, height: 740 };

const test = base.extend<{
  /** The page of an owner, and their place. */
  own: Place;
}>({
  own: async ({ page, admin, newClient }, use) => {
    const [client, email] = [await newClient(), newEmail('owner')];
    await becomeOwner(client, admin, email);
    await signIn(page, email);
    await use(await addPlace(client));
  },
});

/** Pages with bars. */
const pathsOf = (own: Place) => [
  '/',
  '/?view=map',
  pageOf(own),
  '/add/accommodation',
  '/profile/owner',
];

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Returns the visible elements that cover a part of the window while the page scrolls. */
const barsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => /sticky|fixed/.test(getComputedStyle(element).position))
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height > 0)
      .filter((element) => !element.matches(':focus, a[href="#main"]'))
      .map((element) => element.outerHTML.slice(0, 200)),
  );

for (const [name, viewport] of Object.entries({ magnified: MAGNIFIED, phone: PHONE })) {
  test(`in a ${name} window, no bar covers what has the focus`, async ({ page, own }) => {
    needsSection('mf-profile');
    await page.setViewportSize(viewport);
    for (const path of pathsOf(own)) {
      await test.step(path, async () => {
        await open(page, path);
        await tabThrough(page);
      });
    }
  });
}

test('neither a low window nor print has bars', async ({ page, own }) => {
  needsSection('mf-profile');
  for (const path of [...pathsOf(own), `/compare?ids=${own._id}`]) {
    await page.setViewportSize(MAGNIFIED);
    await open(page, path);
    expect(await barsOf(page), path).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 1024 });
    await page.emulateMedia({ media: 'print' });
    expect(await barsOf(page), path).toEqual([]);
    for (const role of ['banner', 'contentinfo'] as const)
      await expect(page.getByRole(role)).toBeHidden();
    await page.emulateMedia({ media: null });
  }
});

test('a place and a comparison print on two sheets, with their facts and pictures', async ({
  page,
  own,
}) => {
  const { search } = (await (await page.request.get('/api/view/home')).json()) as HomeView;
  const ids = search.sorted.slice(0, 3).map(({ _id }) => _id);
  for (const path of [pageAddress.place(ids[0]!), pageAddress.compare([own._id, ...ids].join())]) {
    await open(page, path);
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)!.length, path).toBeLessThanOrEqual(2);
    await page.emulateMedia({ media: 'print' });
    const main = page.getByRole('main');
    await expect(main.locator('img').first()).toBeVisible();
    await expect(main.getByText('Minimum stay').first()).toBeVisible();
    await expect(main.getByRole('button').filter({ hasNot: page.locator('img') })).toHaveCount(0);
    await page.emulateMedia({ media: null });
  }
});
