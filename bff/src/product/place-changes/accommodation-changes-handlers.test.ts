import { TYPICAL_BILLS, UNKNOWN_VACANCY } from '@elbi/contract/domain';
import { dateInManila } from '@elbi/contract/format';
import {
  Accommodation,
  Created,
  ErrorResponse,
  OwnerAccommodations,
  RentHistory,
  StagedPicture,
} from '@elbi/contract/schemas';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sweep } from '../../main/jobs/sweep.ts';
import { buildAccommodation } from '../../testing/factories.ts';
import { NEW_PLACE, failAtWrite, form, picture, storedKeys } from '../../testing/files.ts';
import { type Caller, startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const { db } = app.services;
const owner = await app.signInAs('owner');

async function place(id: string, caller: Caller = app) {
  return await caller.read(Accommodation, `/api/accom/${id}`);
}

/** Adds a place, with one picture if none is given; returns its ID. */
async function add(fields: object = {}, files?: readonly Buffer[], by = owner): Promise<string> {
  const body = form({ ...NEW_PLACE, ...fields }, files ?? [await picture()]);
  const answer = await by.send('POST', '/api/accom/add', body);
  expect(answer.status).toBe(201);
  return Created.parse(await answer.json()).data._id;
}

async function stage(content: Buffer) {
  const answer = await owner.send('POST', '/api/accom/pictures', form({}, [content]));
  return StagedPicture.parse(await answer.json()).data;
}

/** Returns the status of an answer, and the fields that it rejects. */
async function problemsIn(answer: Response) {
  const { fields } = ErrorResponse.parse(await answer.json());
  return [answer.status, (fields ?? []).map(({ field }) => field).toSorted()] as const;
}

/** Builds a place of the owner. */
const buildOwn = (fields: Parameters<typeof buildAccommodation>[1] = {}) =>
  buildAccommodation(db, { owner_id: owner.person.id, ...fields });

const rents = async (id: string) => (await app.read(RentHistory, `/api/accom/${id}/rent`)).data;

const edit = (id: string, json: object, by = owner) =>
  by.send('PATCH', `/api/accom/edit/${id}`, json);

it('the price of a place is recorded with each change, newest first (S7.rent.1)', async () => {
  const id = await add();
  await edit(id, { price: [7_000, 8_000] });
  await edit(id, { pax: 3 });
  // Saved as it is.
  await edit(id, { price: [7_000, 8_000] });
  await edit(id, { price: [1_500, 2_000], priceUnit: 'night' });
  const history = await rents(id);
  expect(history).toMatchObject([
    { price: [1_500, 2_000], priceUnit: 'night' },
    { price: [7_000, 8_000], priceUnit: 'month' },
    { price: [6_500, 8_000], priceUnit: 'month' },
  ]);
  const times = history.map(({ since }) => since);
  expect(times).toEqual(times.toSorted().toReversed());
  const view: unknown = await (await app.fetch(`/api/view/accommodation?id=${id}`)).json();
  expect(view).toMatchObject({ rents: history });
});

it('the first price of a place stays in its history, however often it changes (S7.rent.1)', async () => {
  const id = await add();
  for (let change = 1; change <= 30; change += 1) {
    await edit(id, { price: [7_000 + change, 8_000] });
  }
  const prices = (await rents(id)).map(({ price }) => price[0]);
  expect(prices).toHaveLength(24);
  expect([prices.at(0), prices.at(-2), prices.at(-1)]).toEqual([7_030, 7_008, 6_500]);
});

describe('adding a place', () => {
  it('stores every field of the form, with its files in their order (S5.form.6, S7.permit.1)', async () => {
    const id = await add(
      {
        accommodationName: '  Peña Study House ',
        visitorsAllowed: 'allowed, no overnight',
        permitNumber: ' BP  2026-0118 ',
        permitYear: '2026',
      },
      [
        await picture({ width: 2_000, height: 1_500, format: 'jpeg' }),
        await picture({ width: 100, height: 50, format: 'webp' }),
      ],
    );
    const added = await place(id);
    expect(added).toMatchObject({
      accommodationName: 'Peña Study House',
      location: 'Anos',
      type: 1,
      price: [6_500, 8_000],
      priceUnit: 'month',
      singlePrice: false,
      ownerId: owner.person.id,
      minimumStay: 6,
      pax: 4,
      tenants: 2,
      curfew: '1970-01-01T22:00:00+08:00',
      visitorsAllowed: 'no overnight',
      amenities: ['cctv'],
      billInclusions: ['wifi', 'water'],
      isArchived: false,
      rating: 0,
      reviewCount: 0,
      permitNumber: 'BP 2026-0118',
      permitYear: 2026,
    });
    expect(added.pictureDetails).toMatchObject([
      { width: 1_280, height: 960 },
      { width: 100, height: 50, alt: 'Peña Study House, Apartment in Anos' },
    ]);
    for (const width of [320, 640, 1_280]) {
      const answer = await app.fetch(added.pictures[0]!.replace('1280', String(width)));
      expect(answer.headers.get('content-type')).toBe('image/webp');
      const shown = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect(shown).toMatchObject({ format: 'webp', width });
    }
  });

  it('stores a pin, which is approximate for Females Only by default (S7.where.1)', async () => {
    const pin = { latitude: '14.16812', longitude: '121.24249' };
    const exact = { latitude: 14.16812, locationPrecision: 'exact' };
    for (const [fields, located] of [
      [{ ...pin, tenants: '2' }, exact],
      [
        { ...pin, tenants: '1' },
        { latitude: 14.168, locationPrecision: 'approximate' },
      ],
      [{ ...pin, tenants: '1', locationPrecision: 'exact' }, exact],
      // A form sends an empty value as an empty text.
      [{ latitude: '', longitude: '' }, { locationPrecision: 'barangay' }],
    ]) {
      expect(await place(await add(fields))).toMatchObject(located!);
    }
  });

  it('stores how rent and bills are paid, and derives the monthly cost (S7.cost.2, S7.cost.3)', async () => {
    const bills = { wifi: { kind: 'fixed', amount: '600' }, electricity: { kind: 'metered' } };
    const id = await add({
      billInclusions: ['wifi', 'water'],
      bills: JSON.stringify(bills),
      advanceMonths: '1',
      depositMonths: '2',
      contract: 'yes',
      facts: ['guard', 'generator'],
      flooded: 'no',
    });
    const added = await place(id);
    // `bills` takes precedence over the list of included ones.
    expect(added).toMatchObject({
      priceBasis: 'unit',
      billInclusions: ['water'],
      bills: {
        wifi: { kind: 'fixed', amount: 600 },
        water: { kind: 'included', amount: null },
        electricity: { kind: 'metered', amount: null },
      },
      advanceMonths: 1,
      depositMonths: 2,
      contract: 'yes',
      receipt: 'unknown',
      moveInCash: 4_875,
      facts: ['guard', 'generator'],
      flooded: 'no',
    });
    expect(added.monthlyEstimate).toMatchObject({ low: 2_175, high: 3_350 });
    const wifi = { what: 'wifi', low: 150, high: 150, stated: true };
    expect(added.monthlyEstimate?.parts).toContainEqual(wifi);
  });

  it('stores unstated fields as unknown (S7.cost.3, S7.facts.1, S7.permit.1)', async () => {
    const id = await add({
      bills: '',
      advanceMonths: '',
      type: '3',
      permitNumber: '',
      permitYear: '',
    });
    expect(await place(id)).toMatchObject({
      priceBasis: 'head',
      bills: { electricity: { kind: 'unknown', amount: null } },
      billInclusions: ['wifi', 'water'],
      advanceMonths: null,
      depositMonths: null,
      contract: 'unknown',
      receipt: 'unknown',
      moveInCash: null,
      facts: [],
      flooded: 'unknown',
      permitNumber: null,
      permitYear: null,
    });
  });

  it('claims pictures that were staged before', async () => {
    const first = await stage(await picture());
    const second = await stage(await picture({ colour: '#3a9463' }));
    expect((await owner.fetch(first.url)).status).toBe(200);
    const id = await add({ pictureIds: [second._id, first._id] }, []);
    expect((await place(id)).pictures).toEqual([second.url, first.url]);
  });

  it('accepts exactly 2,000,000 bytes (S5.files.1, S9.files.1)', async () => {
    const jpeg = await picture({ width: 64, height: 64, format: 'jpeg' });
    // Bytes after the end of a JPEG are no part of the picture.
    const full = Buffer.concat([jpeg, Buffer.alloc(2_000_000 - jpeg.length)]);
    expect((await stage(full)).width).toBe(64);
  });

  it('by an admin in the name of an owner creates it for the owner, and logs it (S7.log.3)', async () => {
    const admin = await app.signInAs('admin');
    const id = await add({ ownerId: owner.person.id }, undefined, admin);
    expect((await place(id)).ownerId).toBe(owner.person.id);
    await add({}, undefined, admin);
    expect(await db('audit_event').where({ actor_id: admin.person.id })).toMatchObject([
      { action: 'accommodation.added', subject_id: id },
    ]);
  });

  it.each(['nobody', '0190f2b4-0000-7000-8000-000000000000'])(
    'by an admin for %s is rejected together with the other errors',
    async (ownerId) => {
      const admin = await app.signInAs('admin');
      const body = form({ ...NEW_PLACE, ownerId, pax: '0' });
      const answer = await admin.send('POST', '/api/accom/add', body);
      expect(await problemsIn(answer)).toEqual([422, ['files', 'ownerId', 'pax']]);
    },
  );

  it('removes a picture’s location, and rotates it upright', async () => {
    const photo = await sharp(await picture({ width: 80, height: 40, format: 'jpeg' }))
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'Nena' }, IFD3: { GPSLatitude: '14/1 10/1 0/1' } })
      .jpeg()
      .toBuffer();
    const staged = await stage(photo);
    expect(staged).toMatchObject({ width: 40, height: 80 });
    const served = Buffer.from(await (await owner.fetch(staged.url)).arrayBuffer());
    expect((await sharp(served).metadata()).exif).toBeUndefined();
    expect(served.includes('Nena')).toBe(false);
  });

  it('stores neither row nor file when storage fails half-way', async () => {
    const broken = await startTestApp();
    const { db, files } = broken.services;
    failAtWrite(files, 6);
    const someone = await broken.signInAs('owner');
    const body = form(NEW_PLACE, [await picture(), await picture({ colour: '#000000' })]);
    expect((await someone.send('POST', '/api/accom/add', body)).status).toBe(500);
    expect(await db('accommodation')).toEqual([]);
    expect(await db('picture')).toEqual([]);
    expect(await storedKeys(files, 'pictures/')).toEqual([]);
  });
});

