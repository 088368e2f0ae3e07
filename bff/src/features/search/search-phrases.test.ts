import { readFileSync } from 'node:fs';
import { parseSearch } from '@elbi/contract/domain';
import { beforeAll, expect, it } from 'vitest';
import { loadDemoData } from '../../main/demo/load-demo-data.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { searchPlaces } from './search-read-model.ts';

const { db, pool } = await createTestDatabase();
beforeAll(() => loadDemoData({ db }));

const PHRASES = readFileSync(
  new URL('../../../contract/src/domain/term-phrases.txt', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(' =>')[0]!);

it('finds a demo place for every phrase, or names the dropped part (S7.term.3)', async () => {
  const nothing: string[] = [];
  for (const accommodationName of PHRASES) {
    const search = parseSearch(new URLSearchParams({ accommodationName }));
    const { total } = await searchPlaces(pool, search, null);
    if (total === 0) nothing.push(accommodationName);
  }
  expect(PHRASES.length).toBeGreaterThanOrEqual(200);
  // One part and no other word: the page states that no place matches it.
  expect(nothing).toEqual(['bawal pets']);
});
