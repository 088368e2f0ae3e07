import { readFileSync } from 'node:fs';
import { parseSearch } from '@elbi/contract/domain';
import { beforeAll, expect, it } from 'vitest';
import { loadDemoData } from '../../main/demo/load-demo-data.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { searchPlaces } from './search-read-model.ts';

const { db, read: pool } = await createTestDatabase();
beforeAll(() => loadDemoData({ db }));

const PHRASES = readFileSync(new URL('./term/term-phrases.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(' =>')[0]!);

const find = (query: Record<string, string>) =>
  searchPlaces(pool, parseSearch(new URLSearchParams(query)), null);

it('finds a demo place for every phrase, or names the dropped part (S7.term.3)', async () => {
  const nothing: string[] = [];
  for (const accommodationName of PHRASES) {
    const { total } = await find({ accommodationName });
    if (total === 0) nothing.push(accommodationName);
  }
  expect(PHRASES.length).toBeGreaterThanOrEqual(200);
  // One part and no other word: the page states that no place matches it.
  expect(nothing).toEqual(['bawal pets']);
});

it.each([
  ['dorm', { type: '3' }],
  ['anos', { loc: 'Anos' }],
  ['apartment for 4 persons', { type: '1', pax: '4' }],
  ['good for 4', { pax: '4' }],
  ['bedspace pang-apat', { type: '2', pax: '4' }],
  ['1 month advance 1 month deposit', { advance: '1', deposit: '1' }],
  ['short term 1 month only', { stay: '1' }],
  ['no deposit', { deposit: '0' }],
  ['walang deposit', { deposit: '0' }],
  ['hindi binabaha', { flooded: 'no' }],
  ['walang baha', { flooded: 'no' }],
  ['kuryente kasama', { bills: 'electricity' }],
  ['bukas 24 hours', { curfew: 'none' }],
  ['room with a/c', { amenities: 'air conditioning' }],
  ['sariling cr', { facts: 'own-bathroom' }],
  ['quiet place to study', { facts: 'study-place' }],
  ['ground floor', { facts: 'step-free' }],
])(
  'finds the same for "%s" as for the filters %j (S7.term.5)',
  async (accommodationName, query) => {
    const order = '1';
    const { page, total, relaxed } = await find({ accommodationName, order });
    const filtered = await find({ ...query, order });
    expect(relaxed).toBeNull();
    expect([page, total]).toEqual([filtered.page, filtered.total]);
    expect(total).toBeGreaterThan(0);
  },
);

it('counts texts that only mention an own bathroom, and finds hotels where none is near (S7.term.3)', async () => {
  const own = await find({ accommodationName: 'sariling banyo' });
  expect(own.mentions?.total).toBe(0);
  const hotels = await find({ accommodationName: 'hotel near irri' });
  expect(hotels.relaxed?.without).toBe('irri');
  expect(hotels.total).toBe((await find({ type: '0' })).total);
});

it('names a dropped text once that has several words (S7.term.3)', async () => {
  const { relaxed } = await find({ accommodationName: 'dorm qqqq.zzzz' });
  expect(relaxed?.without).toBe('qqqq.zzzz');
});
