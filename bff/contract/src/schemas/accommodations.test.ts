import { describe, expect, it } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import { ACCOMMODATION_TYPES } from '../domain/accommodation-codes.ts';
import { FIELD_LABELS } from '../domain/labels.ts';
import { LIMITS } from '../domain/limits.ts';
import { FILES, VALIDATION } from '../domain/messages.ts';
import {
  AccommodationChanges,
  AdditionalInformation,
  ArchiveRequest,
  BasicInformation,
  BasicInformationOfOnePrice,
  NewAccommodation,
  accommodationChangesTo,
  priceUnitOf,
} from './accommodations.ts';

const LABELS = FIELD_LABELS.place;
const BASIC = {
  accommodationName: 'Balete House',
  type: 3,
  description: 'Near the gate.',
  completeAddress: '1 Balete Street',
  location: 'Batong Malake',
  minPrice: 2_500,
  maxPrice: 3_500,
  tenants: 2,
  minimumStay: 5,
  pax: 4,
};
const ADDITIONAL = { curfew: '22:00', visitorsAllowed: 'allowed' };
const PLACE = { ...BASIC, ...ADDITIONAL };
const ID = '0190f2b4-0000-7000-8000-000000000000';

/** Every invalid field of a value, with its message. */
function problems(schema: ZodMiniType, value: unknown): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('a new place', () => {
  it('is parsed as sent, with derived values', () => {
    expect(NewAccommodation.parse(PLACE)).toEqual({
      ...PLACE,
      billInclusions: [],
      amenities: [],
      facts: [],
      singlePrice: undefined,
      priceUnit: undefined,
    });
  });

  it('accepts bills, amenities and the unit of the price', () => {
    const chosen = { billInclusions: ['water'], amenities: ['wifi', 'pets'], priceUnit: 'night' };
    expect(NewAccommodation.parse({ ...PLACE, ...chosen })).toMatchObject(chosen);
  });

  it.each([
    [{ kind: 'fixed', amount: 300 }, {}],
    [{ kind: 'included' }, {}],
    [{ kind: 'included', amount: null }, {}],
    [
      { kind: 'fixed' },
      { 'bills.wifi.amount': VALIDATION.required(FIELD_LABELS.bills.wifi.amount) },
    ],
    [
      { kind: 'metered', amount: 300 },
      { 'bills.wifi.amount': VALIDATION.onlyFixed(FIELD_LABELS.bills.wifi.amount) },
    ],
  ])('has an amount exactly for a fixed bill: %j', (wifi, expected) => {
    expect(problems(NewAccommodation, { ...PLACE, bills: { wifi } })).toEqual(expected);
  });

  it('reports every missing field', () => {
    const required = Object.keys(PLACE) as (keyof typeof PLACE)[];
    expect(problems(NewAccommodation, {})).toEqual(
      Object.fromEntries(required.map((field) => [field, VALIDATION.required(LABELS[field])])),
    );
    expect(Object.keys(problems(BasicInformation, {}))).toEqual(Object.keys(BASIC));
    expect(Object.keys(problems(AdditionalInformation, {})).toSorted()).toEqual(
      Object.keys(ADDITIONAL).toSorted(),
    );
  });

  it.each([
    ['out of town', { latitude: 13.9, longitude: 121.24 }, ['latitude']],
    ['exchanged', { latitude: 121.24, longitude: 14.17 }, ['latitude', 'longitude']],
    ['not finite', { latitude: Infinity, longitude: NaN }, ['latitude', 'longitude']],
    ['no numbers', { latitude: '14°10′N', longitude: {} }, ['latitude', 'longitude']],
    ['one of two', { latitude: 14.17 }, ['longitude']],
    ['one of two, and one empty', { latitude: '', longitude: '121.24' }, ['latitude']],
  ])('rejects a pin that is %s, and names the field (S7.where.1)', (_name, pin, fields) => {
    expect(Object.keys(problems(NewAccommodation, { ...PLACE, ...pin })).toSorted()).toEqual(
      fields,
    );
    expect(Object.keys(problems(AccommodationChanges, pin)).toSorted()).toEqual(fields);
    // Also with other invalid fields.
    expect(problems(NewAccommodation, { ...PLACE, ...pin, pax: 0 })).toMatchObject({
      pax: VALIDATION.greaterThanZero,
      [fields[0]!]: expect.any(String) as string,
    });
  });

  it('accepts a pin at the borders of its range', () => {
    for (const pin of [
      { latitude: 14.1, longitude: 121.18 },
      { latitude: 14.22, longitude: 121.29 },
    ]) {
      expect(NewAccommodation.parse({ ...PLACE, ...pin })).toMatchObject(pin);
    }
    expect(problems(NewAccommodation, { ...PLACE, latitude: 14.221, longitude: 121.2 })).toEqual({
      latitude: VALIDATION.outOfTown(LABELS.latitude, LIMITS.latitude),
    });
  });

  it('labels a single price as such', () => {
    expect(problems(BasicInformationOfOnePrice, { ...BASIC, minPrice: '' })).toMatchObject({
      minPrice: "The field 'Price' is required.",
    });
  });

  it.each([
    ['accommodationName', 'x'.repeat(121), VALIDATION.tooLong(LABELS.accommodationName, 120)],
    ['description', 'x'.repeat(5_001), VALIDATION.tooLong(LABELS.description, 5_000)],
    ['completeAddress', 'x'.repeat(301), VALIDATION.tooLong(LABELS.completeAddress, 300)],
    ['type', 5, VALIDATION.choice(LABELS.type)],
    ['location', 'Manila', VALIDATION.choice(LABELS.location)],
    ['tenants', 3, VALIDATION.choice(LABELS.tenants)],
    ['minPrice', 0, VALIDATION.greaterThanZero],
    ['maxPrice', 1_000_001, VALIDATION.atMost(LABELS.maxPrice, 1_000_000)],
    ['maxPrice', 2_500, VALIDATION.greaterThanMinimum],
    ['singlePrice', 'maybe', VALIDATION.invalid('singlePrice')],
    ['priceUnit', 'week', VALIDATION.choice(LABELS.priceUnit)],
    ['minimumStay', 121, VALIDATION.atMost(LABELS.minimumStay, 120)],
    ['pax', 501, VALIDATION.atMost(LABELS.pax, 500)],
    ['visitorsAllowed', 'sometimes', VALIDATION.choice(LABELS.visitorsAllowed)],
    ['ownerId', 'x'.repeat(255), expect.any(String) as string],
  ])('rejects %s', (field, value, message) => {
    expect(problems(NewAccommodation, { ...PLACE, [field]: value })).toEqual({ [field]: message });
  });

  it('reports each invalid bill and amenity', () => {
    const wrong = { ...PLACE, billInclusions: ['gas'], amenities: ['wifi', 'sauna'] };
    expect(problems(NewAccommodation, wrong)).toEqual({
      'billInclusions.0': VALIDATION.choice(LABELS.billInclusions),
      'amenities.1': VALIDATION.choice(LABELS.amenities),
    });
  });

  it.each(ACCOMMODATION_TYPES.map(({ code }) => code))('of type %i has its unit', (type) => {
    expect(priceUnitOf({ type })).toBe(type === 0 || type === 4 ? 'night' : 'month');
    expect(priceUnitOf({ type, priceUnit: 'month' })).toBe('month');
    expect(priceUnitOf({ type, priceUnit: 'night' })).toBe('night');
  });
});

