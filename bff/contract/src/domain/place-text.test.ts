import { expect, it } from 'vitest';
import { stayText } from './labels.ts';
import { otherBillsText, permitText, priceText, spokenPriceText } from './place-text.ts';

it('priceText has unit and basis, and both prices where they differ', () => {
  const of = (price: [number, number], priceUnit: 'month' | 'night') =>
    priceText({ price, priceUnit, priceBasis: 'head' });
  expect(of([2_500, 2_500], 'month')).toBe('₱2,500 / month per head');
  expect(of([900, 1_200], 'night')).toBe('₱900 – ₱1,200 / night per head');
  const spoken = spokenPriceText({ price: [2_500, 3_500], priceUnit: 'month' });
  expect(spoken).toBe('₱2,500 – ₱3,500 per month');
});

it('otherBillsText omits included and unstated bills', () => {
  const bills = {
    wifi: { kind: 'included', amount: null },
    water: { kind: 'fixed', amount: 300 },
    electricity: { kind: 'unknown', amount: null },
  } as const;
  expect(otherBillsText(bills, 'unit')).toBe('Water: ₱300 a month per unit');
});

it('stayText counts in the unit of the price', () => {
  expect([stayText(1, 'month'), stayText(3, 'night')]).toEqual(['1 month', '3 nights']);
});

it.each([
  [2025, 'BP 7 (of 2025: ask for this year’s)'],
  ['2025', 'BP 7 (of 2025: ask for this year’s)'],
  [2026, 'BP 7 (2026)'],
  [2027, 'BP 7 (2027)'],
  [null, 'BP 7'],
])('permitText compares the year %s with the current one in Manila (S7.permit.2)', (year, text) => {
  // 30 minutes before it is 2027 in Manila.
  const now = Date.parse('2026-12-31T15:30:00Z');
  expect(permitText({ permitNumber: 'BP 7', permitYear: year }, now)).toBe(text);
  expect(permitText({ permitNumber: null, permitYear: year }, now)).toBeNull();
});
