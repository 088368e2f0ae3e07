import { screen, within } from '@testing-library/react';
import { someAccommodations } from '@elbi/places-kit/testing';
import { apiFailure, mockApi } from '@elbi/portal-sdk/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PLACE_ID, openPlace } from '../../testing/open-place.tsx';

let scrollNear: () => void;
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
      constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
        scrollNear = () => onChange([{ isIntersecting: true }]);
      }
    },
  );
});

describe('similar places', () => {
  it('are loaded near the end of the page, and link to their pages (S7.similar.1)', async () => {
    const api = mockApi({
      'GET /api/accom/:id/similar': { success: true, data: someAccommodations(3) },
    });
    openPlace();
    await screen.findByRole('heading', { level: 1 });
    expect(api.requests('GET /api/accom/:id/similar')).toEqual([]);
    scrollNear();
    const title = await screen.findByRole('heading', { name: 'Similar places' });
    expect(api.requests('GET /api/accom/:id/similar')[0]?.params).toEqual({ id: PLACE_ID });
    const links = within(title.closest('section')!).getAllByRole('link');
    expect(links).toHaveLength(3);
    expect(links[0]).toHaveAttribute('href', expect.stringMatching(/^\/accommodation\/\?id=/));
  });

  it.each([
    ['there are none', { success: true as const, data: [] }],
    ['they cannot be loaded', apiFailure('unavailable')],
  ])('take no room when %s', async (_case, answer) => {
    const api = mockApi({ 'GET /api/accom/:id/similar': answer });
    openPlace();
    await screen.findByRole('heading', { level: 1 });
    scrollNear();
    await vi.waitFor(() => expect(api.requests('GET /api/accom/:id/similar')).toHaveLength(1));
    expect(screen.queryByRole('heading', { name: 'Similar places' })).toBeNull();
  });
});
