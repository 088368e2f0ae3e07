import type { SearchResult } from '@elbi/contract/domain';
import { expect, test } from '../fixtures/test.ts';

test.describe('the page of a place', () => {
  test('opens by a deep link and after a refresh (S2.routes.2, S2.detail.7)', async ({
    page,
    request,
  }) => {
    const { sorted } = (await (await request.get('/api/accom/?type=3')).json()) as SearchResult;
    const place = sorted[0]!;
    await page.goto(`/accommodation/?id=${place._id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(place.accommodationName);
    expect(await page.title()).toContain(place.accommodationName);
    await expect(page.getByText(`${place.location}, Los Baños, Laguna`).first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(place.accommodationName);
  });
});
