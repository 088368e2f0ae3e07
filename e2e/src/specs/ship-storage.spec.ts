import { damage } from '../shipping/storage.ts';
import { expect, test } from '../shipping/test.ts';
import type { Variant } from '../shipping/variants.ts';

// One portal, tests in series: each damages live releases.
test.describe.configure({ mode: 'default' });

/** Address of a version's entry. */
const entryOf = ({ description: { name, version, entry } }: Variant) =>
  `/sections/${name}/${version}/${entry}`;

test('with both versions damaged in storage the markup stays readable, and Retry works once they are restored', async ({
  portal,
  variant,
  page,
  guard,
}) => {
  guard.expectConsole(/./);
  const live = variant('search');
  await portal.force(live);
  const knownGood = (await portal.registry()).sections['search']?.lastGood;
  const restore = [
    damage(portal, entryOf(live), 'HTML in its place'),
    damage(portal, knownGood?.entry ?? '', 'truncated'),
  ];
  try {
    await page.goto('/');
    await expect(
      page.getByText('You can read this page, but its buttons do not work'),
    ).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('About Us');
  } finally {
    restore.forEach((put) => put());
  }
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator('[data-section="search"]')).toHaveAttribute(
    'data-version',
    live.version,
  );
  await expect(page.getByRole('article').first()).toBeVisible();
});

// On a separate portal, because releases of other tests would interfere.
test('a missing lazy chunk reloads the page once, and then shows an error', async ({
  page,
  guard,
}) => {
  guard.expectConsole(/404|Failed to fetch dynamically|ChunkLoadError|Loading chunk/);
  const atFirst = new Set<string>();
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
    else atFirst.add(request.url());
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /\d+ places/ })).toBeVisible();
  // As after a sweep: files that this tab has loaded exist, the others do not.
  const known = new Set(atFirst);
  await page.route(
    (url) => url.pathname.startsWith('/sections/search/') && !known.has(url.href),
    (route) => route.fulfill({ status: 404, body: '' }),
  );
  const filters = page.getByRole('button', { name: 'Filters' });
  const reloaded = page.waitForEvent('load');
  await filters.click();
  await reloaded;
  expect(documents).toBe(2);

  await filters.click();
  await expect(page.getByText(/This could not be loaded/).first()).toBeVisible();
  await filters.click();
  await expect(filters).toHaveAttribute('aria-expanded', 'false');
  expect(documents).toBe(2);
});
