import { describe, expect, it } from 'vitest';
import { anAccommodation } from '@elbi/portal-sdk/testing';
import {
  areExchanged,
  picturesOf,
  pinOf,
  precisionAfterTenantsChange,
  unitAfterTypeChange,
  valuesOf,
} from './form-values.ts';

describe('valuesOf', () => {
  it('writes what a place has as the text of the fields', () => {
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

  it('has a pin only where its owner has set one (S7.where.1)', () => {
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

describe('picturesOf', () => {
  it('pairs ids and addresses in order', () => {
    const place = anAccommodation();
    expect(picturesOf(place).map(({ url }) => url)).toEqual(place.pictures);
    expect(picturesOf(place)[0]?._id).toBe(place.pictureDetails?.[0]?._id);
  });

  it('is empty for a place without pictures', () => {
    expect(picturesOf(anAccommodation({ pictures: [] }))).toEqual([]);
  });
});

describe('unitAfterTypeChange', () => {
  it.each([
    ['0', 'night'],
    ['1', 'month'],
    ['2', 'month'],
    ['3', 'month'],
    ['4', 'night'],
  ] as const)('type %s is paid per %s', (type, unit) => {
    expect(unitAfterTypeChange('', type, 'month')).toBe(unit);
  });

  it('follows the type while it is the one of the type before', () => {
    expect(unitAfterTypeChange('3', '0', 'month')).toBe('night');
  });

  it('stays what somebody has chosen', () => {
    expect(unitAfterTypeChange('0', '4', 'month')).toBe('month');
    expect(unitAfterTypeChange('', '1', 'night')).toBe('night');
  });
});

describe('precisionAfterTenantsChange', () => {
  it('is approximate for Females Only, unless somebody has chosen otherwise (S7.where.1)', () => {
    expect(precisionAfterTenantsChange('', '1', 'exact')).toBe('approximate');
    expect(precisionAfterTenantsChange('1', '2', 'approximate')).toBe('exact');
    expect(precisionAfterTenantsChange('1', '2', 'exact')).toBe('exact');
    expect(precisionAfterTenantsChange('', '2', 'approximate')).toBe('approximate');
  });
});

describe('pinOf', () => {
  it('is the two coordinates, or nothing while they are no place in town (S7.where.1)', () => {
    expect(pinOf({ latitude: ' 14.17', longitude: '121.24' })).toEqual({
      latitude: 14.17,
      longitude: 121.24,
    });
    for (const latitude of ['', '14.1x', '13.9', 'Infinity', '121.24']) {
      expect(pinOf({ latitude, longitude: '121.24' })).toBeNull();
    }
  });
});

describe('areExchanged', () => {
  it('is true where each would be in town in the place of the other (S7.where.4)', () => {
    expect(areExchanged({ latitude: '121.24', longitude: '14.17' })).toBe(true);
    expect(areExchanged({ latitude: '14.17', longitude: '121.24' })).toBe(false);
    expect(areExchanged({ latitude: '121.24', longitude: '' })).toBe(false);
  });
});
