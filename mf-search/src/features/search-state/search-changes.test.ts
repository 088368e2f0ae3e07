import { NO_FILTERS, parseSearch } from '@elbi/contract/domain';
import { describe, expect, it } from 'vitest';
import {
  activeChoices,
  clearFilters,
  clearGroup,
  toggleChoice,
  withOrder,
} from './search-changes.ts';

const parse = (query: string) => parseSearch(new URLSearchParams(query));

it('shows tenant 1 as Females Only although it comes first (S3.codes.2)', () => {
  expect(activeChoices(parse('tenant=1').filters)).toEqual([
    { param: 'tenant', value: '1', label: 'Females Only' },
  ]);
});

describe('changes', () => {
  const state = parse('accommodationName=a&type=2&tenant=1&page=3');

  it('toggles a choice in the order of the group and goes to page 1 (S3.filters.2)', () => {
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
