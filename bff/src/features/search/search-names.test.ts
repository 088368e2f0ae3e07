import { parseSearch } from '@elbi/contract/codes';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AccommodationInsert } from '../../database/tables.ts';
import { buildAccommodation, buildPerson } from '../../testing/factories.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { searchPlaces } from './search-read-model.ts';

const { db, pool } = await createTestDatabase();

const search = (query: string) => searchPlaces(pool, parseSearch(new URLSearchParams(query)), null);

const namesOf = async (query: string) => (await search(query)).page.map(({ name }) => name);

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

  it('orders by price alone when asked to', async () => {
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
    ['%', "Dapdap Ladies' Dorm"],
  ])('%s finds %s alone', async (term, name) => {
    expect(await namesOf(`accommodationName=${encodeURIComponent(term)}`)).toEqual([name]);
  });

  it('needs every word', async () => {
    expect(await namesOf('accommodationName=ladies maahas')).toEqual([]);
  });

  it('forgives no mistake in words of three letters, nor in numbers', async () => {
    expect(await namesOf('accommodationName=dor ladies')).toEqual(["Dapdap Ladies' Dorm"]);
    expect(await namesOf('accommodationName=xor ladies')).toEqual([]);
    expect(await namesOf('accommodationName=1000')).toEqual([]);
  });

  it('finds a place by the words it has now, after an edit', async () => {
    const place = await buildAccommodation(db, { name: 'Quezon Lodge' });
    await db('accommodation').where({ id: place.id }).update({ name: 'Bonifacio Lodge' });
    expect(await namesOf('accommodationName=bonfacio')).toEqual(['Bonifacio Lodge']);
    expect(await namesOf('accommodationName=quezon')).toEqual([]);
    await db('accommodation').where({ id: place.id }).del();
  });

  it.each([
    ['ten thousand letters', 'x'.repeat(10_000)],
    ['ten thousand words', 'a '.repeat(5_000)],
    ['quotes', `'; drop table accommodation; -- "`],
    ['LIKE signs', '%_\\%'],
    ['emoji', '👩‍👩‍👧‍👦'.repeat(20)],
    ['control characters within', 'dorm\u0000\u0001\u001bladies'],
    ['half a surrogate pair', '\ud83c\udf38'.slice(0, 1)],
    ['a regular expression', '(((((.*)+)+)+)+)$'],
    ['placeholders', '$1 ?1 :name ??'],
    ['right-to-left marks', '\u202edorm\u202c'],
  ])('answers a term of %s', async (_, term) => {
    const query = new URLSearchParams({ accommodationName: term });
    const found = await searchPlaces(pool, parseSearch(query), null);
    expect(found.total).toBe(found.page.length);
  });

  it.each([['   '], ['\u0000\u0007'], ['\u200b']])('takes %j for no term', async (term) => {
    expect((await search(`accommodationName=${encodeURIComponent(term)}`)).total).toBe(9);
  });
});
