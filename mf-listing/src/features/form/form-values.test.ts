import { describe, expect, it } from 'vitest';
import { anAccommodation } from '@elbi/portal-sdk/testing';
import { picturesOf, unitAfterTypeChange, valuesOf } from './form-values.ts';

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
  });
});