describe('editing a place', () => {
  it('keeps absent fields, and clears curfew, terms and permit with null (S7.permit.1)', async () => {
    const permit = { permitNumber: 'BP 2026-0118', permitYear: '2026' };
    const id = await add({ advanceMonths: '1', depositMonths: '2', ...permit });
    const cleared = { curfew: null, depositMonths: null, permitNumber: null, permitYear: null };
    const changes = { ...cleared, price: [7_000, 9_000] };
    expect((await edit(id, changes)).status).toBe(200);
    expect(await place(id)).toMatchObject({
      ...cleared,
      advanceMonths: 1,
      moveInCash: null,
      price: [7_000, 9_000],
      accommodationName: 'Salinlahi Apartments',
      amenities: ['cctv'],
    });
    expect((await edit(id, { curfew: '1970-01-01T23:00:00+08:00' })).status).toBe(200);
    expect((await place(id)).curfew).toBe('1970-01-01T23:00:00+08:00');
  });

  it('moves a pin, removes both coordinates, and rejects a single one (S7.where.1)', async () => {
    const { id } = await buildOwn({ latitude: 14.17, longitude: 121.24 });
    expect((await edit(id, { latitude: 14.171, longitude: 121.241 })).status).toBe(200);
    expect((await edit(id, { pax: 3 })).status).toBe(200);
    expect(await place(id)).toMatchObject({ latitude: 14.171, longitude: 121.241 });
    for (const half of [{ latitude: null }, { longitude: 121.25 }]) {
      expect((await edit(id, half)).status).toBe(422);
    }
    expect((await edit(id, { latitude: null, longitude: null })).status).toBe(200);
    expect(await place(id)).toMatchObject({ locationPrecision: 'barangay' });
  });

  it('puts pictures in another order, adds staged ones and drops others, all or nothing', async () => {
    const id = await add({}, [await picture(), await picture({ colour: '#000000' })]);
    const before = (await place(id)).pictureDetails!.map(({ _id }) => _id);
    const staged = await stage(await picture({ colour: '#ffffff' }));
    const refused = await edit(id, {
      accommodationName: 'Never seen',
      pictures: [staged._id, '0190f2b4-0000-7000-8000-000000000000'],
    });
    expect(refused.status).toBe(422);
    expect(await place(id)).toMatchObject({ accommodationName: 'Salinlahi Apartments' });

    const wanted = [staged._id, before[1]!];
    expect((await edit(id, { pictures: wanted })).status).toBe(200);
    expect((await place(id)).pictureDetails!.map(({ _id }) => _id)).toEqual(wanted);
    expect((await edit(id, { pictures: [before[1]!, staged._id] })).status).toBe(200);
    expect((await place(id)).pictureDetails!.map(({ _id }) => _id)).toEqual(wanted.toReversed());
  });

  const problems = async (id: string, json: object, by = owner) =>
    problemsIn(await edit(id, json, by));

  it('reports all errors together', async () => {
    const { id } = await buildOwn();
    const unknown = '0190f2b4-0000-7000-8000-000000000000';
    const admin = await app.signInAs('admin');
    for (const [json, fields, by] of [
      [
        { minPrice: 5, maxPrice: 2, pax: 0, pictures: [unknown] },
        ['maxPrice', 'pax', 'pictures', 'price'],
        owner,
      ],
      [{ maxPrice: 2, description: '' }, ['description', 'maxPrice', 'price'], owner],
      [{ pax: 0, reason: '\u200b' }, ['pax', 'reason'], admin],
    ] as const) {
      expect(await problems(id, json, by)).toEqual([422, fields]);
    }
  });

  it('keeps a legacy location, and rejects it for other places', async () => {
    const old = await buildOwn({ location: 'one' });
    expect((await edit(old.id, { location: 'Option 1', pax: 3 })).status).toBe(200);
    expect(await place(old.id)).toMatchObject({ location: 'Option 1', pax: 3 });
    expect(await problems(old.id, { location: 'Option 2' })).toEqual([422, ['location']]);
    const { id } = await buildOwn();
    expect(await problems(id, { location: 'Option 1' })).toEqual([422, ['location']]);
  });

  it('deletes a dropped picture after a day', async () => {
    const id = await add({}, [await picture(), await picture({ colour: '#000000' })]);
    const [kept, dropped] = (await place(id)).pictureDetails!.map(({ _id }) => _id);
    await db('picture')
      .whereIn('id', [kept!, dropped!])
      .update({ created_at: new Date(2026, 0) });
    await edit(id, { pictures: [kept] });
    await sweep(app.services);
    expect(await db('picture').where({ id: dropped })).toHaveLength(1);
    await sweep(app.services, new Date(Date.now() + 25 * 3_600_000));
    expect(await db('picture').where({ id: dropped })).toEqual([]);
    expect(await db('picture').where({ id: kept })).toHaveLength(1);
  });

  it('by an admin needs a reason, which the owner reads and which is recorded', async () => {
    const admin = await app.signInAs('admin');
    const { id, owner_id } = await buildAccommodation(db);
    expect((await edit(id, { pax: 2, reason: 'Wrong capacity.' }, admin)).status).toBe(200);
    expect(await db('notification').where({ person_id: owner_id }).pluck('body')).toEqual([
      'Kalachuchi Court was changed by an admin. Reason: Wrong capacity.',
    ]);
    expect(await db('audit_event').where({ subject_id: id }).pluck('action')).toEqual([
      'accommodation.edited',
    ]);
  });
});

