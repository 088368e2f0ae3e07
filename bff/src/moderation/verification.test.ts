import { AccommodationView, PersonList, SearchResult } from '@elbi/contract/schemas';
import { describe, expect, it } from 'vitest';
import { buildAccommodation, buildApplication } from '../testing/factories.ts';
import { Browser } from '../testing/browser.ts';
import { FakeGoogle, comeBack, leaveForGoogle } from '../testing/fake-google.ts';
import { startTestApp } from '../testing/test-app.ts';
import { refreshVerified } from './verification.ts';

const google = await FakeGoogle.start();
const app = await startTestApp({ identityProvider: google.provider });
const { db } = app.services;
const admin = await app.signInAs('admin');

/** An owner with one place, whose documents were accepted so many months ago; null for never. */
async function buildOwner(checkedMonthsAgo: number | null) {
  const { person } = await app.signInAs('owner');
  const place = await buildAccommodation(db, { owner_id: person.id });
  if (checkedMonthsAgo !== null) {
    const decided_at = new Date();
    decided_at.setMonth(decided_at.getMonth() - checkedMonthsAgo);
    await buildApplication(db, { person_id: person.id, status: 'accepted', decided_at });
  }
  return { ownerId: person.id, placeId: place.id };
}
const visit = (ownerId: string, visited: boolean) =>
  admin.send('PUT', `/api/admin/visit/${ownerId}`, { visited });
const verificationOf = async (placeId: string) =>
  (await app.read(AccommodationView, `/api/view/accommodation?id=${placeId}`)).verification;
const verifiedIds = async () =>
  (await app.read(SearchResult, '/api/accom/?verified=1')).sorted.map(({ _id }) => _id);

describe('verification of an owner', () => {
  it('counts documents for 14 months (S7.standing.1, S7.standing.2)', async () => {
    const [recent, old] = [await buildOwner(13), await buildOwner(15)];
    const never = await buildOwner(null);
    await refreshVerified(db);
    expect(await verificationOf(recent.placeId)).toMatchObject({
      documentsCheckedAt: expect.any(String) as string,
      visitedAt: null,
    });
    const none = { documentsCheckedAt: null, visitedAt: null };
    expect(await verificationOf(old.placeId)).toEqual(none);
    expect(await verificationOf(never.placeId)).toEqual(none);
    const found = await verifiedIds();
    const places = [recent, old, never].map(({ placeId }) => placeId);
    expect(places.filter((id) => found.includes(id))).toEqual([recent.placeId]);
  });

  it('counts a visit that an admin records, until it is withdrawn (S7.standing.3)', async () => {
    const { ownerId, placeId } = await buildOwner(null);
    expect((await visit(ownerId, true)).status).toBe(200);
    expect((await verificationOf(placeId)).visitedAt).not.toBeNull();
    expect(await verifiedIds()).toContain(placeId);
    await visit(ownerId, false);
    expect((await verificationOf(placeId)).visitedAt).toBeNull();
    expect(await verifiedIds()).not.toContain(placeId);
    const log = await db('audit_event').where({ subject_id: ownerId }).orderBy('created_at');
    expect(log.map(({ action }) => action)).toEqual(['person.visited', 'person.visit_withdrawn']);
  });
});

it('a visit counts only under the name that the admin saw (S7.check.2)', async () => {
  const { ownerId, placeId } = await buildOwner(null);
  const seen = async () =>
    (await admin.read(PersonList, '/api/admin/people')).data.find(({ _id }) => _id === ownerId)
      ?.seen;
  const before = await seen();
  await db('person').where({ id: ownerId }).update({ last_name: 'Housing Office' });
  const press = async (body: object) =>
    (await admin.send('PUT', `/api/admin/visit/${ownerId}`, body)).status;
  expect(await press({ visited: true, seen: before })).toBe(409);
  expect((await verificationOf(placeId)).visitedAt).toBeNull();
  expect(await press({ visited: true, seen: await seen() })).toBe(200);
  // Withdrawing a visit says nothing about a name.
  expect(await press({ visited: false, seen: before })).toBe(200);
});

it('an owner whose account has another name is verified again once an admin has checked them (S7.check.2)', async () => {
  const [verified, other] = [await buildOwner(1), await buildOwner(null)];
  const logIn = async (sub: string, family_name: string) => {
    google.person = {
      sub,
      email: `${sub}@example.com`,
      email_verified: true,
      given_name: 'Ana',
      family_name,
    };
    const browser = new Browser(app.url);
    await comeBack(browser, await leaveForGoogle(browser));
  };
  const asked = () =>
    db('notification').where({ person_id: admin.person.id, type: 'check' }).pluck('link');
  for (const { ownerId } of [verified, other]) {
    const account = { google_sub: ownerId, first_name: 'Ana', last_name: 'Cruz' };
    await db('person').where({ id: ownerId }).update(account);
    await logIn(ownerId, 'Cruz');
  }
  expect(await asked()).toEqual([]);
  await refreshVerified(db);
  expect(await verifiedIds()).toContain(verified.placeId);
  for (const { ownerId } of [verified, other]) await logIn(ownerId, 'Housing Office');
  expect(await asked()).toEqual([`/profile/owner?id=${verified.ownerId}`]);
  const log = await db('audit_event').where({ action: 'person.renamed' });
  expect(log).toMatchObject([{ subject_id: verified.ownerId, detail: {} }]);
  const none = { documentsCheckedAt: null, visitedAt: null };
  expect(await verificationOf(verified.placeId)).toEqual(none);
  expect(await verifiedIds()).not.toContain(verified.placeId);
  await visit(verified.ownerId, true);
  expect(await verifiedIds()).toContain(verified.placeId);
  await logIn(verified.ownerId, 'Cruz');
  expect(await verifiedIds()).not.toContain(verified.placeId);
  await visit(verified.ownerId, true);
  const promoted = { role: 'admin', former_role: 'owner' } as const;
  await db('person').where({ id: verified.ownerId }).update(promoted);
  await logIn(verified.ownerId, 'Housing Office');
  expect(await verifiedIds()).not.toContain(verified.placeId);
});
