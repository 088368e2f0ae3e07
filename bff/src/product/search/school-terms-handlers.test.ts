import { FAILURE, FIELD_LABELS, VALIDATION } from '@elbi/contract/domain';
import { dateInManila } from '@elbi/contract/format';
import { HomeView, SchoolTermList } from '@elbi/contract/schemas';
import { expect, it } from 'vitest';
import { buildAccommodation } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const { db } = app.services;
const admin = await app.signInAs('admin');

const dayAhead = (days: number) => dateInManila(Date.now() + days * 86_400_000);
const place = (vacancy_free_from: string | null, overrides: object = {}) =>
  buildAccommodation(db, {
    vacancy_status: 'available',
    vacancy_confirmed_at: new Date(),
    vacancy_free_from,
    ...overrides,
  });
const [sooner, later] = [dayAhead(30), dayAhead(90)];
const TERMS = [
  { name: 'Midyear', start: later },
  { name: 'Second  Semester', start: sooner },
  { name: 'First Semester', start: dayAhead(-100) },
];
await place(null);
await place(dayAhead(-5));
await place(sooner);
await place(dayAhead(31));
await place(null, { vacancy_status: 'waitlist' });
await place(null, { vacancy_reminded_at: new Date() });

const home = (query: string) => app.read(HomeView, `/api/view/home?${query}`);
const saved = await admin.send('PUT', '/api/admin/terms', { terms: TERMS });

it('terms are entered by an admin, sorted, and logged (S7.from.3)', async () => {
  expect(saved.status).toBe(200);
  const { data } = await app.read(SchoolTermList, '/api/terms');
  expect(data.map(({ name }) => name)).toEqual(['First Semester', 'Second Semester', 'Midyear']);
  expect(await db('audit_event').where({ action: 'terms.changed' })).toHaveLength(1);
});

it('an invalid term is rejected by its field, and changes nothing (S7.from.3)', async () => {
  const terms = [{ name: 'Midyear', start: '2027-02-30' }];
  const answer = await admin.send('PUT', '/api/admin/terms', { terms });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    fields: [{ field: 'terms', message: VALIDATION.date(FIELD_LABELS.terms.start) }],
  });
  expect((await app.read(SchoolTermList, '/api/terms')).data).toHaveLength(3);
});

it('terms that another admin has changed are not replaced (S7.from.3)', async () => {
  const { data: seen } = await app.read(SchoolTermList, '/api/terms');
  const send = (body: object) => admin.send('PUT', '/api/admin/terms', body);
  const [midyear, ...others] = seen.toReversed();
  const answer = await send({ terms: others, seen: others });
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ message: FAILURE.termsChanged });
  expect((await app.read(SchoolTermList, '/api/terms')).data).toContainEqual(midyear);
  expect((await send({ terms: seen, seen })).status).toBe(200);
});

it('places are found by the day from which they are free, counted by term (S7.from.2, S7.from.3)', async () => {
  const view = await home('');
  expect(view.terms.map(({ start }) => start)).toEqual([sooner, later]);
  expect(view.facets.from).toEqual({ [sooner]: 3, [later]: 4 });
  expect((await home(`from=${sooner}`)).search.total).toBe(3);
  expect((await home(`from=${dayAhead(31)}`)).search.total).toBe(4);
  // A past day is now.
  expect((await home('from=2020-02-29')).search.total).toBe(2);
});

it('a term of the school is read in a search (S7.from.5)', async () => {
  const { search } = await home('accommodationName=for+second+sem');
  expect(search.understood).toEqual([{ text: 'for second sem', param: 'from', value: sooner }]);
  expect(search.total).toBe(3);
});

it('a later day counts as full for what is available, unless a day is given (S7.from.2)', async () => {
  const total = async (query: string) => (await home(query)).search.total;
  expect(await total('vacant=1')).toBe(3);
  expect(await total('accommodationName=available+now')).toBe(3);
  expect(await total(`vacant=1&from=${sooner}`)).toBe(3);
  expect(await total(`vacant=1&from=${dayAhead(31)}`)).toBe(4);
  const { facets } = await home('vacant=1');
  expect(facets.from).toEqual({ [sooner]: 3, [later]: 4 });
  expect((await home('')).facets.vacant).toEqual({ 1: 3 });
  const beds = { price_basis: 'head', pax: 9, vacancy_slots: 7 } as const;
  await place(sooner, beds);
  await place(sooner, { ...beds, price_basis: 'room' });
  // A room is for as many people whenever it is free.
  expect(await total('pax=7')).toBe(1);
  expect(await total(`pax=7&from=${sooner}`)).toBe(2);
  expect((await home('pax=7')).facets.from).toEqual({ [sooner]: 2, [later]: 2 });
});
