import { describe, expect, it } from 'vitest';
import {
  type Bills,
  TYPICAL_BILLS,
  type Terms,
  billsOf,
  defaultPriceBasis,
  RENT_LAW,
  rentLawHint,
  includedBills,
  monthlyEstimate,
  monthsBeforeLabel,
  moveInCash,
} from './cost.ts';

const TERMS: Terms = {
  price: [2_500, 3_000],
  priceUnit: 'month',
  priceBasis: 'head',
  pax: 4,
  bills: billsOf(['wifi', 'water', 'electricity']),
};
const fixed = (amount: number) => ({ kind: 'fixed', amount }) as const;
const WHOLE: Bills = { wifi: fixed(1_499), water: fixed(600), electricity: fixed(2_001) };

it('bills are included, as stated, or unknown', () => {
  expect(billsOf(['wifi'], { water: fixed(150), wifi: fixed(9) })).toEqual({
    wifi: { kind: 'included', amount: null },
    water: { kind: 'fixed', amount: 150 },
    electricity: { kind: 'unknown', amount: null },
  });
  expect(includedBills(billsOf(['electricity', 'wifi']))).toEqual(['wifi', 'electricity']);
});

it.each([
  [0, 'room'],
  [1, 'unit'],
  [2, 'head'],
  [3, 'head'],
  [4, 'head'],
] as const)('default price basis type %i: %s (S7.cost.1)', (type, basis) => {
  expect(defaultPriceBasis(type)).toBe(basis);
});

describe('monthly estimate', () => {
  const part = (estimate: ReturnType<typeof monthlyEstimate>, what: string) =>
    estimate?.parts.find((given) => given.what === what);

  it('is the rent where every bill is included (S7.cost.4)', () => {
    const estimate = monthlyEstimate(TERMS);
    expect(estimate).toMatchObject({ low: 2_500, high: 3_000 });
    const whats = estimate?.parts.map(({ what }) => what);
    expect(whats).toEqual(['rent', 'wifi', 'water', 'electricity']);
    expect(part(estimate, 'water')).toEqual({ what: 'water', low: 0, high: 0, stated: true });
  });

  it('adds fixed bills, as shares per head', () => {
    const estimate = monthlyEstimate({ ...TERMS, bills: WHOLE });
    expect(estimate).toMatchObject({ low: 6_600, high: 7_100 });
  });

  it.each(['room', 'unit'] as const)(
    'divides a %s by its capacity, and rounds up (S7.cost.4)',
    (basis) => {
      const price = [9_999, 12_000] as const;
      const estimate = monthlyEstimate({ ...TERMS, priceBasis: basis, price, bills: WHOLE });
      expect(estimate).toEqual({
        low: 2_500 + 375 + 150 + 501,
        high: 3_000 + 375 + 150 + 501,
        parts: [
          { what: 'rent', low: 2_500, high: 3_000, stated: true },
          { what: 'wifi', low: 375, high: 375, stated: true },
          { what: 'water', low: 150, high: 150, stated: true },
          { what: 'electricity', low: 501, high: 501, stated: true },
        ],
      });
    },
  );

  it.each(['metered', 'shared', 'unknown'] as const)(
    'uses the usual cost of a bill that is %s, and marks it (S7.cost.4)',
    (kind) => {
      const bills = { ...TERMS.bills, electricity: { kind, amount: null } };
      const usual = TYPICAL_BILLS.electricity;
      for (const basis of ['head', 'unit'] as const) {
        const estimate = monthlyEstimate({ ...TERMS, priceBasis: basis, pax: 1, bills });
        const expected = { what: 'electricity', ...usual, stated: false };
        expect(part(estimate, 'electricity')).toEqual(expected);
        expect(estimate).toMatchObject({ low: 2_500 + usual.low, high: 3_000 + usual.high });
      }
    },
  );

  it('is null for prices per night', () => {
    expect(monthlyEstimate({ ...TERMS, priceUnit: 'night' })).toBeNull();
  });
});

describe('amount due on the first day', () => {
  it.each([
    [1, 2, 7_500],
    [0, 1, 5_000],
    [0, 0, 2_500],
    [2, 0, 5_000],
    [12, 12, 60_000],
    [null, 1, null],
    [1, null, null],
  ])('advance %s, deposit %s: %s (S7.cost.5)', (advanceMonths, depositMonths, cash) => {
    expect(moveInCash({ ...TERMS, advanceMonths, depositMonths })).toBe(cash);
  });

  it('is a share of a unit, in whole pesos, and unknown by the night', () => {
    const months = { advanceMonths: 1, depositMonths: 2 };
    const unit: Terms = { ...TERMS, priceBasis: 'unit', price: [10_000, 10_000], pax: 3 };
    expect(moveInCash({ ...unit, ...months })).toBe(3_334 * 3);
    expect(moveInCash({ ...unit, ...months, priceUnit: 'night' })).toBeNull();
  });
});

it.each([
  [1, 2, '1 month in advance, 2 months of deposit'],
  [1, null, '1 month in advance, deposit not stated'],
  [null, 0, 'Advance not stated, no deposit'],
  [0, 1, 'No advance, 1 month of deposit'],
  [null, null, null],
])(
  'the months before moving in advance %s, deposit %s: %s (S7.cost.5)',
  (advanceMonths, depositMonths, words) => {
    expect(monthsBeforeLabel({ advanceMonths, depositMonths })).toBe(words);
  },
);

it.each([
  [1, 2, 5_000, null],
  [2, 2, 5_000, 'exceeds'],
  [1, 3, 5_000, 'exceeds'],
  [0, 3, 5_000, 'exceeds'],
  [null, 3, 5_000, 'exceeds'],
  [2, null, 5_000, 'exceeds'],
  [null, null, 5_000, null],
  [2, 3, 5_001, 'perhaps'],
  [2, 3, 10_000, 'perhaps'],
  [1, 2, 10_000, null],
  [2, 3, 10_001, null],
])(
  'the rent law advance %s, deposit %s at a rent of %i: %s (S7.cost.6)',
  (advanceMonths, depositMonths, rent, hint) => {
    const price = [rent, rent + 1] as const;
    const terms = { price, advanceMonths, depositMonths, type: 3, priceUnit: 'month' } as const;
    expect(rentLawHint(terms, RENT_LAW.ceiling)).toBe(hint);
    expect(rentLawHint({ ...terms, type: null }, RENT_LAW.ceiling)).toBe(hint);
    expect(rentLawHint({ ...terms, priceUnit: 'night' }, RENT_LAW.ceiling)).toBeNull();
    expect(rentLawHint({ ...terms, type: 0 }, RENT_LAW.ceiling)).toBeNull();
    expect(rentLawHint({ ...terms, type: 4 }, RENT_LAW.ceiling)).toBeNull();
  },
);
