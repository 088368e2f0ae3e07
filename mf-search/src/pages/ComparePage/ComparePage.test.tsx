import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type PlaceFact, viewKey } from '@elbi/contract/domain';
import { aCompareView, someAccommodations } from '@elbi/places-kit/testing';
import {
  type MockResponses,
  type PortalOptions,
  mockApi,
  renderSection,
} from '@elbi/portal-sdk/testing';
import { COMPARE_VIEW } from '../../api/use-compare-view.ts';
import section from '../../section.tsx';
// The page is a separate chunk, loaded before the timeout of a test starts.
import './ComparePage.tsx';

const [first, second] = someAccommodations(2);
const places = [
  {
    ...first!,
    price: [2_000, 2_500] as [number, number],
    advanceMonths: 1,
    depositMonths: 2,
    moveInCash: 6_000,
    contract: 'no' as const,
    facts: ['caretaker', 'gate-locked', 'water-tank'] as PlaceFact[],
    ...{
      latitude: 14.168,
      longitude: 121.243,
      walk: { point: 'main-gate', minutes: 1, metres: 47 } as const,
    },
  },
  {
    ...second!,
    price: [2_350, 2_350] as [number, number],
    advanceMonths: 1,
    depositMonths: null,
    moveInCash: null,
    contract: 'unknown' as const,
    facts: ['laundry', 'own-bathroom', 'smoke-alarm'] as PlaceFact[],
    permitNumber: 'BP 7',
    permitYear: 2020,
    rating: 0,
    reviewCount: 0,
  },
];

function open(
  view = aCompareView({ places }),
  search = '?ids=a,b',
  { answers = {}, ...options }: PortalOptions & { answers?: MockResponses } = {},
) {
  const api = mockApi(answers);
  const rendered = renderSection(section, {
    path: `/compare${search}`,
    data: { [viewKey(COMPARE_VIEW, search)]: view },
    ...options,
  });
  return { api, ...rendered };
}

describe('the comparison page', () => {
  it('has a column for each place, and marks the best of the stated values of a row (S7.compare.1)', async () => {
    open();
    const table = within(await screen.findByRole('table'));
    const columns = table.getAllByRole('columnheader');
    expect(columns.map((head) => within(head).getAllByRole('link')[0]?.textContent)).toEqual([
      "Tita Luring's Bedspace",
      'Grove House Beds',
    ]);
    for (const { accommodationName } of places) {
      expect(table.getByRole('columnheader', { name: accommodationName })).toBeVisible();
    }
    expect(table.queryByRole('img')).toBeNull();
    const rowOf = (name: RegExp) =>
      table.getByRole('rowheader', { name }).closest('tr')!.textContent;
    expect(rowOf(/^Price/)).toBe(
      'Price, differs₱2,000 – ₱2,500 / month per head, best₱2,350 / month per head',
    );
    // Known costs are shown, even without a sum.
    expect(rowOf(/^To move in/)).toBe(
      'To move in, differs₱6,0001 month in advance, deposit not stated',
    );
    // All walks lead to the same points: those nearest to any of the places.
    expect(rowOf(/^Walk to Main Gate/)).toBe(
      'Walk to Main Gate, differs1 min walk, best8 min walk',
    );
    expect(rowOf(/^Walk to Raymundo Gate/)).toMatch(/differs\d min walk, best8 min walk$/);
    expect(table.queryByRole('rowheader', { name: /^Walk to IRRI/ })).toBeNull();
    expect(rowOf(/^Type/)).toBe('TypeBed SpaceBed Space');
    expect(rowOf(/^Written contract/)).toBe('Written contract, differsNoNot stated');
    expect(rowOf(/^Safety/)).toBe(
      'Safety, differsCaretaker lives there, Gate locked at nightSmoke alarm',
    );
    expect(rowOf(/^Comfort/)).toBe('Comfort, differsWater tankOwn bathroom, Laundry area');
    expect(rowOf(/^Permit/)).toBe('Permit, differsNot statedBP 7 (of 2020: ask for this year’s)');
    expect(rowOf(/^Rating/)).toBe('Rating, differs4.25 of 5 (12 reviews)No reviews yet');
  });

  it('opens and saves a place from its column, and leads back (S7.compare.3)', async () => {
    const { user, api } = open(undefined, undefined, {
      role: 'registered',
      state: { from: '/?type=2' },
      answers: {
        'POST /api/user/favorite': { success: true, message: 'Added.', isFavorite: true },
      },
    });
    expect(await screen.findByRole('link', { name: 'Open Grove House Beds' })).toHaveAttribute(
      'href',
      `/accommodation/?id=${second!._id}`,
    );
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/?type=2');
    await user.click(screen.getByRole('button', { name: 'Save Grove House Beds' }));
    await waitFor(() => expect(api.requests('POST /api/user/favorite')).toHaveLength(1));
  });

  it('moves the focus to a neighbour of the removed one, or else to the heading', async () => {
    const { user } = open();
    const remove = (name: string) => screen.getByRole('link', { name: `Remove ${name}` });
    await screen.findByRole('table');
    mockApi({ 'GET /api/view/compare': aCompareView({ places: [places[0]!] }) });
    await user.click(remove(second!.accommodationName));
    await waitFor(() => expect(remove(first!.accommodationName)).toHaveFocus());
    mockApi({ 'GET /api/view/compare': aCompareView({ places: [] }) });
    await user.click(remove(first!.accommodationName));
    const heading = screen.getByRole('heading', { name: 'Compare places' });
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('shows omitted places: more than four, and unavailable ones (S7.compare.1)', async () => {
    open(aCompareView({ places, unavailable: 2 }), '?ids=a,b,c,d,e');
    expect(await screen.findByText(/Up to 4 places can be compared; 1 more is/)).toBeVisible();
    expect(screen.getByText('2 places are no longer available.')).toBeVisible();
  });

  it('explains how to choose places without any', async () => {
    open(aCompareView({ places: [] }), '');
    expect(await screen.findByText('Nothing to compare yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse places' })).toHaveAttribute('href', '/');
  });
});
