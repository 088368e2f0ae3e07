import { parseSearch } from '@elbi/contract/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AccommodationInsert } from '../../database/tables.ts';
import { buildAccommodation, buildPerson } from '../../testing/factories.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { searchPlaces } from './search-read-model.ts';

const { db, read: pool } = await createTestDatabase();

const search = (query: string) => searchPlaces(pool, parseSearch(new URLSearchParams(query)), null);

/** Returns the places that match all parts of a term. */
const namesOf = async (query: string) => {
  const { page, relaxed } = await search(query);
  return relaxed ? [] : page.map(({ name }) => name);
};

describe('name search', () => {
  const PLACES: Partial<AccommodationInsert>[] = [
    { name: 'Mayondon Heights', location: 'Anos', min_price: 9_000 },
    { name: 'Heights of Mayondon', location: 'Anos', min_price: 1_000 },
    { name: 'Heights', location: 'Mayondon', min_price: 900 },
    { name: 'Heights of Mayodnon', location: 'Anos', min_price: 800 },
    { name: 'Niña’s Peñafrancia Place', location: 'Bayog', min_price: 3_000 },
    {
      ...{ name: "Dapdap Ladies' Dorm", location: 'Bayog', type: 3, tenants: 1 },
      description: 'Beds at 100%.',
    },
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
    ['dapdap beds bayog', "Dapdap Ladies' Dorm"],
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

  it('corrects no mistake in words of three letters, nor in numbers', async () => {
    expect(await namesOf('accommodationName=dor ladies')).toEqual(["Dapdap Ladies' Dorm"]);
    expect(await namesOf('accommodationName=xor ladies')).toEqual([]);
    expect(await namesOf('accommodationName=101 ladies')).toEqual([]);
  });

  describe('a condition', () => {
    const PLACES = [
      { name: 'Sulyap A', curfew: '22:00', description: 'Ask us: no curfew dorm.' },
      { name: 'Sulyap B', curfew: null, min_price: 5_000 },
      { name: 'Sulyap C', type: 1, description: 'Beside a dorm.', curfew: null },
      { name: 'Talim Boarding House', type: 1 },
    ] as const;
    beforeAll(async () => {
      const owner = await buildPerson(db, { role: 'owner' });
      const plain = { type: 3, location: 'Bambang', tenants: 2, owner_id: owner.id } as const;
      for (const place of PLACES) await buildAccommodation(db, { ...plain, ...place });
    });

    it.each([
      // Sulyap A has a curfew, Sulyap C is an apartment.
      ['sulyap no curfew dorm', ['Sulyap B'], ['type=3', 'curfew=none'], 1],
      ['sulyap no curfew', ['Sulyap C', 'Sulyap B'], ['curfew=none'], 0],
      // All words are in one name, and a boarding house is a bed space.
      ['talim boarding house', ['Talim Boarding House'], [], 0],
    ])(
      'of "%s" holds for all results, and mentions are counted (S7.term.5)',
      async (term, names, conditions, total) => {
        const found = await search(`accommodationName=${term}`);
        expect(found.page.map(({ name }) => name)).toEqual(names);
        const read = found.understood.map(({ param, value }) => `${param}=${value}`);
        expect(read.toSorted()).toEqual(conditions.toSorted());
        expect(found.mentions).toEqual({ total });
      },
    );

    it('also finds what only mentions it when asked, after what meets it (S7.term.5)', async () => {
      const found = await search('accommodationName=sulyap no curfew dorm&text=1');
      expect(found.page.map(({ name }) => name)).toEqual(['Sulyap B', 'Sulyap C']);
      expect(found.understood).toEqual([{ text: 'no curfew', param: 'curfew', value: 'none' }]);
      expect(found.mentions).toEqual({ total: 0 });
    });

    it('does not restrict the results without it (S7.term.3)', async () => {
      const found = await search('accommodationName=sulyap dorm for 60 persons');
      expect(found.relaxed).toEqual({ without: 'for 60 persons', total: 2 });
      expect(found.understood).toEqual([{ text: 'dorm', param: 'type', value: '3' }]);
    });

    it('of a kind of place is kept before others (S7.term.3)', async () => {
      const found = await search('accommodationName=dorm in bambang 1 month only&loc=Bambang');
      expect(found.relaxed).toEqual({ without: '1 month only', total: 2 });
    });
  });
});

describe('words and abbreviations', () => {
  const PLACES: Partial<AccommodationInsert>[] = [
    {
      name: 'C+D Units',
      complete_address: '40 Ilang-Ilang Subd.',
      description: 'Own key. Bathroom.',
    },
    { name: 'Ma. Clara of Sta. Rosa', complete_address: 'Blk 5 Lot 12 Opal Rd.' },
    { name: 'St. Jude', complete_address: '8 J.P. Rizal', description: 'It has its own bathroom.' },
  ];

  beforeAll(async () => {
    const owner = await buildPerson(db, { role: 'owner' });
    for (const place of PLACES) await buildAccommodation(db, { ...place, owner_id: owner.id });
  });

  it.each([
    // One or two letters and numbers are whole words.
    ['un ilang', 'C+D Units', false],
    ['unit c d', 'C+D Units', true],
    ['unit 4', 'C+D Units', false],
    ['40 ilang', 'C+D Units', true],
    // Abbreviations and full forms.
    ['maria santa', 'Ma. Clara of Sta. Rosa', true],
    ['ma. clara sta. rosa', 'Ma. Clara of Sta. Rosa', true],
    ['clara mar', 'Ma. Clara of Sta. Rosa', false],
    ['saint jude', 'St. Jude', true],
    ['block 5 lot 12', 'Ma. Clara of Sta. Rosa', true],
    ['blk. 5 lt. 12', 'Ma. Clara of Sta. Rosa', true],
    ['ilang ilang subdivision', 'C+D Units', true],
    ['jp rizal', 'St. Jude', true],
    ['jose p. rizal', 'St. Jude', true],
    ['J. P. Rizal', 'St. Jude', true],
  ])('of "%s" are found in %s: %s (S7.term.1)', async (term, name, isFound) => {
    const found = await namesOf(`accommodationName=${encodeURIComponent(term)}`);
    expect(found.includes(name)).toBe(isFound);
  });

  // An own bathroom is not an own key beside a bathroom.
  it.each([
    ['sariling banyo', 'St. Jude', true],
    ['private cr', 'St. Jude', true],
    ['own toilet', 'C+D Units', false],
  ])('of "%s" are found in the text of %s, if asked for: %s', async (term, name, isFound) => {
    const found = await namesOf(`text=1&accommodationName=${term}`);
    expect(found.includes(name)).toBe(isFound);
  });
});
