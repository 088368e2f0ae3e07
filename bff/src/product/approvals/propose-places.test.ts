import { expect, it, vi } from 'vitest';
import { comparedPlace, proposePlaces } from './propose-places.ts';

it('folds a place once for all rows of a page', () => {
  const name = vi.fn(() => 'Acacia Study Dormitory');
  const place = {
    id: '1',
    complete_address: '14 Narra St.',
    location: 'Anos',
    updated_at: new Date().toISOString(),
  };
  const compared = [
    comparedPlace(Object.defineProperty({ ...place, name: '' }, 'name', { get: name })),
  ];
  const rows = ['Acacia study dormitory', 'Molave dormitory'].map((named) => ({
    name: named,
    address: '',
  }));
  expect(rows.map((row) => proposePlaces(row, compared).length)).toEqual([1, 0]);
  expect(name).toHaveBeenCalledTimes(1);
});
