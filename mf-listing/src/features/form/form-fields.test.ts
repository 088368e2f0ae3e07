import { describe, expect, it } from 'vitest';
import { anAccommodation } from '@elbi/places-kit/testing';
import { EMPTY_VALUES, followersOf, isShown, valuesOf } from './form-fields.tsx';

describe('valuesOf', () => {
  it('ticks "No curfew" for a place without one', () => {
    expect(valuesOf(anAccommodation({ curfew: null }))).toMatchObject({
      curfew: '',
      noCurfew: true,
    });
  });

  it('has a pin only if its owner has set one (S7.where.1)', () => {
    expect(valuesOf(anAccommodation())).toMatchObject({
      latitude: '14.1715',
      longitude: '121.2418',
      locationPrecision: 'exact',
    });
    expect(valuesOf(anAccommodation({ locationPrecision: 'barangay' }))).toMatchObject({
      latitude: '',
      longitude: '',
      locationPrecision: 'approximate',
    });
  });
});

describe('followersOf', () => {
  it.each([
    ['', '0', {}, { priceUnit: 'night', priceBasis: 'room' }],
    ['', '1', {}, { priceUnit: 'month', priceBasis: 'unit' }],
    ['3', '4', {}, { priceUnit: 'night', priceBasis: 'head' }],
    ['0', '4', { priceUnit: 'month', priceBasis: 'unit' }, {}],
    ['', '1', { priceUnit: 'night', priceBasis: 'room' }, {}],
  ] as const)(
    'sets unit and basis by the type, unless chosen otherwise: %j to %s with %j (S7.cost.1)',
    (before, after, chosen, expected) => {
      const values = { ...EMPTY_VALUES, ...chosen };
      expect(Object.fromEntries(followersOf('type', { before, after }, values))).toEqual(expected);
    },
  );

  it.each([
    ['', '1', 'exact', 'approximate'],
    ['1', '2', 'approximate', 'exact'],
    ['1', '2', 'exact', undefined],
    ['', '2', 'approximate', undefined],
  ] as const)(
    'makes a pin approximate for Females Only, unless chosen otherwise: %s to %s (S7.where.1)',
    (before, after, locationPrecision, expected) => {
      const values = { ...EMPTY_VALUES, locationPrecision };
      const changes = Object.fromEntries(followersOf('tenants', { before, after }, values));
      expect(changes.locationPrecision).toBe(expected);
    },
  );
});

describe('isShown', () => {
  const monthly = { ...EMPTY_VALUES, billInclusions: ['water'] };

  it('is true for visible fields of the steps', () => {
    expect(isShown('bills.wifi.kind', monthly)).toBe(true);
    expect(isShown('bills.wifi.amount', monthly)).toBe(false);
    expect(isShown('bills.water.kind', monthly)).toBe(false);
    expect(isShown('advanceMonths', monthly)).toBe(true);
    expect(isShown('advanceMonths', { ...monthly, priceUnit: 'night' })).toBe(false);
    expect(isShown('maxPrice', { ...monthly, singlePrice: true })).toBe(false);
    expect(isShown('locationPrecision', monthly)).toBe(false);
  });

  it('is false without a field', () => {
    for (const name of ['ownerId', 'bills', 'constructor']) {
      expect(isShown(name, monthly)).toBe(false);
    }
  });
});