describe('changing how bills are paid (S7.cost.2)', () => {
  const fixed = (amount: number) => ({ kind: 'fixed', amount });
  const lowOf = async (id: string) =>
    (await db('accommodation').where({ id }).first())?.monthly_low;

  it('keeps absent ones, and updates the budget of the place', async () => {
    const { id } = await buildOwn({
      bill_inclusions: ['water'],
      bill_terms: { wifi: { kind: 'fixed', amount: 200 } },
    });
    expect(await lowOf(id)).toBe(2_500 + 200 + TYPICAL_BILLS.electricity.low);
    expect((await edit(id, { bills: { electricity: fixed(500) } })).status).toBe(200);
    const { bills, monthlyEstimate } = await place(id);
    expect(bills).toEqual({
      wifi: fixed(200),
      water: { kind: 'included', amount: null },
      electricity: fixed(500),
    });
    expect(monthlyEstimate?.low).toBe(3_200);
    expect(await lowOf(id)).toBe(3_200);
    for (const [changes, low] of [
      [{ priceBasis: 'room', pax: 2 }, 1_250 + 100 + 250],
      [{ price: [3_000, 4_000] }, 1_500 + 100 + 250],
      [{ description: 'Painted again.' }, 1_500 + 100 + 250],
      [{ priceUnit: 'night' }, null],
    ] as const) {
      expect((await edit(id, changes)).status).toBe(200);
      expect(await lowOf(id)).toBe(low);
    }
  });

  it('with only the list sets the included ones, and makes the others unknown', async () => {
    const { id } = await buildOwn({
      bill_terms: { wifi: { kind: 'shared', amount: null }, water: { kind: 'fixed', amount: 9 } },
    });
    await edit(id, { billInclusions: ['electricity'] });
    const { bills, billInclusions } = await place(id);
    expect(billInclusions).toEqual(['electricity']);
    const kinds = Object.values(bills).map(({ kind }) => kind);
    expect(kinds).toEqual(['unknown', 'unknown', 'included']);
    await edit(id, { bills: { electricity: { kind: 'unknown' }, wifi: { kind: 'included' } } });
    expect((await place(id)).billInclusions).toEqual(['wifi']);
  });
});

