import type { Locator, Page } from '@playwright/test';
import { DEMO, signIn } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { untilReady } from '../fixtures/until-ready.ts';

// Measures and colours that need a layout engine (S2.home, S9.grid, S9.layout).

test.use({ viewport: { width: 1600, height: 1000 } });

const css = (target: Locator, property: string) =>
  target.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

const gridOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByRole('article') });

test('the home page has the measures of the specification (S2.home.7, S2.home.8, S9.grid.1, S9.layout.1)', async ({
  page,
}) => {
  await page.goto('/');
  const grid = gridOf(page);
  await expect(grid.getByRole('article')).toHaveCount(10);
  for (const property of ['row-gap', 'column-gap']) {
    expect(Math.round(parseFloat(await css(grid, property)))).toBe(52);
  }

  const sort = page.getByRole('combobox', { name: /^Sort by/ });
  expect((await sort.boundingBox())!.width).toBe(200);
  await page.getByRole('button', { name: /^Filters/ }).click();
  const menu = page.getByRole('dialog', { name: 'Filters' });
  await expect(menu).toBeVisible();
  expect(await css(menu, 'max-height')).toBe('390px');
  await menu.getByText('More', { exact: true }).click();
  await expect.poll(async () => (await menu.boundingBox())!.height).toBeLessThanOrEqual(390);
  for (const group of ['Accommodation Type', 'Price Range', 'Barangay', 'Accepted Tenants']) {
    const card = menu.getByRole('group', { name: group, exact: true });
    expect((await card.boundingBox())!.width, group).toBe(270);
  }
  await page.keyboard.press('Escape');

  const pageLink = page
    .getByRole('navigation', { name: 'Pages of results' })
    .getByRole('link', { name: 'Page 2' });
  expect(await css(pageLink, 'border-top-style')).toBe('solid');
  expect(parseFloat(await css(pageLink, 'border-top-left-radius'))).toBeGreaterThan(4);
});

test('header and footer do not move between pages, and the logo is above the content', async ({
  page,
}) => {
  const edges = () =>
    Promise.all(
      [
        page.getByRole('banner').getByRole('link').first(),
        page.getByRole('contentinfo').getByRole('heading').first(),
      ].map(async (target) => (await target.boundingBox())!.x),
    );
  await page.goto('/');
  const atHome = await edges();
  const title = await page.getByRole('main').getByRole('heading', { level: 1 }).boundingBox();
  expect(atHome[0]).toBeCloseTo(title!.x, 0);
  const place = page.getByRole('article').first().getByRole('link').first();
  for (const address of [(await place.getAttribute('href'))!, '/privacy', '/compare']) {
    await page.goto(address);
    expect(await edges(), address).toEqual(atHome);
  }
});

test('the cards have 5, 4, 3, 2 or 1 columns, and from 1440 px a gap of 52 (S2.home.7)', async ({
  page,
}) => {
  await page.goto('/');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(10);
  const grid = gridOf(page);
  for (const [width, columns] of [
    [1920, 5],
    [1440, 5],
    [1280, 5],
    [1024, 4],
    [768, 3],
    [480, 2],
    [360, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const tracks = (await css(grid, 'grid-template-columns')).split(' ');
    expect(tracks.length, String(width)).toBe(columns);
    if (width >= 1440) expect(await css(grid, 'column-gap'), String(width)).toBe('52px');
  }
});

/** The grid of cards from the server, which must not change during hydration. */
async function cardsOf(page: Page, path: string) {
  await page.goto(path);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(10);
  await untilReady(page);
  return {
    cards,
    /** The demo data has no search for each number of places. */
    keep: (count: number) =>
      cards.evaluateAll((all, most) => {
        for (const card of all.slice(most)) card.closest('li')?.remove();
      }, count),
  };
}

test('a last results page of fewer cards leaves no single card in a row where another column fits', async ({
  page,
}) => {
  const { cards, keep } = await cardsOf(page, '/');
  for (const [width, count, lastRow] of [
    [1440, 9, 4],
    [1024, 9, 3],
    [1440, 6, 2],
    [1024, 6, 2],
    [1280, 5, 5],
    [1024, 5, 2],
    [1440, 1, 1],
    [1024, 1, 1],
  ] as const) {
    await keep(count);
    await page.setViewportSize({ width, height: 900 });
    const tops = await cards.evaluateAll((all) =>
      all.map((card) => Math.round(card.getBoundingClientRect().top)),
    );
    const last = tops.filter((top) => top === tops.at(-1));
    expect(last.length, `${count} cards at ${width}`).toBe(lastRow);
  }
});

test('the controls above the results do not move when the number of places changes', async ({
  page,
}) => {
  const available = page.getByRole('button', { name: 'Available', exact: true });
  const controls = [
    page.getByRole('button', { name: /^Filters/ }),
    available,
    page.getByRole('combobox', { name: /^Sort by/ }),
  ];
  const places = () => Promise.all(controls.map((control) => control.boundingBox()));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /^\d+ places$/ })).toBeVisible();
  const before = await places();
  const count = await page.getByRole('heading', { name: /^\d+ places$/ }).innerText();
  await available.click();
  await expect(page).toHaveURL(/vacant=1/);
  await expect(page.getByRole('heading', { name: /^\d+ places$/ })).not.toHaveText(count);
  expect(await places()).toEqual(before);
});

test('the home page keeps search and filters in sight while it scrolls (S7.find.5)', async ({
  page,
}) => {
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/');
    await page.getByRole('main').getByRole('article').last().scrollIntoViewIfNeeded();
    for (const control of [
      page.getByRole('searchbox'),
      page.getByRole('button', { name: /^Filters/ }),
      page.getByRole('combobox', { name: /^Sort by/ }),
    ]) {
      await expect(control).toBeInViewport({ ratio: 1 });
    }
  }
});

test('the notifications scroll within 60 % of the height (S2.notifications.5, S9.notifications.1)', async ({
  page,
}) => {
  await signIn(page, DEMO.owner);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('button', { name: 'View More' }).click();
  const list = page.getByRole('region', { name: 'Notifications' });
  await expect(list.getByRole('listitem')).toHaveCount(100);
  expect((await list.boundingBox())!.height).toBeCloseTo(600, 0);
  expect(await css(list, 'overflow-y')).toBe('auto');
});
