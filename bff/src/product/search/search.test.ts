import {
  AMENITIES,
  BILL_INCLUSIONS,
  CAMPUS_POINTS,
  FILTER_GROUPS,
  PLACE_FACTS,
  VISITORS,
  parseSearch,
} from '@elbi/contract/domain';
import { dateInManila } from '@elbi/contract/format';
import type { Knex } from 'knex';
import type { Pool } from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Read } from '../../database/read.ts';
import { openDatabase } from '../../database/connection.ts';
import { type AccommodationInsert } from '../../database/tables.ts';
import { afterFile } from '../../testing/after-file.ts';
import { buildAccommodation, buildPerson, buildReview } from '../../testing/factories.ts';
import { randomNumbers } from '../../testing/random-numbers.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { plainSearchOf, preparePlainSearch } from '../../testing/plain-search.ts';
import { renewMeanRating } from './mean-rating.ts';
import { searchIndexOf } from './search-index.ts';
import { type FoundPlaces, searchPlaces } from './search-read-model.ts';

const { db, read: pool, url } = await createTestDatabase();

const NAMES = [
  'Dapdap',
  'Kalachuchi',
  'Niña’s',
  "Luring's",
  'Salinlahi',
  'Dapdpa',
  'B.',
  '12',
  'Inn',
];
const KINDS = ['Dormitory', 'Dorm', 'Apartments', 'House', 'Houses', 'Bed Space', '🌸'];
const TEXTS = [
  'Near the gate.',
  'Neat rooms, year-round water',
  'Wi-Fi at 100 Mbps',
  'x'.repeat(40),
  `dapdap${'y'.repeat(30)}house`,
  'Straße',
  'Anos and Ano',
  'Own toilet, J.P. side',
  'At Santa Fe, private CR',
];
const LOCATIONS = ['Batong Malake', 'San Antonio', 'Mayondon', 'Anos', 'Bayog', 'one'];
const LABELS = ['Wifi', 'conditioning', 'aircon', 'water', 'dorm', 'bedspace', 'Hotel'];
/** Terms that are read as conditions; no place meets all of some. */
const QUERIES = [
  ...['girls', 'no curfew', 'under 4k', 'budget 3k', 'near main gate', 'near uplb', '20 min walk'],
  ...['dorm or apartment', 'with parking', 'free water', 'available', 'pwede bisita', 'bayog'],
  ...[
    'curfew 10pm',
    'male',
    'guard',
    'for 4 persons',
    'solo',
    'walang baha',
    'no deposit',
    '1 month only',
    'jp',
    'sta',
    'own cr',
    'for second sem',
    'next sem',
    '1',
    'no pets',
    'per night',
    'dormitry',
  ],
];
const TOWNS = ['', '', '', ' Los Baños', ' laguna', ', Los Banos, Laguna', ' Philippines los'];

type Pick = <Value>(values: readonly Value[]) => Value;

function picker(next: () => number): Pick {
  return (values) => values[Math.floor(next() * values.length)]!;
}