describe('archiving a place', () => {
  it('toggles, or sets, and hides it from everyone else (S4.archive.2)', async () => {
    const id = await add();
    const archive = async (json: object) => {
      const answer = await owner.send('PUT', `/api/accom/archive/${id}`, json);
      return (await answer.json()) as object;
    };
    expect(await archive({})).toMatchObject({ success: true, isArchived: true });
    expect((await app.fetch(`/api/accom/${id}`)).status).toBe(404);
    expect((await place(id, owner)).isArchived).toBe(true);
    expect(await archive({ isArchived: true })).toMatchObject({ isArchived: true });
    expect(await archive({})).toMatchObject({ isArchived: false });
    expect((await app.fetch(`/api/accom/${id}`)).status).toBe(200);
  });

  it('by an admin notifies the owner of the reason', async () => {
    const admin = await app.signInAs('admin');
    const { id, owner_id } = await buildAccommodation(db);
    const archive = (isArchived: boolean, reason: string) =>
      admin.send('PUT', `/api/accom/archive/${id}`, { isArchived, reason });
    await archive(true, 'Closed since June.');
    await archive(false, 'Open again.');
    expect(
      await db('notification').where({ person_id: owner_id }).orderBy('created_at').pluck('body'),
    ).toEqual([
      'Kalachuchi Court was archived by an admin. Reason: Closed since June.',
      'Kalachuchi Court is no longer archived: an admin restored it. Reason: Open again.',
    ]);
    expect(
      await db('audit_event').where({ subject_id: id }).orderBy('created_at').pluck('action'),
    ).toEqual(['accommodation.archived', 'accommodation.unarchived']);
  });
});

