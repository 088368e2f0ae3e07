import {
  ACCOMMODATION_TYPES,
  FILTER_BARANGAYS,
  FILTER_GROUPS,
  PRICE_UNITS,
  TENANTS,
  parseSearch,
} from '@elbi/contract/codes';
import type { Knex } from 'knex';
import type { Pool, QueryConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../database/connection.ts';
import { readsOf } from '../../database/reads.ts';
import type { AccommodationInsert } from '../../database/tables.ts';
import { buildAccommodation, buildPerson } from '../../testing/factories.ts';
import { randomNumbers } from '../../testing/random-numbers.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { countedSearch } from './counted-search.ts';
import { foldPlaceCounts } from './place-counts.ts';
import { plainSearch } from './plain-search.ts';
import { PRICE_CLASSES } from './price-classes.ts';

const WRITERS = 8;
const LOCATIONS = ['Batong Malake', 'San Antonio', 'Mayondon', 'Anos', 'Bayog', 'one'];

const { url, pool } = await createTestDatabase();
const crowd = openDatabase(url, { maxConnections: WRITERS });
afterAll(() => crowd.close());

function aPlace(next: () => number): Partial<AccommodationInsert> {
  const one = <Value>(values: readonly Value[]) =>
    values[Math.floor(next() * values.length)] as Value;
  const min_price = one([1, 1_999, 2_000, 3_999, 4_000, 4_001, 6_000, 6_001, 2_500, 3_000]);
  return {
    type: one(ACCOMMODATION_TYPES).code,
    tenants: one(TENANTS).code,
    location: one(LOCATIONS),
    price_unit: one(PRICE_UNITS).key,
    min_price,
    max_price: min_price + 1,
    is_archived: next() < 0.1,
    deleted_at: next() < 0.1 ? new Date() : null,
  };
}

function aQuery(next: () => number): string {
  const some = (values: readonly string[]) => values.filter(() => next() < 0.35).join(',');
  return new URLSearchParams({
    ...Object.fromEntries(
      FILTER_GROUPS.map(({ param, choices }) => [param, some(choices.map(({ value }) => value))]),
    ),
    order: next() < 0.5 ? '1' : '-1',
    page: String(1 + Math.floor(next() ** 3 * 12)),
  }).toString();
}

/** The stored counts and the real ones, at the same moment. */
async function countsAndPlaces(db: Knex): Promise<[counts: string, places: string]> {
  const shown = `
    coalesce(string_agg(concat_ws(' ', type, price_class, barangay_choice, tenants, price_unit, n), ','
      order by type, price_class, barangay_choice, tenants, price_unit), '')`;
  const key = 'type, price_class, barangay_choice, tenants, price_unit';
  const { rows } = await db.raw<{ rows: [{ counts: string; places: string }] }>(`
    select (
      select ${shown} from (
        select ${key}, sum(places) as n
        from (table accommodation_count union all table accommodation_count_change) both_tables
        group by ${key} having sum(places) <> 0
      ) counted
    ) as counts, (
      select ${shown} from (
        select ${key}, count(*) as n from accommodation
        where deleted_at is null and not is_archived group by ${key}
      ) listed
    ) as places
  `);
  return [rows[0].counts, rows[0].places];
}

let ownerId: string;
beforeAll(async () => {
  ownerId = (await buildPerson(crowd.db, { role: 'owner' })).id;
  const next = randomNumbers(1);
  for (let i = 0; i < 240; i += 1) {
    await buildAccommodation(crowd.db, { ...aPlace(next), owner_id: ownerId });
  }
});

describe('the search by counts', () => {
  it('finds what the plain search finds, for 600 filters', async () => {
    const next = randomNumbers(2);
    for (let i = 0; i < 600; i += 1) {
      if (i === 300) await foldPlaceCounts(pool);
      const query = aQuery(next);
      const search = parseSearch(new URLSearchParams(query));
      const [quick, plain] = [
        await countedSearch(pool, search, null),
        await plainSearch(pool, search, null),
      ];
      expect(quick, query).toEqual(plain);
    }
  });

  it('asks for the counts in the first of many requests only', async () => {
    const asked = vi.fn((statement: QueryConfig) => pool.query(statement));
    const primary = Object.assign(Object.create(pool) as Pool, { query: asked });
    const search = parseSearch(new URLSearchParams('type=2'));
    const [first, second] = [
      await countedSearch(readsOf(primary, null, null), search, null),
      await countedSearch(readsOf(primary, null, null), search, null),
    ];
    expect(second).toEqual(first);
    // The first value of each statement is the version that this process knows.
    const statements = asked.mock.calls.map(([{ name, values }]) => [name, typeof values?.[0]]);
    expect(statements).toEqual([
      ['search-counts', 'undefined'],
      ['search-page-of-groups-asc', 'string'],
      ['search-page-of-groups-asc', 'string'],
    ]);
  });

  it('knows the classes of the database', async () => {
    for (const [index, { min, max }] of PRICE_CLASSES.entries()) {
      for (const min_price of [min, max].filter((price) => price < 1_000_000)) {
        const place = await buildAccommodation(crowd.db, {
          owner_id: ownerId,
          min_price,
          max_price: min_price + 1,
        });
        expect(place.price_class, String(min_price)).toBe(index);
      }
    }
    for (const [index, location] of [...FILTER_BARANGAYS.slice(0, 4), 'one'].entries()) {
      const place = await buildAccommodation(crowd.db, { owner_id: ownerId, location });
      expect(place.barangay_choice, location).toBe(index);
    }
  });
});

describe('the counts', () => {
  it('are right at every moment while eight people write and changes are folded', async () => {
    let writing = WRITERS;
    async function write(seed: number) {
      const next = randomNumbers(seed);
      const { db } = crowd;
      const ids: string[] = [];
      for (let i = 0; i < 40; i += 1) {
        const choice = next();
        const id = ids[Math.floor(next() * ids.length)];
        if (id === undefined || choice < 0.4) {
          const place = await buildAccommodation(db, { ...aPlace(next), owner_id: ownerId });
          ids.push(place.id);
        } else if (choice < 0.6) {
          await db('accommodation')
            .where({ id })
            .update({ is_archived: next() < 0.5 });
        } else if (choice < 0.8) {
          const { type, location, min_price, max_price } = aPlace(next);
          await db('accommodation').where({ id }).update({ type, location, min_price, max_price });
        } else if (choice < 0.9) {
          await db('accommodation').where({ id }).update({ deleted_at: new Date() });
        } else {
          await db('accommodation').where({ id }).del();
          ids.splice(ids.indexOf(id), 1);
        }
      }
      writing -= 1;
    }
    async function watch() {
      while (writing > 0) {
        await foldPlaceCounts(pool);
        const [counts, places] = await countsAndPlaces(crowd.db);
        expect(counts).toBe(places);
      }
    }
    const writers = Array.from({ length: WRITERS }, (_, index) => write(100 + index));
    await Promise.all([...writers, watch()]);
    const [counts, places] = await countsAndPlaces(crowd.db);
    expect(counts).toBe(places);
    expect(places.split(',').length).toBeGreaterThan(50);
  });

  it('are undone with the write that failed', async () => {
    const before = await countsAndPlaces(crowd.db);
    await expect(
      crowd.db.transaction(async (trx) => {
        await buildAccommodation(trx, { owner_id: ownerId });
        throw new Error('Undone');
      }),
    ).rejects.toThrow('Undone');
    expect(await countsAndPlaces(crowd.db)).toEqual(before);
  });
});
