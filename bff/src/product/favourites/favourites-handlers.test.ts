import { FavoriteList, FavoriteOutcome, UserResponse } from '@elbi/contract/schemas';
import { describe, expect, it } from 'vitest';
import { buildAccommodation, buildFavourite, buildPerson } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const { db } = app.services;
let student = await app.signInAs('registered');

async function save(accomID: string, favorite?: boolean) {
  const answer = await student.send('POST', '/api/user/favorite', {
    userID: student.person.id,
    accomID,
    favorite,
  });
  return FavoriteOutcome.parse(await answer.json());
}

async function listed(query = '') {
  const answer = await student.fetch(`/api/user/favorite/${student.person.id}${query}`);
  return {
    places: FavoriteList.parse(await answer.json()),
    total: answer.headers.get('x-total-count'),
  };
}

describe('a favourite', () => {
  it('toggles, or is set (S3.favourite.1, S4.favourite.1)', async () => {
    const { id } = await buildAccommodation(db);
    const added = { isFavorite: true, message: 'Added to your favorites.' };
    expect(await save(id)).toMatchObject(added);
    const removed = { isFavorite: false, message: 'Removed from your favorites.' };
    expect(await save(id)).toMatchObject(removed);
    for (const favorite of [true, true, false, false]) {
      expect(await save(id, favorite)).toMatchObject({ isFavorite: favorite });
    }
  });

  it('is listed newest first, without archived and deleted places, in pages (S4.archive.3)', async () => {
    student = await app.signInAs('registered');
    const ids: string[] = [];
    for (let index = 0; index < 13; index += 1) {
      const { id } = await buildAccommodation(db);
      ids.unshift(id);
      const created_at = new Date(2026, 0, index + 1);
      await buildFavourite(db, { person_id: student.person.id, accommodation_id: id, created_at });
    }
    await db('accommodation').where({ id: ids[0] }).update({ is_archived: true });
    await db('accommodation').where({ id: ids[1] }).update({ deleted_at: new Date() });
    const shown = ids.slice(2);

    const all = await listed();
    expect(all.places.map(({ _id }) => _id)).toEqual(shown);
    expect(all.places.every(({ isFavorite }) => isFavorite)).toBe(true);
    expect(all.total).toBe('11');
    expect((await listed('?page=2')).places.map(({ _id }) => _id)).toEqual(shown.slice(10));
    expect(await listed('?page=99')).toEqual({ places: [], total: '11' });
    expect(
      (await student.read(UserResponse, `/api/user/${student.person.id}`)).data.favorites,
    ).toEqual(shown);
  });

  it('is rejected beyond 200 listed ones, also concurrently, and says how many (S7.favourite.1)', async () => {
    student = await app.signInAs('registered');
    const person_id = student.person.id;
    const owner_id = (await buildPerson(db, { role: 'owner' })).id;
    const build = () => buildAccommodation(db, { owner_id });
    const places = await Promise.all(Array.from({ length: 204 }, build));
    const [archived, ...listedPlaces] = places;
    await db('accommodation').where({ id: archived!.id }).update({ is_archived: true });
    const ids = listedPlaces.map(({ id }) => id);
    for (const accommodation_id of [archived!.id, ...ids.slice(0, 198)]) {
      await buildFavourite(db, { person_id, accommodation_id });
    }
    const add = async (accomID: string) => {
      const json = { accomID, favorite: true };
      return student.send('POST', '/api/user/favorite', json);
    };
    const responses = await Promise.all(ids.slice(198).map(add));
    const refused = responses.filter(({ status }) => status === 409);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409]);
    expect(await refused[0]!.json()).toMatchObject({
      message: 'You can save 200 places. Remove one to save another.',
    });
    expect((await add(ids[0]!)).status).toBe(200);
    expect(await save(ids[0]!, false)).toMatchObject({ isFavorite: false });
    const stillOut = ids[198 + responses.findIndex(({ status }) => status === 409)]!;
    expect((await add(stillOut)).status).toBe(200);
  });
});
