import { describe, expect, it } from 'vitest';
import { anAccommodation } from '@elbi/portal-sdk/testing';
import { EMPTY_VALUES, followersOf, isShown, valuesOf } from './form-fields.tsx';

describe('valuesOf', () => {
  it('returns a place’s values as the text of the fields', () => {
    expect(valuesOf(anAccommodation())).toMatchObject({
      type: '3',
      tenants: '1',
      minPrice: '3500',
      maxPrice: '5200',
      minimumStay: '5',
      curfew: '22:00',
      noCurfew: false,
      amenities: ['wifi', 'cctv', 'cooking'],
    });
  });

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
  const unitAfter = (before: string, after: string, priceUnit: 'month' | 'night') =>
    Object.fromEntries(followersOf('type', { before, after }, { ...EMPTY_VALUES, priceUnit }))
      .priceUnit;

  it.each([
    ['0', 'night'],
    ['1', 'month'],
    ['2', 'month'],
    ['3', 'month'],
    ['4', 'night'],
  ] as const)('type %s is paid per %s', (type, unit) => {
    expect(unitAfter('', type, 'month')).toBe(unit);
  });

  it('follows the type while it has the default of the previous type', () => {
    expect(unitAfter('3', '0', 'month')).toBe('night');
  });

  it('keeps an explicit choice', () => {
    expect(unitAfter('0', '4', 'month')).toBeUndefined();
    expect(unitAfter('', '1', 'night')).toBeUndefined();
  });

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
