import type { SearchResult } from '@elbi/contract/codes';
import { expect, test } from '../fixtures/test.ts';

test.describe('the page of a place', () => {
  test('answers a deep link, and a refresh (S2.routes.2, S2.detail.7)', async ({
    page,
    request,
    expectAccessible,
  }) => {
    const { sorted } = (await (await request.get('/api/accom/?type=3')).json()) as SearchResult;
    const place = sorted[0]!;
    await page.goto(`/accommodation/?id=${place._id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(place.accommodationName);
    expect(await page.title()).toContain(place.accommodationName);
    await expect(page.getByText(`${place.location}, Los Baños, Laguna`).first()).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(place.accommodationName);
  });

  test('tells search engines what it is about', async ({ request }) => {
    const { sorted } = (await (await request.get('/api/accom/')).json()) as SearchResult;
    const { _id } = sorted[0]!;
    for (const path of [`/accommodation?id=${_id}`, `/accommodation/?id=${_id}`]) {
      const answer = await request.get(path, { headers: { accept: 'text/html' } });
      expect(answer.status()).toBe(200);
      const html = await answer.text();
      expect(html).toContain('application/ld+json');
      expect(html).toContain(`/accommodation/?id=${_id}"`);
    }
  });

  test('that does not exist is the not-found page', async ({ page, guard, expectAccessible }) => {
    guard.expectConsole(/status of 404/);
    const answer = await page.goto('/accommodation/?id=0190f2b4-0000-7000-8000-000000000000');
    expect(answer!.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'RETURN TO HOME' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover Accommodations');
  });
});

test('an unknown path is the not-found page (S2.routes.9)', async ({ page, guard }) => {
  guard.expectConsole(/status of 404/);
  const answer = await page.goto('/nowhere/at/all');
  expect(answer!.status()).toBe(404);
  await expect(page.getByText('might have been removed, renamed or is unavailable')).toBeVisible();
});
