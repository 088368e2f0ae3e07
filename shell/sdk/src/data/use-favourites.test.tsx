import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AccommodationSummary } from '@elbi/contract/domain';
import {
  aHomeView,
  aSearchResult,
  anAccommodation,
  anAccommodationView,
  apiFailure,
  mockApi,
  renderSection,
  someAccommodations,
} from '../testing/index.tsx';
import { useFavouriteToggle } from './use-favourites.ts';
import { useView } from './use-view.ts';

const place = anAccommodation({ isFavorite: false });
const data = {
  '/api/view/home': aHomeView({
    search: aSearchResult({ sorted: [place, ...someAccommodations(1, { isFavorite: false })] }),
  }),
  '/api/view/accommodation': anAccommodationView({ accommodation: place }),
};

function Heart({ label, of }: { label: string; of: AccommodationSummary }) {
  const { on, onToggle } = useFavouriteToggle(of);
  return (
    <button aria-pressed={on} onClick={onToggle}>
      {label}
    </button>
  );
}

/** A list and a page that show the same place. */
function Hearts() {
  const { data: home } = useView('/api/view/home', '');
  const { data: page } = useView('/api/view/accommodation', '');
  if (!home || !page) return null;
  const [same, other] = home.search.sorted;
  return (
    <>
      <Heart label="List" of={same!} />
      <Heart label="Other place" of={other!} />
      <Heart label="Page" of={page.accommodation} />
    </>
  );
}

const pressed = () =>
  screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

describe('hearts of one place', () => {
  it('agree before the server responds, without a refetch (S2.home.12, S4.favourite.2, S6.favourite.1)', async () => {
    let answer: () => void = () => undefined;
    const api = mockApi({
      'POST /api/user/favorite': () =>
        new Promise((resolve) => {
          answer = () => resolve({ success: true, message: 'Saved.', isFavorite: true });
        }),
    });
    const { user, portal } = renderSection(<Hearts />, { role: 'registered', data });
    await user.click(screen.getByRole('button', { name: 'Page' }));
    expect(pressed()).toEqual(['List', 'Page']);
    await expect.poll(() => api.requests('POST /api/user/favorite')).toHaveLength(1);
    answer();
    await expect.poll(() => portal.toast.success.mock.calls).toEqual([['Saved.']]);
    expect(pressed()).toEqual(['List', 'Page']);
    expect(api.requests('GET /api/view/home')).toHaveLength(0);
    expect(api.requests('GET /api/view/accommodation')).toHaveLength(0);
  });

  it('roll back together when saving failed', async () => {
    mockApi({ 'POST /api/user/favorite': apiFailure('internal') });
    const { user, portal } = renderSection(<Hearts />, { role: 'registered', data });
    await user.click(screen.getByRole('button', { name: 'List' }));
    await expect.poll(() => portal.toast.error.mock.calls).toHaveLength(1);
    expect(pressed()).toEqual([]);
  });
});
