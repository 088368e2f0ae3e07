import { ContactResponse, OwnerProfileView } from '@elbi/contract/schemas';
import { describe, expect, it } from 'vitest';
import {
  buildAccommodation,
  buildFavourite,
  buildPerson,
  buildReview,
} from '../testing/factories.ts';
import { openDocument } from '../testing/open-document.ts';
import { buildRelease, ship } from '../testing/releases.ts';
import { type Caller, startTestApp } from '../testing/test-app.ts';

const app = await startTestApp();
const { db } = app.services;

async function view(caller: Caller, id: string) {
  const answer = await caller.fetch(`/api/view/profile/owner?id=${id}`);
  return answer.status === 200 ? OwnerProfileView.parse(await answer.json()) : answer.status;
}

it('shows what helps to trust an owner (S7.standing.1, S7.contact.4)', async () => {
  const owner = await app.signInAs('owner', {
    created_at: new Date('2025-06-12T04:00:00Z'),
    visited_at: new Date(),
  });
  const owner_id = owner.person.id;
  const untrusted = { visitedAt: null, documentsCheckedAt: null };
  expect(await view(app, (await app.signInAs('owner')).person.id)).toMatchObject({
    trust: { answers: null, verification: untrusted, rating: { average: 0, count: 0 } },
  });
  for (const [rating, is_archived] of [
    [5, false],
    [4, false],
    [1, true],
  ] as const) {
    const { id } = await buildAccommodation(db, { owner_id, is_archived });
    await buildReview(db, { accommodation_id: id, rating });
  }
  expect(await view(app, owner_id)).toMatchObject({
    trust: {
      since: '2025-06-12T04:00:00.000Z',
      verification: { visitedAt: expect.any(String) as string, documentsCheckedAt: null },
      rating: { average: 4.5, count: 2 },
    },
  });
});

it('counts the interest in a place for its owner only, from three users on (S7.interest.1)', async () => {
  const owner = await app.signInAs('owner');
  const owner_id = owner.person.id;
  const { id } = await buildAccommodation(db, { owner_id });
  const { id: quiet } = await buildAccommodation(db, { owner_id });
  const archived = await buildAccommodation(db, { owner_id, is_archived: true });
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const save = async (accommodation_id: string, days: number) =>
    buildFavourite(db, { accommodation_id, created_at: daysAgo(days) });
  const press = async (person_id: string, days: number) =>
    db('contact_press').insert({
      person_id,
      accommodation_id: id,
      pressed_on: daysAgo(days).toISOString(),
    });
  const interest = async () => {
    const { interest: counts } = (await view(owner, owner_id)) as OwnerProfileView;
    return counts;
  };
  const people = [];
  for (let person = 0; person < 3; person += 1) people.push((await buildPerson(db)).id);
  for (const place of [id, archived.id]) for (const days of [1, 2, 29]) await save(place, days);
  await save(id, 31);
  for (const days of [1, 2]) await save(quiet, days);
  await buildFavourite(db, { accommodation_id: quiet, person_id: owner_id });
  // One user on two days is one user.
  for (const [person, days] of [
    [0, 1],
    [0, 2],
    [1, 3],
    [2, 32],
  ] as const) {
    await press(people[person]!, days);
  }
  expect(await interest()).toEqual({
    [id]: { saves: 3, contacts: null },
    [quiet]: { saves: null, contacts: null },
  });
  await press(people[2]!, 5);
  expect((await interest())?.[id]).toEqual({ saves: 3, contacts: 3 });
  for (const caller of [app, await app.signInAs('registered'), await app.signInAs('admin')]) {
    expect(await view(caller, owner_id)).not.toHaveProperty('interest');
  }
});

it('without an ID is the owner’s own; others are redirected to where they belong (S2.guard.3)', async () => {
  await ship(app, buildRelease('shell'));
  const path = '/profile/owner';
  await ship(app, buildRelease('profile', { routes: [{ path, view: '/api/view/profile/owner' }] }));
  const target = async (caller: Caller) => {
    const { response } = await openDocument(caller, `${path}?tab=archived`);
    return response.headers.get('location') ?? response.status;
  };
  expect(await target(app)).toBe('/?login=1&next=%2Fprofile%2Fowner%3Ftab%3Darchived');
  const [student, admin] = [await app.signInAs('registered'), await app.signInAs('admin')];
  expect(await target(student)).toBe(`/profile/user?id=${student.person.id}`);
  expect(await target(admin)).toBe(`/profile/admin?id=${admin.person.id}`);
  expect(await target(await app.signInAs('owner'))).toBe(200);
});

describe('the profile of an admin with places', () => {
  it('exists only for themselves while all of them are archived', async () => {
    const admin = await app.signInAs('admin');
    const owner_id = admin.person.id;
    expect(await view(admin, owner_id)).toBe(404);
    await buildAccommodation(db, { owner_id, is_archived: true });
    expect(await view(admin, owner_id)).toMatchObject({ archived: { total: 1 } });
    expect(await view(app, owner_id)).toBe(404);
    await buildAccommodation(db, { owner_id });
    const vacancy = { vacancy_status: 'full', vacancy_confirmed_at: new Date() } as const;
    await buildAccommodation(db, { owner_id, ...vacancy });
    expect(await view(admin, owner_id)).toMatchObject({ unconfirmed: 1 });
    expect(await view(app, owner_id)).toMatchObject({
      owned: { total: 2 },
      unconfirmed: 0,
      archived: null,
    });
  });

  it('shows their contact details only to themselves and admins', async () => {
    const admin = await app.signInAs('admin');
    const owner_id = admin.person.id;
    const { id } = await buildAccommodation(db, { owner_id });
    const emailSeenBy = async (caller: Caller) => {
      const profile = await view(caller, owner_id);
      if (typeof profile === 'number') throw new Error(`Answered with ${profile}.`);
      const press = await caller.send('POST', `/api/user/contact/${id}`);
      if (press.status === 200) {
        const { data } = ContactResponse.parse(await press.json());
        expect(profile.user.email).toBe(data.email);
      }
      return profile.user.email;
    };
    for (const role of ['registered', 'owner'] as const) {
      expect(await emailSeenBy(await app.signInAs(role))).toBeNull();
    }
    expect(await emailSeenBy(app)).toBeNull();
    expect(await emailSeenBy(admin)).toBe(admin.person.email);
    expect(await emailSeenBy(await app.signInAs('admin'))).toBe(admin.person.email);
  });
});
