import { describe, expect, it } from 'vitest';
import { FIELD_LABELS, SORT_LABELS } from './labels.ts';
import { VALIDATION, fullNameOf } from './messages.ts';
import { ReviewContent } from '../schemas/reviews.ts';
import {
  ACCOMMODATION_TYPES,
  AMENITIES,
  BARANGAYS,
  BILL_INCLUSIONS,
  FILTER_BARANGAYS,
  PRICE_BRACKETS,
  TENANTS,
  VISITORS,
  locationLabel,
} from './accommodation-codes.ts';
import { FILTER_GROUPS, SORT_OPTIONS } from './filters.ts';
import { ROLE_BADGE, roleOfUserType, userTypeOf } from './roles.ts';

const coded = (table: readonly { code: number; label: string }[]) =>
  table.map(({ code, label }) => `${code} ${label}`).join('; ');
const labels = (table: readonly { label: string }[]) => table.map(({ label }) => label);
const keys = (table: readonly { key: string }[]) => table.map(({ key }) => key);

/** The code tables (S3.codes, S3.options): a change here changes the wire format. */
describe('codes', () => {
  it('of types are the table of the specification (S3.codes.1)', () => {
    const expected = '0 Hotel; 1 Apartment; 2 Bed Space; 3 Dormitory; 4 Transient';
    expect(coded(ACCOMMODATION_TYPES)).toBe(expected);
  });

  it('of tenants are the table of the specification (S3.codes.2)', () => {
    expect(coded(TENANTS)).toBe('0 Males Only; 1 Females Only; 2 Coed');
    expect(keys(TENANTS)).toEqual(['male', 'female', 'coed']);
  });

  it('of price brackets are the table of the specification (S3.codes.3, S9.brackets.1)', () => {
    expect(coded(PRICE_BRACKETS)).toBe(
      '0 Under Php 2,000; 1 Php 2,000 - Php 4,000; 2 Php 4,000 - Php 6,000; 3 Above Php 6,000',
    );
    expect(PRICE_BRACKETS.map(({ min, max }) => [min, max])).toEqual([
      [1, 1_999],
      [2_000, 4_000],
      [4_000, 6_000],
      [6_001, 1_000_000],
    ]);
  });

  it('of user types are 1, 2 and 3; other numbers are visitors (S3.codes.4, S4.role.1, S9.users.1)', () => {
    expect((['admin', 'owner', 'registered'] as const).map(userTypeOf)).toEqual([1, 2, 3]);
    expect([1, 2, 3].map(roleOfUserType)).toEqual(['admin', 'owner', 'registered']);
    expect([4, 0].map(roleOfUserType)).toEqual(['unregistered', 'unregistered']);
  });

  it('of price orders are 1 and -1, listed first; 1 is the default (S9.sort.1)', () => {
    expect(SORT_OPTIONS.slice(0, 2)).toEqual([
      { order: 1, label: 'Price: Low to High' },
      { order: -1, label: 'Price: High to Low' },
    ]);
    expect(SORT_LABELS.bestMatch).toBe('Best match');
  });
});

describe('choices', () => {
  it('of barangays hold those of the specification; the filter adds Others (S3.options.1)', () => {
    const named = ['Batong Malake', 'San Antonio', 'Mayondon', 'Anos'];
    expect(FILTER_BARANGAYS).toEqual([...named, 'Others']);
    expect(BARANGAYS).toEqual(expect.arrayContaining(named));
  });

  it('one and two read as Option 1 and Option 2, and Mayondon as itself (S3.options.2)', () => {
    const expected = ['Option 1', 'Option 2', 'Mayondon'];
    expect(['one', 'two', 'Mayondon'].map(locationLabel)).toEqual(expected);
  });

  it('of visitors are stored in lower case (S3.options.3)', () => {
    const expected = ['Not Allowed', 'Allowed', 'No Overnight', 'Overnight Allowed'];
    expect(labels(VISITORS)).toEqual(expected);
    expect(keys(VISITORS)).toEqual(expected.map((label) => label.toLowerCase()));
  });

  it('of bills and amenities are those of the form (S3.options.4, S3.options.5)', () => {
    expect(keys(BILL_INCLUSIONS)).toEqual(['wifi', 'water', 'electricity']);
    const amenities = ['wifi', 'air conditioning', 'pets', 'parking', 'cctv', 'cooking'];
    expect(keys(AMENITIES)).toEqual(amenities);
  });

  it('of filters begin with the groups of the specification and the unit of the price (S3.filters.1)', () => {
    const groups = FILTER_GROUPS.slice(0, 5).map(({ label, choices }) => [label, labels(choices)]);
    expect(groups).toEqual([
      ['Accommodation Type', labels(ACCOMMODATION_TYPES)],
      ['Price Range', labels(PRICE_BRACKETS)],
      ['Barangay', FILTER_BARANGAYS],
      ['Accepted Tenants', ['Females Only', 'Males Only', 'Coed']],
      ['Price unit', ['Per month', 'Per night']],
    ]);
  });
});

describe('badges and messages', () => {
  it('shows a badge for each role (S2.owner.2)', () => {
    expect(ROLE_BADGE).toEqual({
      admin: 'ADMIN',
      owner: 'ACCOMMODATION OWNER',
      registered: 'REGISTERED USER',
    });
  });

  it('rejects a rating of 0 and one above 5 with the specified messages (S5.review.1, S9.rating.1)', () => {
    const messages = (rating: unknown) =>
      ReviewContent.safeParse({ rating, desc: 'Fine.' }).error?.issues.map((i) => i.message);
    expect(messages(0)).toEqual(['This field should be greater than 0.']);
    expect(messages(undefined)).toEqual([VALIDATION.required(FIELD_LABELS.review.rating)]);
    expect(messages('many')).toEqual([VALIDATION.number(FIELD_LABELS.review.rating)]);
    expect(messages(6)).toEqual([VALIDATION.atMost(FIELD_LABELS.review.rating, 5)]);
    expect(messages(5)).toBeUndefined();
  });
});

it.each([
  ['Maria', 'Reyes', 'Maria Reyes'],
  ['Maria', '', 'Maria'],
  ['', 'Reyes', 'Reyes'],
])('the whole name of %j and %j is %j', (firstName, lastName, name) => {
  expect(fullNameOf({ firstName, lastName })).toBe(name);
});
