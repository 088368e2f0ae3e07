import { FILTER_GROUPS, TENANTS } from '@elbi/contract/codes';
import { describe, expect, it } from 'vitest';
import { parseSearch, parseTerm } from './search-parameters.ts';

const parse = (query: string) => parseSearch(new URLSearchParams(query));
const OFF = { type: [], price: [], loc: [], tenant: [], unit: [] };

describe('parseSearch', () => {
  it('is everything, first page, for an address without parameters', () => {
    expect(parse('')).toEqual({ term: null, filters: OFF, order: null, page: 1 });
  });

  it('reads comma lists, repeated parameters and spaces', () => {
    expect(parse('type=1,2&type=%203%20&price=0&tenant=1,0&unit=night&order=-1&page=3')).toEqual({
      term: null,
      filters: { ...OFF, type: [1, 2, 3], price: [0], tenant: [0, 1], unit: ['night'] },
      order: -1,
      page: 3,
    });
  });

  it('takes a barangay by name in any case, or by its index in the filter', () => {
    expect(parse('loc=batong malake,Others').filters.loc).toEqual(['Batong Malake', 'Others']);
    expect(parse('loc=1,3').filters.loc).toEqual(['San Antonio', 'Anos']);
  });

  it('leaves out what is unknown or malformed, one by one', () => {
    const search = parse(
      'type=99,2,x,-1,1e0,01&price=4,&tenant=female&loc=Atlantis,7,Anos&unit=year,month' +
        '&order=2&page=abc&nonsense=1&__proto__=1&type[]=3',
    );
    expect(search).toEqual({
      term: null,
      filters: { ...OFF, type: [2], loc: ['Anos'], unit: ['month'] },
      order: null,
      page: 1,
    });
  });

  it.each([
    ['0', 1],
    ['-5', 1],
    ['1.5', 1],
    ['9'.repeat(500), 1_000_000],
    ['999999999999', 1_000_000],
    ['12', 12],
  ])('reads page %s as %i', (page, expected) => {
    expect(parse(`page=${page}`).page).toBe(expected);
  });

  it('pins Females Only to 1, though the filter lists it first (S3.codes.2)', () => {
    expect(TENANTS.find(({ key }) => key === 'female')?.code).toBe(1);
    const group = FILTER_GROUPS.find(({ param }) => param === 'tenant');
    expect(group?.choices[0]).toEqual({ value: '1', label: 'Females Only' });
  });
});

describe('parseTerm', () => {
  it.each([[''], ['   '], ['\u0000\u0007\n\t'], ['\u200b\u00ad']])('%j is no term', (input) => {
    expect(parseTerm(input)).toBeNull();
  });

  it('keeps what was typed and folds its words', () => {
    expect(parseTerm(' Niña’s\u0007  dorm ')).toEqual({
      typed: 'Niña’s dorm',
      words: ['ninas', 'dorm'],
    });
  });

  it('has no words when it is made of signs alone', () => {
    expect(parseTerm('%')).toEqual({ typed: '%', words: [] });
  });

  it('uses the first hundred characters, and never cuts one in two', () => {
    expect(parseTerm('x'.repeat(10_000))?.typed).toHaveLength(100);
    expect([...(parseTerm('🏠'.repeat(10_000))?.typed ?? '')]).toHaveLength(100);
    expect(parseTerm(' '.repeat(9_000) + 'dorm')?.typed).toBe('dorm');
  });
});
