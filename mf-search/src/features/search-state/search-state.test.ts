import { describe, expect, it } from 'vitest';
import {
  NO_FILTERS,
  type SearchState,
  activeChoices,
  clearFilters,
  clearGroup,
  parseSearch,
  serialiseSearch,
  toggleChoice,
  withOrder,
} from './search-state.ts';

const parse = (query: string) => parseSearch(new URLSearchParams(query));

describe('parseSearch', () => {
  it('reads a plain address as all places, cheapest first', () => {
    expect(parse('')).toEqual({ term: '', filters: NO_FILTERS, order: 1, page: 1 });
  });

  it('reads every parameter', () => {
    expect(
      parse(
        'accommodationName=dapdap&type=2,3&price=1&loc=Anos&tenant=1&unit=night&order=-1&page=3',
      ),
    ).toEqual({
      term: 'dapdap',
      filters: { type: ['2', '3'], price: ['1'], loc: ['Anos'], tenant: ['1'], unit: ['night'] },
      order: -1,
      page: 3,
    });
  });

  it('ignores unknown values one by one', () => {
    const { filters, order, page } = parse('type=2,banana,9,2&loc=Manila,Anos&order=up&page=-4');
    expect(filters.type).toEqual(['2']);
    expect(filters.loc).toEqual(['Anos']);
    expect(order).toBe(1);
    expect(page).toBe(1);
  });

  it('takes barangays by their index in the filter, and whatever the case', () => {
    expect(parse('loc=0,4').filters.loc).toEqual(['Batong Malake', 'Others']);
    expect(parse('loc=batong+malake').filters.loc).toEqual(['Batong Malake']);
    expect(parse('loc=7').filters.loc).toEqual([]);
  });

  it('reads a parameter that is given twice as one list', () => {
    expect(parse('type=2&type=0').filters.type).toEqual(['0', '2']);
  });

  it('maps Females Only to code 1 although it comes first', () => {
    expect(activeChoices(parse('tenant=1').filters)).toEqual([
      { param: 'tenant', value: '1', label: 'Females Only' },
    ]);
  });

  it.each(['', '   ', '%00%07', '%09%0A', '%E2%80%8B'])('reads the term "%s" as none', (term) => {
    expect(parse(`accommodationName=${term}`)).toMatchObject({ term: '', order: 1 });
  });

  it('uses the first 100 characters of a term and never halves one', () => {
    expect(parse(`accommodationName=${'x'.repeat(10_000)}`).term).toHaveLength(100);
    expect([...parse(`accommodationName=${'🏠'.repeat(200)}`).term]).toHaveLength(100);
  });

  it('sorts a search by best match until an order is chosen', () => {
    expect(parse('accommodationName=a').order).toBeNull();
    expect(parse('accommodationName=a&order=1').order).toBe(1);
  });

  it.each(['0', 'x', '1.5', '1e3', '99999999999999999999', ''])('reads page "%s" as 1', (page) => {
    expect(parse(`page=${page}`).page).toBe(1);
  });
});

describe('serialiseSearch', () => {
  it('writes nothing for all places', () => {
    expect(serialiseSearch(parse(''))).toBe('');
    expect(serialiseSearch(parse('order=1&page=1&type='))).toBe('');
  });

  it('leaves the default order out, which depends on the term', () => {
    expect(serialiseSearch(parse('order=-1'))).toBe('?order=-1');
    expect(serialiseSearch(parse('accommodationName=a&order=1'))).toBe(
      '?accommodationName=a&order=1',
    );
  });

  it.each([
    '?type=2,3&loc=Batong%20Malake,Others&order=-1&page=4',
    "?accommodationName=50%25%20%26%20%22o'clock%22%20%F0%9F%8F%A0&price=0&unit=night",
  ])('writes what it reads: %s', (address) => {
    expect(serialiseSearch(parse(address))).toBe(address);
  });

  it('gives one address to one search, whatever the order of its parts', () => {
    expect(serialiseSearch(parse('loc=3&type=3,2,2'))).toBe('?type=2,3&loc=Anos');
  });
});

describe('changes', () => {
  const state: SearchState = parse('accommodationName=a&type=2&tenant=1&page=3');

  it('ticks and unticks a choice in the order of the group and goes to page 1 (S3.filters.2)', () => {
    const ticked = toggleChoice(state, { param: 'type', value: '0' });
    expect(ticked.filters.type).toEqual(['0', '2']);
    expect(ticked.page).toBe(1);
    expect(toggleChoice(ticked, { param: 'type', value: '2' }).filters.type).toEqual(['0']);
  });

  it('clears one group or all of them, and keeps the term', () => {
    expect(clearGroup(state, 'type')).toMatchObject({
      term: 'a',
      filters: { type: [], tenant: ['1'] },
      page: 1,
    });
    expect(clearFilters(state)).toMatchObject({ term: 'a', filters: NO_FILTERS, page: 1 });
  });

  it('goes to page 1 with another order', () => {
    expect(withOrder(state, -1)).toMatchObject({ order: -1, page: 1 });
  });
});
