import { expect, it } from 'vitest';
import { filterOption, offeredBetween } from './filters.ts';

it.each([
  ['budget', '3500', 'Up to ₱3,500 a month'],
  ['rent', '3000', 'Rent up to ₱3,000 a month'],
  ['pax', '3', 'For 3 people'],
  ['pax', '1', 'For 1 person'],
  ['pax', '501', undefined],
  ['stay', '2', 'Minimum stay up to 2 months'],
  ['advance', '0', 'No advance rent'],
  ['deposit', '0', 'No deposit'],
  ['deposit', '1', 'Deposit up to 1 month'],
  ['deposit', '13', undefined],
  ['walk', '17', 'Within 17 min walk'],
  ['ride', '12', 'Gate or jeep within 12 min'],
  ['curfew', '22:30', '10:30 PM or later'],
  ['curfew', '00:15', '12:15 AM or later'],
  ['curfew', '12:00', '12:00 PM or later'],
  ['curfew', '24:00', undefined],
  ['curfew', '122:30', undefined],
  ['curfew', '22:301', undefined],
  ['walk', '0', undefined],
  ['walk', '017', undefined],
  ['walk', '17x', undefined],
  ['walk', '9999999999', undefined],
] as const)(
  'the filter %s accepts values that it does not offer: %s as %s',
  (param, value, label) => {
    expect(filterOption(param, value)?.label).toBe(label);
  },
);

it.each([
  ['1-20', { after: 1, until: 20 }],
  ['x1-2', null],
  ['1-2x', null],
  ['1-', null],
  ['', null],
  ['-5', null],
  ['1-2-3', null],
  ['1.5-2', null],
  ['1234567890123456-2', null],
])('the period %s is parsed as %j', (text, span) => {
  expect(offeredBetween(text)).toEqual(span);
});
