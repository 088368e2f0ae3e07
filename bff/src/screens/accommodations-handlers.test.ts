import { Accommodation, SearchResult, SimilarPlaces } from '@elbi/contract/schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildAccommodation, buildPicture, buildReview } from '../testing/factories.ts';
import { startTestApp } from '../testing/test-app.ts';

const app = await startTestApp();
const { db } = app.services;

const search = (query: string) => app.read(SearchResult, `/api/accom/${query}`);

describe('GET /api/accom/', () => {
  beforeAll(async () => {
    for (let i = 1; i <= 23; i += 1) {
      await buildAccommodation(db, { name: `Molave ${i}`, min_price: i * 300, type: 2 });
    }
    await buildAccommodation(db, { name: 'Archived Molave', is_archived: true });
    await buildAccommodation(db, { name: 'Deleted Molave', deleted_at: new Date() });
  });

  it('returns ten places, the cheapest first, with pages and total (S3.search.1)', async () => {
    const { sorted, pages, total } = await search('');
    expect({ pages, total }).toEqual({ pages: 3, total: 23 });
    expect(sorted.map(({ accommodationName }) => accommodationName)).toEqual(
      Array.from({ length: 10 }, (_, i) => `Molave ${i + 1}`),
    );
  });

  it('returns the parsed term, and pages through the results without a dropped part (S7.term.3)', async () => {
    const { sorted, ...answer } = await search('?accommodationName=molave girls 3k&page=2');
    expect(sorted).toEqual([]);
    expect(answer).toEqual({
      success: true,
      pages: 1,
      total: 10,
      understood: [{ text: '3k', param: 'rent', value: '3000' }],
      relaxed: { without: 'girls', total: 10 },
      mentions: { total: 0 },
    });
  });

  it.each([
    ['dorm '.repeat(400), 0, null],
    ['!?…%%--', 0, null],
    ['99999999999k', 0, null],
    ['brgy atlantis', 23, 'atlantis'],
    ['__proto__ constructor', 0, null],
    ['molave 99999999999k', 23, '99999999999k'],
    ['male female molave', 23, 'male, female'],
    [`molave ${'z'.repeat(2_000)}`, 23, 'z'.repeat(93)],
  ])('accepts bad input without an error: %s (S7.term.4)', async (term, total, without) => {
    const found = await search(`?accommodationName=${encodeURIComponent(term)}`);
    expect(found.total).toBe(total);
    expect(found.relaxed).toEqual(without === null ? null : { without, total });
  });
});

