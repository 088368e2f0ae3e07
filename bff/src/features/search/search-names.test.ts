import {
  ACCOMMODATION_TYPES,
  AMENITIES,
  BARANGAYS,
  BILL_INCLUSIONS,
  parseSearch,
} from '@elbi/contract/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AccommodationInsert } from '../../database/tables.ts';
import { buildAccommodation, buildPerson } from '../../testing/factories.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { searchPlaces } from './search-read-model.ts';

const { db, pool } = await createTestDatabase();

const search = (query: string) => searchPlaces(pool, parseSearch(new URLSearchParams(query)), null);

/** Returns the places that match all parts of a term. */
const namesOf = async (query: string) => {
  const { page, relaxed } = await search(query);
  return relaxed ? [] : page.map(({ name }) => name);
};

type Labelled = readonly [word: string, place: Partial<AccommodationInsert>];
/** Labels, their synonyms, and a place that matches them. */
const LABELLED: readonly Labelled[] = [
  ...ACCOMMODATION_TYPES.map(({ code, label }): Labelled => [label, { type: code }]),
  ['dorm', { type: 3 }],
  ['bedspace', { type: 2 }],
  ...BARANGAYS.map((location): Labelled => [location, { location }]),
  ...AMENITIES.map(({ key, label }): Labelled => [label, { amenities: [key] }]),
  ['wi-fi', { amenities: ['wifi'] }],
  ['Wi-Fi', { description: 'Wi‑Fi on each floor.' }],
  ['aircon', { amenities: ['air conditioning'] }],
  ...BILL_INCLUSIONS.map(({ key, label }): Labelled => [label, { bill_inclusions: [key] }]),
];