function aPlace(next: () => number): Partial<AccommodationInsert> {
  const one = picker(next);
  const min_price = one([1, 1_999, 2_000, 3_999, 4_000, 4_001, 6_000, 6_001]);
  const isPinned = next() < 0.7;
  const vacancy_status = one(['available', 'few', 'waitlist', 'full', 'unknown'] as const);
  return {
    name: `${one(NAMES)} ${one(NAMES)} ${one(KINDS)}`,
    description: `${one(TEXTS)} ${one(TEXTS)}`,
    complete_address: `${1 + Math.floor(next() * 30)} ${one(['Mabini', 'Ruby', 'Rubi'])} St.`,
    location: one(LOCATIONS),
    type: one([0, 1, 2, 3, 4] as const),
    tenants: one([0, 1, 2] as const),
    price_unit: one(['month', 'night'] as const),
    price_basis: one(['head', 'room', 'unit'] as const),
    pax: one([1, 2, 4, 6, 10, 30]),
    minimum_stay: one([1, 2, 3, 5, 12, 30, 60, 90]),
    advance_months: one([null, 0, 1, 2, 3]),
    deposit_months: one([null, 0, 1, 2, 3]),
    flooded: one(['yes', 'no', 'unknown'] as const),
    min_price,
    max_price: min_price + 1,
    amenities: AMENITIES.map(({ key }) => key).filter(() => next() < 0.3),
    bill_inclusions: BILL_INCLUSIONS.map(({ key }) => key).filter(() => next() < 0.3),
    facts: PLACE_FACTS.map(({ key }) => key).filter(() => next() < 0.3),
    monthly_low: one([null, 1_500, 2_000, 2_001, 3_500, 6_900, 7_000, 9_000]),
    visitors_allowed: one(VISITORS).key,
    curfew: one([null, '21:00', '22:30', '23:59', '00:00', '01:30', '11:59', '12:00']),
    latitude: isPinned ? 14.14 + next() * 0.05 : null,
    longitude: isPinned ? 121.22 + next() * 0.05 : null,
    location_precision: one(['exact', 'approximate'] as const),
    vacancy_status,
    vacancy_slots: /available|few/.test(vacancy_status) ? one([null, 0, 1, 2, 5, 9]) : null,
    vacancy_confirmed_at: vacancy_status === 'unknown' ? null : new Date(),
    vacancy_free_from: one([null, null, dayAhead(-3), dayAhead(20), dayAhead(200)]),
    vacancy_reminded_at: vacancy_status !== 'unknown' && next() < 0.3 ? new Date() : null,
    created_at: new Date(Date.UTC(2026, 0, 1 + Math.floor(next() * 40))),
    offered_at: next() < 0.3 ? new Date(Date.UTC(2026, 1, 1 + Math.floor(next() * 3))) : null,
    is_archived: next() < 0.1,
    deleted_at: next() < 0.05 ? new Date() : null,
  };
}

/** A date some days from today. */
const dayAhead = (days: number) => dateInManila(Date.now() + days * 86_400_000);

/** A typed word: complete, partial, or with a mistake. */
function typedWord(next: () => number): string {
  const one = picker(next);
  const own = [...NAMES, ...KINDS, ...TEXTS, ...LOCATIONS, ...LABELS];
  const whole = one([...own, 'mabini', 'ruby', '7', 'zq', 'laguna'])
    .split(' ')
    .at(-1)!;
  const letters = [...whole];
  const at = Math.floor(next() * letters.length);
  switch (Math.floor(next() * 7)) {
    case 0:
      return letters.slice(at, at + 1 + Math.floor(next() * 4)).join('');
    case 1:
      return letters.toSpliced(at, 1).join('');
    case 2:
      return letters.toSpliced(at, 0, one(['a', 'z', 'o'])).join('');
    case 3:
      return letters.toSpliced(at, 1, one(['a', 'z', 'o'])).join('');
    case 4:
      return letters.toSpliced(at, 2, ...letters.slice(at, at + 2).reverse()).join('');
    default:
      return whole;
  }
}

function aQuery(next: () => number): URLSearchParams {
  const one = picker(next);
  const filters = FILTER_GROUPS.map(({ param, match, choices }) => {
    const values = choices.map(({ value }): string => value);
    const chosen =
      next() < 0.8
        ? []
        : match === 'one'
          ? [one([...values, ...(OTHER_VALUES[param] ?? [])])]
          : values.filter(() => next() < (match === 'all' ? 0.3 : 0.6));
    return [param, chosen.join(',')] as const;
  });
  const words = Array.from({ length: one([0, 0, 1, 1, 2, 3]) }, () =>
    next() < 0.3 ? one(QUERIES) : typedWord(next),
  );
  return new URLSearchParams({
    ...Object.fromEntries(filters),
    accommodationName: words.join(' ') + (words.length > 0 ? one(TOWNS) : ''),
    text: one(['', '', '', '1']),
    point: one(['', '', '', ...CAMPUS_POINTS.map(({ key }) => key)]),
    box: next() < 0.9 ? '' : '14.15,121.23,14.18,121.26',
    order: one(['', '', '1', '-1']),
    sort: one(['', '', '', 'nearest', 'rating', 'newest']),
    page: one(['1', '1', '1', '2', '3', '9']),
  });
}

