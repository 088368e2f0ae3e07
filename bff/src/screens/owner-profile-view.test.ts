import { ContactResponse, OwnerProfileView } from '@elbi/contract/schemas';
import { describe, expect, it } from 'vitest';
import { buildAccommodation, buildReview } from '../testing/factories.ts';
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