describe('availability of a place', () => {
  const confirm = (id: string, json: object, by = owner) =>
    by.send('PUT', `/api/accom/vacancy/${id}`, json);

  it('is public, confirmed by repeating it, and cleared by the status unknown (S7.free.1)', async () => {
    const { id } = await buildOwn({ pax: 4 });
    const unknown = UNKNOWN_VACANCY;
    expect((await place(id)).vacancy).toEqual(unknown);
    expect((await confirm(id, { status: 'available', slots: 4 })).status).toBe(200);
    const { vacancy, updatedAt } = await place(id);
    expect(vacancy).toMatchObject({ status: 'available', slots: 4 });
    const long = new Date(Date.now() - 40 * 86_400_000);
    await db('accommodation').where({ id }).update({ vacancy_confirmed_at: long });
    await confirm(id, { status: 'available', slots: 4 });
    const again = await place(id, owner);
    expect(Date.parse(again.vacancy.confirmedAt!)).toBeGreaterThan(Date.now() - 60_000);
    // The place itself has not changed.
    expect(again.updatedAt).toBe(updatedAt);
    await confirm(id, { status: 'unknown' });
    expect((await place(id)).vacancy).toEqual(unknown);
  });

  it('counts slots only where there are some, and no more than the place holds', async () => {
    const { id } = await buildOwn({ pax: 4 });
    await confirm(id, { status: 'full', slots: 2 });
    expect((await place(id)).vacancy).toMatchObject({ status: 'full', slots: null });
    const answer = await confirm(id, { status: 'few', slots: 5 });
    expect(ErrorResponse.parse(await answer.json()).fields).toEqual([
      { field: 'slots', message: "The field 'Slots left' can be at most 4." },
    ]);
    await confirm(id, { status: 'few', slots: 4 });
    await edit(id, { pax: 2 });
    expect((await place(id)).vacancy).toMatchObject({ status: 'few', slots: 2 });
  });

  it('has the day from which it is free; a past one is now (S7.from.1)', async () => {
    const { id } = await buildOwn({ pax: 4 });
    const day = dateInManila(Date.now() + 37 * 86_400_000);
    const vacancy = async () => (await place(id)).vacancy;
    await confirm(id, { status: 'few', slots: 2, freeFrom: day });
    expect(await vacancy()).toMatchObject({ status: 'few', slots: 2, freeFrom: day });
    // Full until a day is available from then.
    await confirm(id, { status: 'full', slots: 1, freeFrom: day });
    expect(await vacancy()).toMatchObject({ status: 'available', slots: 1, freeFrom: day });
    await confirm(id, { status: 'available', freeFrom: '2020-02-29' });
    expect(await vacancy()).toMatchObject({ status: 'available', freeFrom: null });
    await confirm(id, { status: 'full', slots: 3, freeFrom: dateInManila(Date.now()) });
    expect(await vacancy()).toMatchObject({ status: 'available', slots: 3, freeFrom: null });
    await confirm(id, { status: 'full', freeFrom: '' });
    expect(await vacancy()).toMatchObject({ status: 'full', freeFrom: null });
    await db('accommodation')
      .where({ id })
      .update({ vacancy_status: 'available', vacancy_free_from: '2020-02-29' });
    expect(await vacancy()).toMatchObject({ status: 'available', freeFrom: null });
  });

  it('keeps the day of the same status without one; null clears it (S7.from.1)', async () => {
    const { id } = await buildOwn({ pax: 4 });
    const day = dateInManila(Date.now() + 37 * 86_400_000);
    const dayAfter = async (json: object) => {
      expect((await confirm(id, json)).status).toBe(200);
      return (await place(id)).vacancy.freeFrom;
    };
    await confirm(id, { status: 'few', slots: 2, freeFrom: day });
    expect(await dayAfter({ status: 'few', slots: 1 })).toBe(day);
    expect(await dayAfter({ status: 'few', slots: 1, freeFrom: null })).toBeNull();
    await confirm(id, { status: 'few', freeFrom: day });
    expect(await dayAfter({ status: 'available' })).toBeNull();
    // Confirmed so long ago that it is unknown: no day is shown, so none is confirmed.
    await confirm(id, { status: 'available', freeFrom: day });
    const long = new Date(Date.now() - 121 * 86_400_000);
    await db('accommodation').where({ id }).update({ vacancy_confirmed_at: long });
    expect(await dayAfter({ status: 'available' })).toBeNull();
  });

  it('rejects a day of a waiting list, and keeps what was stated', async () => {
    const { id } = await buildOwn({ pax: 4 });
    const day = dateInManila(Date.now() + 37 * 86_400_000);
    await confirm(id, { status: 'few', slots: 2, freeFrom: day });
    const answer = await confirm(id, { status: 'waitlist', freeFrom: day });
    expect(ErrorResponse.parse(await answer.json()).fields).toEqual([
      {
        field: 'freeFrom',
        message: "The field 'Free from' is only for a place that is available or full.",
      },
    ]);
    expect((await place(id)).vacancy).toMatchObject({ status: 'few', freeFrom: day });
  });

  it('by an admin is logged with the value before; by its owner it is not (S7.log.3)', async () => {
    const { id } = await buildOwn({ pax: 4 });
    await confirm(id, { status: 'few', slots: 2 });
    const admin = await app.signInAs('admin');
    await confirm(id, { status: 'full' }, admin);
    expect(await db('audit_event').where({ subject_id: id })).toMatchObject([
      {
        actor_id: admin.person.id,
        action: 'accommodation.availability_changed',
        detail: { before: { status: 'few', slots: 2 }, after: { status: 'full' } },
      },
    ]);
  });
});

