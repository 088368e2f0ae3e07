import { ContactResponse, OwnerProfileView } from '@elbi/contract/schemas';
import { describe, expect, it } from 'vitest';
import { buildAccommodation } from '../../testing/factories.ts';
import { type Caller, startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const { db } = app.services;

async function view(caller: Caller, id: string) {
  const answer = await caller.fetch(`/api/view/profile/owner?id=${id}`);
  return answer.status === 200 ? OwnerProfileView.parse(await answer.json()) : answer.status;
}

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
