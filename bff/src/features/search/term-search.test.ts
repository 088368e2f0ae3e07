import { AMENITIES, BILL_INCLUSIONS, parseSearch } from '@elbi/contract/codes';
import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { type AccommodationInsert } from '../../database/tables.ts';
import { buildAccommodation, buildPerson } from '../../testing/factories.ts';
import { randomNumbers } from '../../testing/random-numbers.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { facetOf } from './facets.ts';
import { plainSearch } from './plain-search.ts';
import { termSearch } from './term-search.ts';

const { db, pool } = await createTestDatabase();

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
];
const LOCATIONS = ['Batong Malake', 'San Antonio', 'Mayondon', 'Anos', 'Bayog', 'one'];
const LABELS = ['Wifi', 'conditioning', 'aircon', 'water', 'dorm', 'bedspace', 'Hotel'];
const TOWNS = ['', '', '', ' Los Baños', ' laguna', ', Los Banos, Laguna', ' Philippines los'];

type Pick = <Value>(values: readonly Value[]) => Value;

function picker(next: () => number): Pick {
  return (values) => values[Math.floor(next() * values.length)]!;
}

function aPlace(next: () => number): Partial<AccommodationInsert> {
  const one = picker(next);
  const min_price = one([1, 1_999, 2_000, 4_000, 4_001, 6_001]);
  return {
    name: `${one(NAMES)} ${one(NAMES)} ${one(KINDS)}`,
    description: `${one(TEXTS)} ${one(TEXTS)}`,
    complete_address: `${1 + Math.floor(next() * 30)} ${one(['Mabini', 'Ruby', 'Rubi'])} St.`,
    location: one(LOCATIONS),
    type: one([0, 1, 2, 3, 4] as const),
    tenants: one([0, 1, 2] as const),
    price_unit: one(['month', 'night'] as const),
    min_price,
    max_price: min_price + 1,
    amenities: AMENITIES.map(({ key }) => key).filter(() => next() < 0.3),
    bill_inclusions: BILL_INCLUSIONS.map(({ key }) => key).filter(() => next() < 0.3),
    is_archived: next() < 0.1,
    deleted_at: next() < 0.05 ? new Date() : null,
  };
}

/** A word as somebody types it: whole, in part, or with a mistake. */
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
  const some = (values: readonly string[]) =>
    next() < 0.6 ? '' : values.filter(() => next() < 0.6).join(',');
  const words = Array.from({ length: one([1, 1, 2, 2, 3]) }, () => typedWord(next));
  return new URLSearchParams({
    accommodationName: words.join(' ') + one(TOWNS),
    type: some(['0', '1', '2', '3', '4']),
    price: some(['0', '1', '2', '3']),
    loc: some(['0', '1', '2', '3', '4']),
    tenant: some(['0', '1', '2']),
    unit: some(['month', 'night']),
    order: one(['', '', '1', '-1']),
    page: one(['1', '1', '1', '2', '3', '9']),
  });
}

/** Writes something that changes what a term finds. */
async function writeSomething(trx: Knex, next: () => number, ids: readonly string[]) {
  const one = picker(next);
  const id = one(ids);
  const place = aPlace(next);
  const { name, description, location, is_archived, deleted_at, min_price, max_price } = place;
  const { type, amenities, bill_inclusions, price_unit } = place;
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
  ]);
  await trx('accommodation').where({ id }).update(changes);
}

let ids: string[];
beforeAll(async () => {
  const owner = await buildPerson(db, { role: 'owner' });
  const next = randomNumbers(5);
  ids = [];
  for (let i = 0; i < 200; i += 1) {
    ids.push((await buildAccommodation(db, { ...aPlace(next), owner_id: owner.id })).id);
  }
  // More words with "zq" than an index is asked for.
  const many = Array.from({ length: 450 }, (_, index) => `zq${index}`).join(' ');
  for (const name of ['Dapdap Zq', 'Ruby House']) {
    await buildAccommodation(db, { name, description: many, owner_id: owner.id });
  }
});

describe('the search by words', () => {
  it('finds what the plain search finds, for 700 terms with filters, while places change', async () => {
    const next = randomNumbers(6);
    let found = 0;
    for (let i = 0; i < 700; i += 1) {
      if (i % 5 === 4) await writeSomething(db, next, ids);
      const query = aQuery(next);
      const search = parseSearch(query);
      if (search.term === null) continue;
      const [quick, plain] = [
        await termSearch(pool, search, null),
        await plainSearch(pool, search, null),
      ];
      expect(quick, query.toString()).toEqual(plain);
      if (plain.total > 0) found += 1;
    }
    expect(found).toBeGreaterThan(250);
  });

  it.each([
    ['a word that hundreds of words contain, with another', 'zq dapdap'],
    ['the same, with a mistake in the other', 'zq dapdpa'],
    ['a part of hundreds of words alone', 'zq'],
    ['a word that is too long to be kept', 'x'.repeat(40)],
    ['a part of such a word', `${'y'.repeat(30)}hou`],
    ['a part of such a word with a mistake elsewhere', 'yyyho rubz'],
    ['the same word twice', 'house house'],
    ['a mistake in a word of the name with its apostrophe', 'lurnig'],
    ['a mistake in the name, and a word that is not', 'dapdpa anos'],
    ['the town alone', 'Los Baños, Laguna'],
    ['a phrase across words', 'nas hou'],
    ['a name that is no word', 'constructor'],
    ['a hundred letters', 'z'.repeat(100)],
  ])('finds the same for %s', async (_, accommodationName) => {
    for (const order of ['', '-1']) {
      const search = parseSearch(new URLSearchParams({ accommodationName, order }));
      expect(await termSearch(pool, search, null)).toEqual(await plainSearch(pool, search, null));
    }
  });

  it('keeps its rows as a rebuilding would make them', async () => {
    const rows = () =>
      pool
        .query<object>(
          `select accommodation_search.*, search_facet(
             type, price_class, barangay_choice, tenants, price_unit
           ) as facet_now
           from accommodation_search join accommodation on accommodation.id = accommodation_id
           order by accommodation_id`,
        )
        .then((result) => result.rows);
    const kept = await rows();
    await pool.query('select rebuild_search_index()');
    expect(await rows()).toEqual(kept);
    expect(kept).toHaveLength(ids.length + 2);
  });

  it('numbers facets as the database does', async () => {
    const { rows } = await pool.query<Parameters<typeof facetOf>[0] & { facet: number }>(
      `select type, price_class, barangay_choice as barangay, tenants, price_unit,
         search_facet(type, price_class, barangay_choice, tenants, price_unit) as facet
       from accommodation`,
    );
    for (const { facet, ...values } of rows) expect(facetOf(values)).toBe(facet);
  });

  it('leaves nothing of a place that is gone', async () => {
    const place = await buildAccommodation(db, { name: 'Quezon Lodge' });
    await db('accommodation').where({ id: place.id }).del();
    const { rowCount } = await pool.query(
      'select from accommodation_search where accommodation_id = $1',
      [place.id],
    );
    expect(rowCount).toBe(0);
  });
});