it('deleting a place hides it from everyone, including its owner', async () => {
  const id = await add();
  const { pictures } = await place(id);
  const answer = await owner.send('DELETE', `/api/accom/delete/${id}`);
  expect(answer.status).toBe(200);
  const admin = await app.signInAs('admin');
  for (const caller of [app, owner, admin]) {
    expect((await caller.fetch(`/api/accom/${id}`)).status).toBe(404);
  }
  expect((await app.fetch(pictures[0]!)).status).toBe(404);
  expect((await edit(id, { pax: 2 })).status).toBe(404);
});

it('the places of an owner are two lists, last changed first; only the owner and admins see the archived one (S9.owned.1)', async () => {
  const someone = await app.signInAs('owner');
  const owner_id = someone.person.id;
  for (let index = 0; index < 14; index += 1) {
    await buildAccommodation(db, {
      owner_id,
      name: `Place ${index}`,
      is_archived: index % 7 === 0,
      updated_at: new Date(2026, 0, index + 1),
    });
  }
  const lists = async (caller: Caller, query = '') => {
    return (await caller.read(OwnerAccommodations, `/api/accom/owner/${owner_id}/${query}`)).data;
  };
  const own = await lists(someone);
  expect(own.notArchived.pages).toBe(2);
  expect(own.notArchived.accommodation[0]!.accommodationName).toBe('Place 13');
  expect(own.archived).toMatchObject({ pagesA: 1 });
  const archived = own.archived.accommodationA.map((item) => item.accommodationName);
  expect(archived).toEqual(['Place 7', 'Place 0']);
  expect((await lists(someone, '?page=2')).notArchived.accommodation).toHaveLength(2);
  expect(await lists(someone, '?page=9&pageA=9')).toMatchObject({
    notArchived: { accommodation: [], pages: 2 },
    archived: { accommodationA: [], pagesA: 1 },
  });
  const nobody = await app.fetch('/api/accom/owner/0190f2b4-0000-7000-8000-000000000000/');
  expect(nobody.status).toBe(404);
  expect((await lists(app)).archived).toEqual({ accommodationA: [], pagesA: 0 });
  expect((await lists(await app.signInAs('admin'))).archived.pagesA).toBe(1);
});
