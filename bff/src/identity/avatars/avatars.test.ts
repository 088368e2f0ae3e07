import { LoginSuccess, ReviewList } from '@elbi/contract/schemas';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildAccommodation, buildPerson } from '../../testing/factories.ts';
import { picture } from '../../testing/files.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { erasePerson } from '../../moderation/erasure/erase-person.ts';
import { avatarPath } from './avatar-path.ts';
import { fetchAvatar } from './google-avatar.ts';

const GOOGLE = 'https://lh3.googleusercontent.com/a/x=s96-c';

/** Google's response. */
const google = vi.fn<typeof fetch>();

const app = await startTestApp({ fetch: google });
const { db } = app.services;
beforeEach(() => {
  google.mockReset();
});

let people = 0;
/** Creates a user with a picture at Google, and returns its address on the portal. */
async function aPerson(picture_url = `${GOOGLE}/${(people += 1)}`) {
  const person = await buildPerson(db, { picture_url });
  return { person, path: avatarPath(person) ?? '' };
}

function answer(content: Uint8Array | string, status = 200) {
  google.mockImplementation(() =>
    Promise.resolve(
      new Response(typeof content === 'string' ? content : Buffer.from(content), { status }),
    ),
  );
}

describe('a picture at Google', () => {
  it('is served by the portal, which fetches it once', async () => {
    const { person, path } = await aPerson();
    const content = await picture({ width: 96, height: 96, format: 'jpeg' });
    answer(content);
    const responses = await Promise.all([app.fetch(path), app.fetch(path), app.fetch(path)]);
    for (const response of responses) {
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/jpeg');
      expect(response.headers.get('cache-control')).toBe('private, max-age=86400');
      expect(Buffer.from(await response.arrayBuffer())).toEqual(content);
    }
    expect(google.mock.calls).toEqual([
      [person.picture_url, expect.objectContaining({ redirect: 'error' })],
    ]);
  });

  it('has an address of the portal wherever a user is shown', async () => {
    const owner = await app.signInAs('owner', { picture_url: GOOGLE });
    const place = await buildAccommodation(db, { owner_id: owner.person.id });
    const student = await app.signInAs('registered', { picture_url: GOOGLE });
    const review = { accommodationId: place.id, rating: 4, desc: 'Quiet.', isAnonymous: false };
    await student.send('POST', '/api/user/review', review);
    const path = avatarPath(student.person);

    const { user } = await student.read(LoginSuccess, '/api/auth/login/success');
    expect(user?.picture).toBe(path);
    const { reviews } = await app.read(ReviewList, `/api/user/review/${place.id}`);
    expect(reviews).toMatchObject([{ userPicture: path }]);
    const page = await (await app.fetch(`/api/view/accommodation?id=${place.id}`)).text();
    expect(page).toContain(avatarPath(owner.person));
    expect(page).not.toContain('googleusercontent');
  });

  it('has a new address when it changes, and the old one expires', async () => {
    const { person, path } = await aPerson();
    await db('person').where({ id: person.id }).update({ picture_url: GOOGLE });
    expect(avatarPath({ ...person, picture_url: GOOGLE })).not.toBe(path);
    expect((await app.fetch(path)).status).toBe(404);
    expect(google).not.toHaveBeenCalled();
  });

  it.each([
    ['is gone', () => answer('', 404)],
    ['is no picture', () => answer('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['is too large', () => answer(Buffer.alloc(300 * 1_024, 0xff))],
    ['cannot be fetched', () => google.mockRejectedValue(new TypeError('fetch failed'))],
  ])('that %s is not found, and is not immediately refetched', async (_, given) => {
    const { path } = await aPerson();
    given();
    expect((await app.fetch(path)).status).toBe(404);
    expect((await app.fetch(path)).status).toBe(404);
    expect(google).toHaveBeenCalledTimes(1);
  });

  it('that is late counts as missing', async () => {
    google.mockImplementation(
      (_, { signal } = {}) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new TypeError('given up')));
        }),
    );
    expect(await fetchAvatar(GOOGLE, { fetch: google, timeout: 1 })).toBeNull();
  });
});

it.each([
  'https://tracker.example/x.png',
  'http://lh3.googleusercontent.com/a/x',
  'https://lh3.googleusercontent.com.evil.example/a/x',
  'https://lh3.googleusercontent.com@169.254.169.254/',
  'https://lh3.googleusercontent.com:8443/a/x',
])('a picture anywhere else at %s is never fetched', async (url) => {
  const { path } = await aPerson(url);
  expect((await app.fetch(path)).status).toBe(404);
  expect(google).not.toHaveBeenCalled();
});

it('is 404 for users without a picture, and erased ones', async () => {
  const { person, path } = await aPerson();
  const { id } = await buildPerson(db);
  expect((await app.fetch(path.replace(person.id, id))).status).toBe(404);
  expect((await app.fetch(path.replace(person.id, 'me'))).status).toBe(404);
  await erasePerson(app.services, person.id, { id: person.id });
  expect((await app.fetch(path)).status).toBe(404);
  expect(google).not.toHaveBeenCalled();
});