describe('visitors', () => {
  it.each([
    ['Overnight Allowed', 'overnight allowed'],
    [' no overnight ', 'no overnight'],
    [' Allowed, No Overnight ', 'no overnight'],
  ])('%j', (visitorsAllowed, read) => {
    const given = { ...ADDITIONAL, visitorsAllowed };
    expect(AdditionalInformation.parse(given)).toMatchObject({ visitorsAllowed: read });
  });

  it('are a text', () => {
    const given = { ...ADDITIONAL, visitorsAllowed: 7 };
    expect(problems(AdditionalInformation, given)).toEqual({
      visitorsAllowed: VALIDATION.choice(LABELS.visitorsAllowed),
    });
  });
});

describe('a curfew', () => {
  it.each([
    ['00:00', '00:00'],
    ['19:59', '19:59'],
    ['23:59', '23:59'],
    [' 22:00 ', '22:00'],
    ['1970-01-01T22:00:00+08:00', '22:00'],
    [' 1970-01-01T14:00Z ', '22:00'],
    ['1970-01-01T20:30:00.123456789Z', '04:30'],
    ['1970-01-01T22:00:00+0800', '22:00'],
    [null, null],
    ['null', null],
  ])('%j is %j', (curfew, read) => {
    expect(AdditionalInformation.parse({ ...ADDITIONAL, curfew }).curfew).toBe(read);
  });

  it.each([
    '24:00',
    '30:00',
    '22:60',
    '122:00',
    '22:000',
    '2:00',
    '10 PM',
    '1970-01-01T22:00',
    '1970-01-01T22:00:00.1234567890Z',
    'x1970-01-01T22:00Z',
    '1970-01-01T22:00Zx',
    '2026-99-99T22:00:00+08:00',
    2200,
    ['22:00'],
  ])('%j is no time', (curfew) => {
    expect(problems(AdditionalInformation, { ...ADDITIONAL, curfew })).toEqual({
      curfew: VALIDATION.time(LABELS.curfew),
    });
  });

  it.each([undefined, '', '  '])('%j is missing', (curfew) => {
    expect(problems(AdditionalInformation, { ...ADDITIONAL, curfew })).toEqual({
      curfew: VALIDATION.required(LABELS.curfew),
    });
  });
});

