import { describe, expect, it } from 'vitest';
import { type World, buildWorld } from '../api-tests/world.ts';
import { buildAccommodation, buildPicture } from '../testing/factories.ts';
import { type Caller, startTestApp } from '../testing/test-app.ts';
import { pictureKey } from '../product/pictures/picture-files.ts';

const app = await startTestApp();
const { db } = app.services;

async function storedPicture(overrides: Parameters<typeof buildPicture>[1] = {}) {
  const picture = await buildPicture(db, overrides);
  for (const width of [320, 640, 1280]) {
    await app.services.files.write(
      pictureKey(picture.content_hash, `${width}.webp`),
      Buffer.from(`webp ${width}`),
    );
  }
  await app.services.files.write(pictureKey(picture.content_hash, 'thumb.jpg'), Buffer.from('jpg'));
  return picture;
}

/** Asks again for a response that a cache has stored. */
const revalidate = (path: string, stored: Response, by: Pick<Caller, 'fetch'> = app) =>
  by.fetch(path, { headers: { 'if-none-match': stored.headers.get('etag') ?? 'none' } });

describe('GET /files/pictures/{id}/{width}.webp', () => {
  it('is the picture, cacheable for a year by browsers and a minute by shared caches', async () => {
    const { id } = await storedPicture();
    const response = await app.fetch(`/files/pictures/${id}/640.webp`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable, s-maxage=60',
    );
    expect(response.headers.get('content-length')).toBe('8');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.text()).toBe('webp 640');
  });

  it('is 304 for a client that has it, for as long again', async () => {
    const { id } = await storedPicture();
    const path = `/files/pictures/${id}/320.webp`;
    const first = await app.fetch(path);
    const again = await revalidate(path, first);
    expect(again.status).toBe(304);
    expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'));
  });

  it.each<[string, (world: World) => Promise<Response>]>([
    [
      'archived',
      ({ people: { owner }, placeId }) =>
        owner.send('PUT', `/api/accom/archive/${placeId}`, { isArchived: true }),
    ],
    [
      'deleted',
      ({ people: { owner }, placeId }) => owner.send('DELETE', `/api/accom/delete/${placeId}`),
    ],
    [
      'removed as fake',
      ({ people: { admin }, placeId }) =>
        admin.send('PUT', `/api/accom/archive/${placeId}`, { fake: true, reason: 'It is a shop.' }),
    ],
    [
      'of a suspended owner',
      ({ people: { admin, owner } }) =>
        admin.send('PUT', `/api/admin/suspend/${owner.person.id}`, {
          suspended: true,
          reason: 'The places do not exist.',
        }),
    ],
    [
      'of an erased owner',
      async ({ people: { owner } }) => {
        const { id, email } = owner.person;
        await db('accommodation').where({ owner_id: id }).update({ is_archived: true });
        return owner.send('DELETE', `/api/user/${id}`, { email });
      },
    ],
  ])('is 404 for a shared cache that has it when its place is %s', async (_what, remove) => {
    const world = await buildWorld(app);
    const { id } = await storedPicture({ accommodation_id: world.placeId, position: 1 });
    const path = `/files/pictures/${id}/320.webp`;
    const stored = await app.fetch(path);
    expect((await remove(world)).status).toBe(200);
    const again = await revalidate(path, stored);
    expect(again.status).toBe(404);
    expect(again.headers.get('cache-control') ?? '').not.toContain('public');
  });

  it('is sent again to its owner after it was archived, so that a shared cache never restores it', async () => {
    const owner = await app.signInAs('owner');
    const place = await buildAccommodation(db, { owner_id: owner.person.id });
    const { id } = await storedPicture({ accommodation_id: place.id });
    const path = `/files/pictures/${id}/320.webp`;
    const stored = await app.fetch(path);
    await db('accommodation').where({ id: place.id }).update({ is_archived: true });
    const sent = await revalidate(path, stored, owner);
    expect(sent.status).toBe(200);
    expect((await revalidate(path, sent, owner)).status).toBe(304);
  });

  it.each(['listed', 'archived'])(
    'is served only to its uploader and admins once removed from a place that is %s',
    async (state) => {
      const owner = await app.signInAs('owner');
      const { id: accommodation_id } = await buildAccommodation(db, {
        owner_id: owner.person.id,
        is_archived: state === 'archived',
      });
      const { id } = await storedPicture({ accommodation_id, person_id: owner.person.id });
      const other = await storedPicture({ accommodation_id, position: 1 });
      const path = `/files/pictures/${id}/320.webp`;
      const stored = await owner.fetch(path);
      const edit = `/api/accom/edit/${accommodation_id}`;
      expect((await owner.send('PATCH', edit, { pictures: [other.id] })).status).toBe(200);
      for (const caller of [app, await app.signInAs('owner'), await app.signInAs('registered')]) {
        const again = await revalidate(path, stored, caller);
        expect(again.status).toBe(404);
        expect(again.headers.get('cache-control') ?? '').not.toContain('public');
      }
      for (const caller of [owner, await app.signInAs('admin')]) {
        const response = await caller.fetch(path);
        expect(response.status).toBe(200);
        expect(response.headers.get('cache-control')).toBe('private, no-cache');
      }
    },
  );

  it('of an archived place is served only to its owner and admins (S4.archive.2)', async () => {
    const owner = await app.signInAs('owner');
    const place = await buildAccommodation(db, {
      owner_id: owner.person.id,
      is_archived: true,
    });
    const { id } = await storedPicture({ accommodation_id: place.id, person_id: place.owner_id });
    const path = `/files/pictures/${id}/320.webp`;
    for (const caller of [app, await app.signInAs('owner'), await app.signInAs('registered')]) {
      expect((await caller.fetch(path)).status).toBe(404);
    }
    for (const caller of [owner, await app.signInAs('admin')]) {
      const response = await caller.fetch(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('private, no-cache');
    }
  });

  it('is 404 while its file is missing', async () => {
    const { id } = await buildPicture(db);
    expect((await app.fetch(`/files/pictures/${id}/320.webp`)).status).toBe(404);
  });

  it.each(['100.webp', 'thumb.jpg', '640.png', '..%2f640.webp', '640.webp%00'])(
    'has no size called %s',
    async (name) => {
      const { id } = await storedPicture();
      expect((await app.fetch(`/files/pictures/${id}/${name}`)).status).toBe(404);
    },
  );

  it.each(['none', '00000000-0000-4000-8000-000000000000', '%27%20or%201=1'])(
    'responds 404 to %s',
    async (id) => {
      expect((await app.fetch(`/files/pictures/${id}/640.webp`)).status).toBe(404);
    },
  );
});