describe('GET /api/accom/{id}', () => {
  it('returns every field of the specification (S3.accommodation.1, S3.options.2)', async () => {
    const place = await buildAccommodation(db, {
      name: 'Niña Dormitory',
      location: 'one',
      min_price: 4_000,
      curfew: '22:00',
      amenities: ['wifi', 'cctv'],
      bill_inclusions: ['water'],
      latitude: 14.17,
      longitude: 121.24,
    });
    const { id: accommodation_id, owner_id: person_id } = place;
    const second = await buildPicture(db, { accommodation_id, person_id, position: 1 });
    const first = await buildPicture(db, { accommodation_id, person_id, alt: 'The gate' });
    await buildReview(db, { accommodation_id, rating: 5 });
    await buildReview(db, { accommodation_id, rating: 4 });

    const size = { width: 1280, height: 960 };
    const unknown = { kind: 'unknown', amount: null };
    const unanswered = { yes: 0, no: 0 };
    expect(await app.read(Accommodation, `/api/accom/${place.id}`)).toEqual({
      _id: place.id,
      accommodationName: 'Niña Dormitory',
      location: 'Option 1',
      type: 2,
      price: [4_000, 5_000],
      priceUnit: 'month',
      singlePrice: false,
      priceBasis: 'head',
      ownerId: place.owner_id,
      pictures: [first, second].map(({ id }) => `/files/pictures/${id}/1280.webp`),
      pictureDetails: [
        { ...size, _id: first.id, alt: 'The gate' },
        { ...size, _id: second.id, alt: 'Niña Dormitory, Bed Space in Option 1' },
      ],
      description: place.description,
      completeAddress: place.complete_address,
      minimumStay: 5,
      tenants: 2,
      pax: 4,
      curfew: '1970-01-01T22:00:00+08:00',
      visitorsAllowed: 'no overnight',
      amenities: ['wifi', 'cctv'],
      billInclusions: ['water'],
      bills: {
        wifi: unknown,
        water: { kind: 'included', amount: null },
        electricity: unknown,
      },
      advanceMonths: null,
      depositMonths: null,
      contract: 'unknown',
      receipt: 'unknown',
      monthlyEstimate: {
        low: 4_550,
        high: 6_600,
        parts: [
          { what: 'rent', low: 4_000, high: 5_000, stated: true },
          { what: 'wifi', low: 150, high: 400, stated: false },
          { what: 'water', low: 0, high: 0, stated: true },
          { what: 'electricity', low: 400, high: 1_200, stated: false },
        ],
      },
      monthlyLow: 4_550,
      moveInCash: null,
      facts: [],
      flooded: 'unknown',
      outcomes: {
        deposit: unanswered,
        bills: unanswered,
        receipt: unanswered,
        water: unanswered,
        repairs: unanswered,
      },
      rentComparison: null,
      permitNumber: null,
      permitYear: null,
      approval: null,
      isArchived: false,
      isVerified: false,
      rating: 4.5,
      reviewCount: 2,
      latitude: 14.17,
      longitude: 121.24,
      locationPrecision: 'exact',
      vacancy: { status: 'unknown', slots: null, confirmedAt: null, freeFrom: null },
      walk: { point: 'raymundo-gate', metres: 397, minutes: 6 },
      ride: { route: 'Kaliwa / Kanan', stop: 'Raymundo Gate', walkMinutes: 6, fare: 12 },
      createdAt: place.created_at.toISOString(),
      updatedAt: place.updated_at.toISOString(),
      abilities: {
        edit: false,
        archive: false,
        delete: false,
        favorite: false,
        review: false,
        report: false,
        reportTexts: false,
        contact: false,
        reply: false,
      },
    });
  });

  it('locates places without a pin by their barangay, and older ones not at all (S7.where.1)', async () => {
    const locate = async (fields: { location: string }) => {
      const { id } = await buildAccommodation(db, fields);
      return await app.read(Accommodation, `/api/accom/${id}`);
    };
    expect(await locate({ location: 'Batong Malake' })).toMatchObject({
      latitude: 14.1715,
      longitude: 121.2418,
      locationPrecision: 'barangay',
      walk: { point: 'raymundo-gate', minutes: 8 },
    });
    expect(await locate({ location: 'two' })).toMatchObject({
      latitude: null,
      longitude: null,
      locationPrecision: 'barangay',
      walk: null,
    });
  });

  it('shows the exact pin of an approximate place only to its owner and admins, and the house number to no visitor (S7.where.1, S7.where.9)', async () => {
    const owner = await app.signInAs('owner');
    const { id } = await buildAccommodation(db, {
      owner_id: owner.person.id,
      latitude: 14.16812,
      longitude: 121.24249,
      location_precision: 'approximate',
    });
    const rounded = {
      latitude: 14.168,
      longitude: 121.242,
      locationPrecision: 'approximate',
      completeAddress: '12 Mabini St.',
    };
    const seen = { ...rounded, latitude: 14.16812, longitude: 121.24249 };
    const callers = [
      [app, { ...rounded, completeAddress: 'Mabini St.' }],
      [await app.signInAs('registered'), rounded],
      [await app.signInAs('owner'), rounded],
      [owner, seen],
      [await app.signInAs('admin'), seen],
    ] as const;
    const walks = new Set<string>();
    for (const [{ fetch, read }, expected] of callers) {
      const place = await read(Accommodation, `/api/accom/${id}`);
      const page: unknown = await (await fetch(`/api/view/accommodation?id=${id}`)).json();
      expect(place).toMatchObject(expected);
      expect(page).toMatchObject({ accommodation: expected });
      walks.add(JSON.stringify(place.walk));
      const listed: unknown = await (await fetch(`/api/accom/owner/${owner.person.id}/`)).json();
      expect(JSON.stringify(listed)).not.toMatch(/14\.16812|12 Mabini/);
    }
    const walk = { point: 'raymundo-gate', minutes: 1, metres: 66 };
    expect([...walks]).toEqual([JSON.stringify(walk)]);
  });
});

it('GET /api/accom/:id/similar has three places of its type, barangay and price, the nearest first (S7.similar.1)', async () => {
  const build = (name: string, min_price: number, overrides = {}) =>
    buildAccommodation(db, { name, min_price, type: 1, location: 'Anos', ...overrides });
  const place = await build('This one', 4_000);
  await build('A fourth', 3_000);
  await build('Much cheaper', 2_999);
  await build('Much dearer', 5_001);
  await build('Near', 4_200);
  await build('Nearer', 3_900);
  await build('Next', 4_999);
  await build('Another barangay', 4_000, { location: 'Bayog' });
  await build('Another type', 4_000, { type: 2 });
  await build('Per night', 4_000, { price_unit: 'night' });
  await build('Archived', 4_000, { is_archived: true });
  await build('Deleted', 4_000, { deleted_at: new Date() });
  const { data } = await app.read(SimilarPlaces, `/api/accom/${place.id}/similar`);
  const names = data.map(({ accommodationName }) => accommodationName);
  expect(names).toEqual(['Nearer', 'Near', 'Next']);
});