/** Values that are not offered but valid. */
const OTHER_VALUES: Readonly<Partial<Record<string, readonly string[]>>> = {
  budget: ['1', '2500', '1000000'],
  rent: ['1', '2500', '1000000'],
  pax: ['3', '5', '500'],
  stay: ['2', '120'],
  advance: ['3', '12'],
  deposit: ['3', '12'],
  walk: ['1', '8', '12', '45'],
  ride: ['1', '7', '30'],
  from: [-9, 1, 20, 21, 300].map(dayAhead),
  curfew: ['21:30', '23:59', '01:00', '12:00'],
  offered: [1, 2, 3].map((day) => `${Date.UTC(2026, 1, day)}-${Date.UTC(2026, 1, day + 1)}`),
};

/** Writes a change that affects the results of a term. */
async function writeSomething(trx: Knex, next: () => number, ids: readonly string[]) {
  const one = picker(next);
  const id = one(ids);
  const place = aPlace(next);
  const { name, description, location, is_archived, deleted_at, min_price, max_price } = place;
  const { type, amenities, bill_inclusions, price_unit, curfew, visitors_allowed } = place;
  const { latitude, longitude, location_precision, facts, monthly_low, offered_at } = place;
  const { vacancy_status, vacancy_slots, vacancy_confirmed_at, vacancy_reminded_at } = place;
  const { vacancy_free_from } = place;
  const { price_basis, pax, minimum_stay, advance_months, deposit_months, flooded } = place;
  const changes = one([
    { name },
    { description, location },
    { is_archived },
    { deleted_at },
    { min_price, max_price },
    { type },
    { amenities },
    { bill_inclusions },
    { price_unit },
    { curfew, visitors_allowed },
    { facts, monthly_low },
    { offered_at },
    { latitude, longitude, location_precision },
    { vacancy_status, vacancy_slots, vacancy_confirmed_at, vacancy_reminded_at },
    { vacancy_free_from },
    { price_basis, pax },
    { minimum_stay, advance_months, deposit_months, flooded },
  ]);
  await trx('accommodation').where({ id }).update(changes);
}

/** Returns what the portal finds for a query. */
const find = (reads: Read, query: string) =>
  searchPlaces(reads, parseSearch(new URLSearchParams(query)), null);

/** Returns the results of the index and of the plain search. */
async function bothFind(query: URLSearchParams) {
  const search = parseSearch(query);
  const plainSearch = await plainSearchOf(pool);
  return [await searchPlaces(pool, search, null), await plainSearch(search)] as const;
}

let ids: string[];
beforeAll(async () => {
  await preparePlainSearch(pool);
  const owner = await buildPerson(db, { role: 'owner' });
  const next = randomNumbers(5);
  ids = [];
  for (let i = 0; i < 200; i += 1) {
    const { id } = await buildAccommodation(db, { ...aPlace(next), owner_id: owner.id });
    ids.push(id);
    if (next() < 0.4) await buildReview(db, { accommodation_id: id });
  }
  await renewMeanRating(db);
  await db('school_term').insert([
    { name: 'First Semester', starts_on: dayAhead(-100) },
    { name: '2nd Semester', starts_on: dayAhead(25) },
    { name: 'Midyear', starts_on: dayAhead(210) },
  ]);
});