describe('the pictures of a new place', () => {
  const add = (pictureIds: unknown) => problems(NewAccommodation, { ...PLACE, pictureIds });
  const ids = (length: number) => Array.from({ length }, () => ID);

  it('are one to ten', () => {
    expect(NewAccommodation.parse({ ...PLACE, pictureIds: ID }).pictureIds).toEqual([ID]);
    expect(add(ids(10))).toEqual({});
    expect(add(ids(11))).toEqual({ pictureIds: FILES.tooManyPictures });
    expect(add([])).toEqual({ pictureIds: FILES.lastPicture });
  });
});

describe('changes of a place', () => {
  it('may contain any single field, and leave the others unchanged', () => {
    for (const [field, value] of Object.entries({ ...PLACE, pictures: [ID], reason: 'Wrong.' })) {
      expect(AccommodationChanges.parse({ [field]: value })).toMatchObject({ [field]: value });
    }
    expect(AccommodationChanges.parse({ curfew: null })).toEqual({ curfew: null });
    expect(AccommodationChanges.parse({})).toEqual({});
  });

  it('reject a reason that is too long, and an empty list of pictures', () => {
    expect(problems(AccommodationChanges, { reason: 'x'.repeat(2_001), pictures: [] })).toEqual({
      reason: VALIDATION.tooLong(FIELD_LABELS.reason, 2_000),
      pictures: FILES.lastPicture,
    });
  });

  it('are checked against the stored prices', () => {
    const schema = accommodationChangesTo({ minPrice: 100, maxPrice: 200, singlePrice: false });
    expect(problems(schema, { maxPrice: 100 })).toEqual({
      maxPrice: VALIDATION.greaterThanMinimum,
    });
    expect(problems(schema, { price: [300, 400] })).toEqual({});
  });
});

it.each([
  [{}, {}],
  [{ isArchived: true, reason: 'Closed.' }, {}],
  [{ isArchived: 'true' }, { isArchived: VALIDATION.invalid('isArchived') }],
  [{ reason: 'x'.repeat(2_001) }, { reason: VALIDATION.tooLong(FIELD_LABELS.reason, 2_000) }],
])('archiving %j', (request, expected) => {
  expect(problems(ArchiveRequest, request)).toEqual(expected);
});