describe('name search', () => {
  const PLACES: Partial<AccommodationInsert>[] = [
    { name: 'Mayondon Heights', location: 'Anos', min_price: 9_000 },
    { name: 'Heights of Mayondon', location: 'Anos', min_price: 1_000 },
    { name: 'Heights', location: 'Mayondon', min_price: 900 },
    { name: 'Heights of Mayodnon', location: 'Anos', min_price: 800 },
    { name: 'Niña’s Peñafrancia Place', location: 'Bayog', min_price: 3_000 },
    { name: "Dapdap Ladies' Dorm", location: 'Bayog', description: 'Near IRRI. Beds at 100%.' },
    { name: "Tita Luring's Bedspace", location: 'Tadlac' },
    { name: 'Villa Anita', complete_address: '7 Ruby St., Umali Subd.', location: 'Maahas' },
    { name: '🌸 Sakura House', location: 'Bambang' },
    { name: 'Gone Mayondon Heights', deleted_at: new Date() },
    { name: 'Archived Mayondon Heights', is_archived: true },
  ];

  beforeAll(async () => {
    const owner = await buildPerson(db, { role: 'owner' });
    for (const place of PLACES) await buildAccommodation(db, { ...place, owner_id: owner.id });
  });

  it('orders by phrase in the name, words in the name, elsewhere, typo', async () => {
    expect(await namesOf('accommodationName=mayondon heights')).toEqual([
      'Mayondon Heights',
      'Heights of Mayondon',
      'Heights',
      'Heights of Mayodnon',
    ]);
  });

  it('sorts by price when the request sorts by price', async () => {
    expect(await namesOf('accommodationName=mayondon heights&order=1')).toEqual([
      'Heights of Mayodnon',
      'Heights',
      'Heights of Mayondon',
      'Mayondon Heights',
    ]);
  });

  it.each([
    ['swapped letters', 'dapdpa', true],
    ['swapped first letters', 'adpdap', true],
    ['a letter too many', 'dappdap', true],
    ['a letter missing', 'dapda', true],
    ['another letter', 'dapdip', true],
    ['a mistake in each of two words', 'dapdpa ldies', true],
    ['two mistakes in one word', 'adpdpa', false],
  ])('finds words with %s: %s', async (_, term, isFound) => {
    const found = await namesOf(`accommodationName=${term}`);
    expect(found).toEqual(isFound ? ["Dapdap Ladies' Dorm"] : []);
  });

  it.each([
    ['nina penafrancia', 'Niña’s Peñafrancia Place'],
    ['NIÑAS', 'Niña’s Peñafrancia Place'],
    ['nin\u0303a’s', 'Niña’s Peñafrancia Place'],
    ['ladies dorm', "Dapdap Ladies' Dorm"],
    ['dorm ladies', "Dapdap Ladies' Dorm"],
    ['"Ladies\' Dorm"', "Dapdap Ladies' Dorm"],
    ['dapdap irri bayog', "Dapdap Ladies' Dorm"],
    ['100%', "Dapdap Ladies' Dorm"],
    ['ruby umali', 'Villa Anita'],
    ['luring', "Tita Luring's Bedspace"],
    ["tita luring's", "Tita Luring's Bedspace"],
    ['lurings bedspace', "Tita Luring's Bedspace"],
    ['lurnig', "Tita Luring's Bedspace"],
    ['luirng bedspcae', "Tita Luring's Bedspace"],
    ['🌸', '🌸 Sakura House'],
  ])('%s finds only %s', async (term, name) => {
    expect(await namesOf(`accommodationName=${encodeURIComponent(term)}`)).toEqual([name]);
  });

  it.each(['%', '!!', '--', '%_\\%', '\u0301'])(
    'finds nothing for "%s", which has no letters or digits',
    async (term) => {
      const found = await search(`accommodationName=${encodeURIComponent(term)}`);
      expect(found).toMatchObject({ page: [], total: 0 });
    },
  );

  it.each(LABELLED)('matches %s with the place that is or has it', async (label, traits) => {
    const plain: Partial<AccommodationInsert> = {
      type: 0,
      location: 'Bambang',
      description: 'Quiet rooms.',
      amenities: [],
      bill_inclusions: [],
    };
    const other =
      label === 'Hotel' || label === 'Bambang' ? ({ type: 1, location: 'Anos' } as const) : {};
    const places = [
      await buildAccommodation(db, { ...plain, ...other, name: 'Quezon Plain' }),
      await buildAccommodation(db, { ...plain, ...traits, name: 'Quezon Right' }),
    ];
    expect(await namesOf(`accommodationName=quezon ${label}`)).toEqual(['Quezon Right']);
    // The word belongs to the place's current type.
    await db('accommodation')
      .where({ id: places[1]?.id })
      .update({ ...plain, ...other });
    expect(await namesOf(`accommodationName=quezon ${label}`)).toEqual([]);
    for (const { id } of places) await db('accommodation').where({ id }).del();
  });

  it.each([
    'ladies dorm los baños',
    'Ladies Dorm, Los Banos, Laguna',
    'laguna ladies dorm philippines',
    'Los Baños ladies Laguna dorm',
  ])('leaves the town out of "%s"', async (term) => {
    expect(await namesOf(`accommodationName=${term}`)).toEqual(["Dapdap Ladies' Dorm"]);
  });

  it('returns all places for the town, names with it first (S7.term.2)', async () => {
    const place = await buildAccommodation(db, { name: 'Hotel Laguna', min_price: 9_500 });
    const { total, page } = await search('accommodationName=laguna');
    expect(total).toBe((await search('')).total);
    expect(page[0]?.name).toBe('Hotel Laguna');
    for (const town of ['Los Baños', 'uplb', 'elbi', 'LB']) {
      expect((await search(`accommodationName=${town}`)).total).toBe(total);
    }
    await db('accommodation').where({ id: place.id }).del();
  });

  it('sorts a mistake in the name before one elsewhere, each by price, months before nights', async () => {
    const places = [
      { name: 'Casa Uno', complete_address: '2 Quezon St.', min_price: 1_000 },
      { name: "Quezon's Place", location: 'Anos', min_price: 9_000 },
      { name: 'Quezon Inn', min_price: 900, price_unit: 'night' as const },
      { name: 'Quezon Court', description: 'Anos is near.', min_price: 2_000 },
    ];
    const ids = [];
    for (const place of places) ids.push((await buildAccommodation(db, place)).id);
    expect(await namesOf('accommodationName=queson')).toEqual([
      'Quezon Court',
      "Quezon's Place",
      'Quezon Inn',
      'Casa Uno',
    ]);
    // The mistake is in the name; the other word may occur anywhere.
    expect(await namesOf('accommodationName=qeuzon anos')).toEqual([
      'Quezon Court',
      "Quezon's Place",
    ]);
    await db('accommodation').whereIn('id', ids).del();
  });

  it('needs every word', async () => {
    expect(await namesOf('accommodationName=ladies maahas')).toEqual([]);
  });

  it('corrects no mistake in words of three letters, nor in numbers', async () => {
    expect(await namesOf('accommodationName=dor ladies')).toEqual(["Dapdap Ladies' Dorm"]);
    expect(await namesOf('accommodationName=xor ladies')).toEqual([]);
    expect(await namesOf('accommodationName=101 ladies')).toEqual([]);
  });

  it('finds places by single letters that were added after the first such search', async () => {
    expect(await namesOf('accommodationName=d l x')).toEqual([]);
    const place = await buildAccommodation(db, { name: 'Xylo Dorm', description: 'Level floors' });
    expect(await namesOf('accommodationName=d l x')).toEqual(['Xylo Dorm']);
    await db('accommodation').where({ id: place.id }).update({ name: 'Zylo Dorm' });
    expect(await namesOf('accommodationName=d l x')).toEqual([]);
    await db('accommodation').where({ id: place.id }).del();
  });

  it('ranks conditions above descriptions (S7.term.1)', async () => {
    const plain = { type: 3, location: 'Bambang', tenants: 2 } as const;
    const places = [
      { ...plain, name: 'Sulyap A', curfew: '22:00', description: 'Ask us: no curfew dorm.' },
      { ...plain, name: 'Sulyap B', curfew: null, min_price: 5_000 },
      { ...plain, name: 'Sulyap No Curfew', curfew: '22:00', min_price: 6_000 },
      { ...plain, type: 1 as const, name: 'Sulyap C', description: 'Beside a dorm.', curfew: null },
    ];
    for (const place of places) await buildAccommodation(db, place);
    // A condition that a text cannot prove is met or in the name; a type may be in the text, last.
    expect(await namesOf('accommodationName=sulyap no curfew dorm')).toEqual([
      'Sulyap B',
      'Sulyap No Curfew',
      'Sulyap C',
    ]);
    await db('accommodation').where('name', 'like', 'Sulyap%').del();
  });

  it('returns the parsed parts, and drops the most restrictive one (S7.term.3)', async () => {
    const plain = { type: 2, location: 'Tadlac', min_price: 1_500 } as const;
    await buildAccommodation(db, { ...plain, name: 'Alon One', tenants: 0 });
    await buildAccommodation(db, { ...plain, name: 'Alon Two', tenants: 0 });
    const found = await search('accommodationName=alon bedspace for girls under 2k');
    expect(found.understood).toEqual([
      { text: 'bedspace', param: 'type', value: '2' },
      { text: 'girls', param: 'tenant', value: '1' },
      { text: 'under 2k', param: 'rent', value: '2000' },
    ]);
    expect(found).toMatchObject({ relaxed: { without: 'girls', total: 2 }, total: 2 });
    expect(found.page.map(({ name }) => name)).toEqual(['Alon One', 'Alon Two']);
    // Active filters still apply.
    expect(await search('accommodationName=alon girls&type=0')).toMatchObject({
      relaxed: null,
      total: 0,
    });
    await db('accommodation').where('name', 'like', 'Alon%').del();
  });

  describe('bad input', () => {
    it.each([
      ['a price beyond all', 'alon 99999999999k', '99999999999k'],
      ['a barangay that does not exist', 'brgy atlantis alon', 'atlantis'],
      ['what contradicts itself', 'male female alon', 'male'],
      ['a word of 2,000 letters', `alon ${'z'.repeat(2_000)}`, 'z'.repeat(95)],
    ])('names the part that it left out: %s', async (_, term, without) => {
      const { id } = await buildAccommodation(db, { name: 'Alon', tenants: 1 });
      const found = await search(`accommodationName=${term}`);
      expect(found.relaxed).toEqual({ without, total: 1 });
      expect(found.page.map(({ name }) => name)).toEqual(['Alon']);
      await db('accommodation').where({ id }).del();
    });

    it('drops several parts when one is not enough', async () => {
      const { id } = await buildAccommodation(db, { name: 'Alon' });
      const found = await search('accommodationName=xyzzy alon plugh');
      expect(found.relaxed).toEqual({ without: 'xyzzy, plugh', total: 1 });
      await db('accommodation').where({ id }).del();
    });

    it('returns nothing for a single unknown word', async () => {
      expect(await search('accommodationName=99999999999k')).toMatchObject({
        total: 0,
        relaxed: null,
      });
    });
  });
});
