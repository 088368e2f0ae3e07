import { dateInManila } from '@elbi/contract/format';
import { NotificationList } from '@elbi/contract/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AccommodationInsert } from '../../database/tables.ts';
import { buildAccommodation, buildFavourite } from '../../testing/factories.ts';
import { type SignedIn, startTestApp } from '../../testing/test-app.ts';
import { updateOfferSnapshots } from '../places/offer-snapshots.ts';
import { notifySavedPlaces } from './notify-saved-places.ts';

const app = await startTestApp();
const { db } = app.services;
let student: SignedIn;

beforeEach(async () => {
  await db('favourite').del();
  student = await app.signInAs('registered');
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const change = (id: string, changes: Partial<AccommodationInsert>) =>
  db('accommodation').where({ id }).update(changes);
const vacancy = (
  vacancy_status: 'available' | 'few' | 'waitlist' | 'full',
  vacancy_free_from: string | null = null,
) => ({ vacancy_status, vacancy_confirmed_at: new Date(), vacancy_free_from });
const LATER = dateInManila(inDays(30));
const REACHED = dateInManila(inDays(-1));

/** A round of the job. */
async function round(now?: Date) {
  await updateOfferSnapshots(db);
  return notifySavedPlaces(db, now);
}

/** A place that was listed for some time, and is then saved. */
async function saved(name: string, place: Partial<AccommodationInsert> = {}) {
  const { id } = await buildAccommodation(db, { name, ...place });
  await updateOfferSnapshots(db);
  const response = await student.send('POST', '/api/user/favorite', {
    accomID: id,
    favorite: true,
  });
  expect(response.status).toBe(200);
  return id;
}

async function notifications(person = student) {
  const { data } = await person.read(NotificationList, `/api/user/notif/${person.person.id}`);
  return data.map(({ type, body, link }) => ({ type, body, link }));
}

describe('notifications of saved places', () => {
  it.each<[string, Partial<AccommodationInsert>, Partial<AccommodationInsert>]>([
    ['available again', vacancy('full'), vacancy('few')],
    ['available again', {}, vacancy('available')],
    ['full', vacancy('available'), vacancy('full')],
    ['full', vacancy('few'), vacancy('waitlist')],
    // Full until a day (S7.from.1).
    ['full', vacancy('available'), vacancy('available', LATER)],
    ['available again', vacancy('available', LATER), vacancy('available', REACHED)],
    ['cheaper', { monthly_low: 3_000 }, { monthly_low: 2_900 }],
  ])('name one that is %s, and lead to it (S7.favourite.2)', async (news, before, after) => {
    const id = await saved('Molave House', before);
    await change(id, after);
    expect(await round()).toBe(1);
    const body = `Molave House, which you saved, is ${news}.`;
    expect(await notifications()).toEqual([
      { type: 'favourite', body, link: `/accommodation/?id=${id}` },
    ]);
    const named = db('notification').where({ person_id: student.person.id }).pluck('place_ids');
    expect(await named).toEqual([[id]]);
    expect(await round(inDays(1))).toBe(0);
  });

  it('name one that was archived, without a link, and one that is listed again', async () => {
    const id = await saved('Molave House');
    await change(id, { is_archived: true });
    await round();
    await change(id, { is_archived: false });
    await round(inDays(1));
    expect(await notifications()).toMatchObject([
      { body: 'Molave House, which you saved, is listed again.' },
      { body: 'Molave House, which you saved, is no longer listed.', link: null },
    ]);
  });

  it.each<[string, Partial<AccommodationInsert>, Partial<AccommodationInsert>]>([
    ['costs more', { monthly_low: 3_000 }, { monthly_low: 3_100 }],
    ['is still available', vacancy('available'), vacancy('few')],
    ['is full until a day', vacancy('full'), vacancy('available', LATER)],
    ['has another name', {}, { name: 'Narra House' }],
    ['is by the night now', {}, { price_unit: 'night', monthly_low: null, min_price: 900 }],
  ])('are not sent of one that %s', async (_, before, after) => {
    const id = await saved('Molave House', before);
    await change(id, after);
    expect(await round()).toBe(0);
  });

  it('are not sent of a change that was taken back within the round', async () => {
    const id = await saved('Molave House', vacancy('available'));
    await change(id, vacancy('full'));
    await change(id, vacancy('available'));
    expect(await round()).toBe(0);
  });

  it('are not sent of what its user saw when saving it', async () => {
    const { id } = await buildAccommodation(db, vacancy('full'));
    await round();
    await change(id, vacancy('available'));
    await student.send('POST', '/api/user/favorite', { accomID: id, favorite: true });
    expect(await round()).toBe(0);
  });

  it('come once a day and user, in one sentence of all later changes (S7.favourite.2)', async () => {
    const ids = [];
    for (const name of ['Acacia', 'Banaba', 'Camia', 'Dapdap', 'Espasol']) {
      ids.push(await saved(name, vacancy('full')));
    }
    await change(ids[0]!, vacancy('few'));
    expect(await round()).toBe(1);
    for (const id of ids.slice(1)) await change(id, vacancy('few'));
    await change(ids[0]!, vacancy('full'));
    // It is available again by the next day, as its user knows.
    expect(await round()).toBe(0);
    await change(ids[0]!, vacancy('few'));
    expect(await round()).toBe(0);
    await student.send('POST', '/api/user/favorite', { accomID: ids[0]!, favorite: false });
    expect(await round()).toBe(0);
    expect(await round(inDays(1))).toBe(1);
    expect((await notifications())[0]).toEqual({
      type: 'favourite',
      body: 'Of the places that you saved, Banaba is available again, Camia is available again, Dapdap is available again, and Espasol is available again.',
      link: `/compare?ids=${ids.slice(1).join()}`,
    });
  });

  it('come once a day also to a user whose places were all removed since', async () => {
    const first = await saved('Molave House', vacancy('full'));
    await change(first, vacancy('few'));
    expect(await round()).toBe(1);
    await student.send('POST', '/api/user/favorite', { accomID: first, favorite: false });
    await change(await saved('Narra House', vacancy('full')), vacancy('few'));
    expect(await round()).toBe(0);
    expect(await round(inDays(1))).toBe(1);
  });

  it('name three of many', async () => {
    for (const name of ['Acacia', 'Banaba', 'Camia', 'Dapdap', 'Espasol']) {
      await change(await saved(name), { is_archived: true });
    }
    await round();
    expect(await notifications()).toMatchObject([
      { body: expect.stringContaining('Camia is no longer listed, and 2 more changed.') as string },
    ]);
  });

  it('are sent once by two replicas', async () => {
    await change(await saved('Molave House', vacancy('full')), vacancy('few'));
    await updateOfferSnapshots(db);
    await Promise.all([notifySavedPlaces(db), notifySavedPlaces(db)]);
    expect(await notifications()).toHaveLength(1);
  });

  it('are not sent to its owner, to a warned user of its archiving, and to those who switched them off', async () => {
    const owner = await app.signInAs('owner');
    const id = await saved('Molave House', { owner_id: owner.person.id });
    await buildFavourite(db, { person_id: owner.person.id, accommodation_id: id, seen_offer: {} });
    const other = await app.signInAs('registered');
    await other.send('POST', '/api/user/favorite', { accomID: id, favorite: true });
    await other.send('PUT', '/api/user/notifications', { unwanted: ['favourite'] });
    await db('favourite').where({ person_id: student.person.id }).update({ warned_at: new Date() });
    await change(id, { is_archived: true });
    await round();
    for (const person of [owner, student, other]) expect(await notifications(person)).toEqual([]);
  });

  it('begin with the next change of a place that was saved before its offer was recorded', async () => {
    const { id: accommodation_id } = await buildAccommodation(db, vacancy('full'));
    await buildFavourite(db, { person_id: student.person.id, accommodation_id });
    expect(await round()).toBe(0);
    await change(accommodation_id, vacancy('few'));
    expect(await round()).toBe(1);
  });
});
