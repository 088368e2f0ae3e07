import { Accommodation, AccommodationView, RentList } from '@elbi/contract/schemas';
import { dateInManila } from '@elbi/contract/format';
import { expect, it } from 'vitest';
import { buildAccommodation } from '../testing/factories.ts';
import { startTestApp } from '../testing/test-app.ts';

const app = await startTestApp();
const { db } = app.services;
const tomorrow = dateInManila(Date.now() + 86_400_000);

/** The main gate, and a place 20 minutes on foot from it. */
const GATE = { latitude: 14.1674, longitude: 121.2434 };
const FAR = { latitude: 14.178, longitude: 121.2434 };
const vacancy = (vacancy_slots: number, more: object = {}) => ({
  vacancy_status: 'few' as const,
  vacancy_slots,
  vacancy_confirmed_at: new Date(),
  ...more,
});
const bedSpace = (min_price: number, overrides: object = {}) =>
  buildAccommodation(db, {
    type: 2,
    price_unit: 'month',
    price_basis: 'head',
    location: 'Batong Malake',
    min_price,
    max_price: min_price + 1,
    pax: 4,
    ...GATE,
    ...overrides,
  });

const own = await bedSpace(2_300);
// Eleven others nearby: nine in the barangay, two in another within 15 minutes.
const prices = [1_500, 1_800, 2_000, 2_000, 2_300, 2_500, 2_600, 2_800, 3_000];
// Available without a number: no free slots are stated.
const available = { vacancy_status: 'available', vacancy_confirmed_at: new Date() };
for (const price of prices) await bedSpace(price, available);
await bedSpace(2_400, { location: 'Anos', ...vacancy(3) });
await bedSpace(2_900, { location: 'Anos', ...vacancy(9) });
// None of these is comparable.
await bedSpace(9_000, { location: 'Anos', ...FAR, ...vacancy(2, { vacancy_free_from: tomorrow }) });
await bedSpace(9_000, {
  location: 'Mayondon',
  ...FAR,
  ...vacancy(1, { vacancy_reminded_at: new Date() }),
});
await bedSpace(9_000, { type: 3 });
await bedSpace(9_000, { price_basis: 'room' });
await bedSpace(9_000, { price_unit: 'night' });
await bedSpace(9_000, { is_archived: true });

it('a place’s rent is compared with those of its type, unit and basis nearby (S7.usual.1)', async () => {
  // 2,500, 2,600, 2,800, 3,000, 2,400 and 2,900 are more than 2,300.
  const comparison = { count: 11, lower: 6, of: 2 };
  const place = await app.read(Accommodation, `/api/accom/${own.id}`);
  expect(place.rentComparison).toEqual(comparison);
  const view = await app.read(AccommodationView, `/api/view/accommodation?id=${own.id}`);
  expect(view.accommodation.rentComparison).toEqual(comparison);
});

it('is not compared with fewer than ten (S7.usual.1)', async () => {
  const dormitory = await db('accommodation').where({ type: 3 }).first('id');
  const place = await app.read(Accommodation, `/api/accom/${dormitory!.id}`);
  expect(place.rentComparison).toBeNull();
});

it('rents in town are counted by type, unit, basis and area (S7.usual.2)', async () => {
  const { data } = await app.read(RentList, '/api/rents');
  const head = { type: 2, unit: 'month', basis: 'head' };
  const few = { low: null, middle: null, high: null };
  const beds = data.filter(
    ({ type, unit, basis }) => type === 2 && unit === 'month' && basis === 'head',
  );
  expect(beds).toEqual([
    // 1,500 1,800 2,000 2,000 2,300 2,300 2,400 2,500 2,600 2,800 2,900 3,000 9,000 9,000
    { ...head, area: 'Los Baños', count: 14, low: 2_000, middle: 2_400, high: 2_900, free: 7 },
    // 1,500 1,800 2,000 2,000 2,300 2,300 2,500 2,600 2,800 3,000
    { ...head, area: 'Batong Malake', count: 10, low: 2_000, middle: 2_300, high: 2_600, free: 0 },
    { ...head, area: 'Mayondon', count: 1, ...few, free: 0 },
    // 3 and the 4 that a place of 4 holds; those of tomorrow are not free yet.
    { ...head, area: 'Anos', count: 3, ...few, free: 7 },
  ]);
});

it('rents in town are also a file for spreadsheets (S7.usual.2)', async () => {
  const answer = await app.fetch('/api/rents?format=csv');
  expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
  expect(answer.headers.get('content-disposition')).toContain('Rents.csv');
  const lines = (await answer.text()).split('\r\n');
  expect(lines[0]).toBe('type,unit,basis,area,count,low,middle,high,free');
  expect(lines).toContain('Bed Space,month,head,Batong Malake,10,2000,2300,2600,0');
  expect(lines).toContain('Bed Space,month,head,Mayondon,1,,,,0');
});

it('an edited rent is compared, not the one of the last search (S7.usual.1)', async () => {
  const registered = await app.signInAs('registered');
  const compare = async (changes: object) => {
    await db('accommodation').where({ id: own.id }).update(changes);
    return (await registered.read(Accommodation, `/api/accom/${own.id}`)).rentComparison;
  };
  expect(await compare({ min_price: 1_600 })).toEqual({ count: 11, lower: 10, of: 2 });
  expect(await compare({ price_basis: 'room' })).toBeNull();
});

it('a rent that all others ask is compared with none (S7.usual.1)', async () => {
  const [first] = await Promise.all(
    Array.from({ length: 11 }, () => bedSpace(2_000, { location: 'Lalakay', ...FAR, type: 4 })),
  );
  await app.fetch('/api/accom?page=1');
  const place = await app.read(Accommodation, `/api/accom/${first!.id}`);
  expect(place.rentComparison).toBeNull();
});