describe('the search', () => {
  it(
    'finds what the plain search finds, for 700 combinations, while places change (S7.find.1, S7.free.4)',
    { timeout: 180_000 },
    async () => {
      const next = randomNumbers(6);
      let found = 0;
      for (let round = 0; round < 140; round += 1) {
        if (round > 0) await writeSomething(db, next, ids);
        const queries = Array.from({ length: 5 }, () => aQuery(next));
        const searches = queries.map((query) => parseSearch(query));
        const indexed: FoundPlaces[] = [];
        for (const search of searches) indexed.push(await searchPlaces(pool, search, null));
        // The plain search takes nearly all the time, so its statements run concurrently.
        const plain = await Promise.all(searches.map(await plainSearchOf(pool)));
        for (const [at, expected] of plain.entries()) {
          expect(indexed[at], queries[at]!.toString()).toEqual(expected);
          if (expected.total > 0) found += 1;
        }
      }
      expect(found).toBeGreaterThan(250);
    },
  );

  it.each([
    ['the same word twice', 'house house'],
    ['a mistake in a word of the name with its apostrophe', 'lurnig'],
    ['a mistake in the name, and a word that is not', 'dapdpa anos'],
    ['only the town', 'Los Baños, Laguna'],
    ['a phrase across words', 'nas hou'],
    ['a name that is no word', 'constructor'],
    ['a hundred letters', 'z'.repeat(100)],
    ['signs', '.'],
  ])('finds the same for %s', async (_, accommodationName) => {
    for (const order of ['', '-1']) {
      const [indexed, plain] = await bothFind(new URLSearchParams({ accommodationName, order }));
      expect(indexed).toEqual(plain);
    }
  });

  it.each(['type=2&sort=nearest', 'accommodationName=!!'])(
    'sends one statement while nothing is written: %s',
    async (query) => {
      const reads = openReads();
      const sent = vi.spyOn(reads, 'query');
      const statements = async () => {
        sent.mockClear();
        await find(reads, query);
        return sent.mock.calls.length;
      };
      // Transactions of other tests count while they are open: they may have written places.
      await expect.poll(statements, { timeout: 20_000 }).toBe(1);
    },
  );

  it('reads a foreign write once for all waiting searches, and no page twice', async () => {
    const reads = openReads(1);
    const owner = await buildPerson(db, { role: 'owner' });
    const shared = 'accommodationName=shared';
    await find(reads, shared);
    const query = vi.spyOn(reads, 'query');
    const statements = async () => {
      await buildAccommodation(db, { name: 'Another', owner_id: owner.id });
      query.mockClear();
      await Promise.all([1, 2, 3, 4, 5].map(() => find(reads, shared)));
      return query.mock.calls.length;
    };
    // Transactions of other tests count while they are open: they may have written places.
    await expect.poll(statements, { timeout: 20_000 }).toBe(6);
  });

  it('finds every place once its write is acknowledged, whichever replica wrote it', async () => {
    const readers = [openReads(), openReads()];
    const owner = await buildPerson(db, { role: 'owner' });
    const total = async (reads: Pool, name: string) =>
      (await find(reads, `accommodationName=${name}`)).total;
    await Promise.all(
      Array.from({ length: 8 }, async (_, writer) => {
        for (let i = 0; i < 12; i += 1) {
          const name = `writer${writer}x${i}y`;
          const { id } = await buildAccommodation(db, { name, owner_id: owner.id });
          for (const reads of readers) expect(await total(reads, name)).toBe(1);
          if (i % 3 === 0) await db('accommodation').where({ id }).del();
          else
            await db('accommodation')
              .where({ id })
              .update({ name: `${name} moved`, is_archived: i % 3 === 1 });
          for (const reads of readers) expect(await total(reads, name)).toBe(i % 3 === 2 ? 1 : 0);
        }
      }),
    );
  });

  it('sees writes of a long transaction, and none of a failed one', async () => {
    const reads = openReads();
    const names = async () => {
      const { page } = await find(reads, 'accommodationName=overtaken');
      return page.map(({ name }) => name).sort();
    };
    const owner = await buildPerson(db, { role: 'owner' });
    const slow = await db.transaction();
    const failing = await db.transaction();
    await buildAccommodation(slow, { name: 'Overtaken one', owner_id: owner.id });
    await buildAccommodation(failing, { name: 'Overtaken never', owner_id: owner.id });
    await buildAccommodation(db, { name: 'Overtaken two', owner_id: owner.id });
    expect(await names()).toEqual(['Overtaken two']);
    await failing.rollback();
    await slow.commit();
    expect(await names()).toEqual(['Overtaken one', 'Overtaken two']);
  });

  it('rebuilds its index for another database, and when transaction numbers start again', async () => {
    const other = await createTestDatabase();
    const { id } = await buildAccommodation(other.db, { name: 'Brought back' });
    await other.read.query('alter table accommodation disable trigger user');
    await other.read.query(`update accommodation set changed_by = '9000000000'`);
    await other.read.query('alter table accommodation enable trigger user');
    const found = async () => (await find(other.read, '')).page.map((place) => place.id);
    expect(await found()).toEqual([id]);
    await other.db.raw('truncate accommodation cascade');
    expect(await found()).toEqual([]);
    const place = await buildAccommodation(other.db);
    expect(await found()).toEqual([place.id]);
  });

  describe('while the index is rebuilt', () => {
    /** A database whose index is being rebuilt: its places were read, and have not arrived yet. */
    async function rebuilding() {
      const { db, read: pool } = await createTestDatabase();
      const before = await buildAccommodation(db, { name: 'Before' });
      const found = async (reads: Read = pool) =>
        (await find(reads, '')).page.map((place) => place.id).sort();
      expect(await found()).toEqual([before.id]);
      const index = searchIndexOf(pool);
      const old = await index.places();
      const batch = barrier();
      const batchRead = barrier();
      const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
      vi.spyOn(pool, 'query').mockImplementation(async (...args: unknown[]) => {
        const answer = await query(...args);
        if ((args[0] as { name?: string }).name === 'search-index-batch') {
          batchRead.open();
          await batch.opened;
        }
        return answer;
      });
      vi.spyOn(old, 'dead', 'get').mockReturnValue(1_000_000);
      await found();
      await batchRead.opened;
      const ids = [before.id];
      /** Searches, and ends the rebuilding before the response to such a statement arrives. */
      const foundBeside = async (isLate: (statement: unknown) => boolean) => {
        const answered = barrier();
        const late = barrier();
        const reads = {
          primary: pool,
          query: async (...args: unknown[]) => {
            const answer = await query(...args);
            if (!isLate(args[0])) return answer;
            answered.open();
            await late.opened;
            return answer;
          },
        } as unknown as Read;
        const inFlight = found(reads);
        await answered.opened;
        batch.open();
        await expect.poll(() => index.places(), { timeout: 20_000 }).not.toBe(old);
        late.open();
        return inFlight;
      };
      return {
        found,
        foundBeside,
        /** Adds a place; returns the IDs of all. */
        add: async () => {
          ids.push((await buildAccommodation(db)).id);
          return ids.toSorted();
        },
      };
    }

    it('loses no write for a request in flight', async () => {
      const { add, found, foundBeside } = await rebuilding();
      const ids = await add();
      expect(await found()).toEqual(ids);
      expect(await foundBeside(() => true)).toEqual(ids);
    });

    it('loses no write for a request that reads the changes', async () => {
      const { add, found, foundBeside } = await rebuilding();
      const known = await add();
      expect(await found()).toEqual(known);
      const ids = await add();
      // Only the statement of changes has no name.
      expect(await foundBeside((statement) => typeof statement === 'string')).toEqual(ids);
    });
  });

  it('does not reread removals from later transactions of a restored backup', async () => {
    const other = await createTestDatabase();
    const { id } = await buildAccommodation(other.db);
    await other.read.query(
      `insert into removed_accommodation values (null, '9000000000'), ('${id}', '9000000001')`,
    );
    const query = vi.spyOn(other.read, 'query');
    const found = async () => {
      query.mockClear();
      const { page } = await find(other.read, '');
      return [page.map((place) => place.id), query.mock.calls.length];
    };
    await expect.poll(found, { timeout: 20_000 }).toEqual([[id], 1]);
  });

  it('weights ratings by the current mean of all (S7.find.2)', async () => {
    const other = await createTestDatabase();
    const [few, many, low] = await Promise.all([1, 2, 3].map(() => buildAccommodation(other.db)));
    const rate = async (place: { id: string } | undefined, ratings: readonly (1 | 5)[]) => {
      for (const rating of ratings) {
        await buildReview(other.db, { accommodation_id: place!.id, rating });
      }
    };
    await rate(few, [5]);
    await rate(many, [5, 5, 5, 5, 5]);
    await rate(low, [1, 1, 1, 1]);
    const best = async () => (await find(other.read, 'sort=rating')).page.map(({ id }) => id);
    await renewMeanRating(other.db);
    expect(await best()).toEqual([many, few, low].map((place) => place!.id));
    await rate(many, [1, 1, 1, 1, 1]);
    await renewMeanRating(other.db);
    expect(await best()).toEqual([few, many, low].map((place) => place!.id));
  });
});

/** A point at which a test lets others wait. */
function barrier() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

/** A separate pool, as another replica of the portal has. */
function openReads(maxConnections = 4): Pool {
  const database = openDatabase(url, { maxConnections });
  afterFile(() => database.close());
  return database.read;
}
