import { describe, expect, it } from 'vitest';
import { buildWorld } from '../api-tests/world.ts';
import { buildPicture, buildReport } from '../testing/factories.ts';
import { erasePerson } from './erasure/erase-person.ts';
import { NEW_PLACE, form, picture } from '../testing/files.ts';
import { type Caller, startTestApp } from '../testing/test-app.ts';

const app = await startTestApp();
const { db } = app.services;

/** The status of a response, with its body. */
async function outcome(sent: Promise<Response>) {
  const response = await sent;
  return { status: response.status, ...((await response.json()) as object) };
}

const REASON = 'It names a neighbour.';

/** A world in which an admin has removed the student's review, or the owner's reply to it. */
async function afterRemovalOf(target: 'review' | 'reply') {
  const world = await buildWorld(app);
  const { admin } = world.people;
  const { id } = await buildReport(db, { review_id: world.reviewId, target });
  const decision = { statusUpdate: 'resolved', reason: REASON, remove: true };
  expect((await admin.send('PATCH', `/api/report/${id}`, decision)).status).toBe(200);
  return world;
}

const archive = (caller: Caller, placeId: string, json: object) =>
  caller.send('PUT', `/api/accom/archive/${placeId}`, json);

/** The rows of "After a removal" in docs/security.md. */
describe('after a removal by an admin', () => {
  it('the author of a review reads and deletes it, but neither edits nor rewrites it (S7.removed.1)', async () => {
    const { people, placeId, reviewId } = await afterRemovalOf('review');
    const { student } = people;
    const refused = {
      status: 409,
      message: `An admin removed your review of this place. Reason: ${REASON}`,
    };
    const path = `/api/user/review/${reviewId}`;
    const write = () =>
      student.send('POST', '/api/user/review', {
        accommodationId: placeId,
        rating: 1,
        desc: 'Again.',
      });
    expect(await outcome(student.send('PATCH', path, { desc: 'Again.' }))).toMatchObject(refused);
    expect(await outcome(write())).toMatchObject(refused);
    expect((await student.send('DELETE', path)).status).toBe(200);
    expect(await outcome(write())).toMatchObject(refused);
    const rows = await db('review').where({ accommodation_id: placeId });
    expect(rows.map(({ id }) => id)).toEqual([reviewId]);
  });

  it('the author of a reported review that was deleted waits for the decision (S7.removed.1)', async () => {
    const { people, placeId, reviewId } = await buildWorld(app);
    const { student, admin } = people;
    const { id } = await buildReport(db, { review_id: reviewId, target: 'review' });
    expect((await student.send('DELETE', `/api/user/review/${reviewId}`)).status).toBe(200);
    const write = () =>
      student.send('POST', '/api/user/review', {
        accommodationId: placeId,
        rating: 1,
        desc: 'Again.',
      });
    const waiting =
      'You deleted a review of this place that was reported. You can write another when an admin has decided.';
    expect(await outcome(write())).toMatchObject({ status: 409, message: waiting });
    const decide = (statusUpdate: string, more: object = {}) =>
      admin.send('PATCH', `/api/report/${id}`, { statusUpdate, reason: REASON, ...more });
    const rating = () => db('accommodation').where({ id: placeId }).first('rating_sum');
    const before = await rating();
    expect((await decide('resolved', { remove: true })).status).toBe(200);
    expect(await rating()).toEqual(before);
    const message = `An admin removed your review of this place. Reason: ${REASON}`;
    expect(await outcome(write())).toMatchObject({ status: 409, message });

    await db('review').where({ id: reviewId }).update({ is_accepted: true, removed_reason: null });
    await db('report').where({ id }).update({ status: 'rejected' });
    expect((await write()).status).toBe(201);
  });

  it('the author of a reported reply that was deleted cannot reply again (S7.removed.1)', async () => {
    const { people, reviewId } = await buildWorld(app);
    const { owner, admin } = people;
    const { id } = await buildReport(db, { review_id: reviewId, target: 'reply' });
    const path = `/api/user/review/${reviewId}/reply`;
    expect((await owner.send('DELETE', path)).status).toBe(200);
    const decision = { statusUpdate: 'resolved', reason: REASON, remove: true };
    expect((await admin.send('PATCH', `/api/report/${id}`, decision)).status).toBe(200);
    expect((await owner.send('PUT', path, { text: 'Thank you.' })).status).toBe(409);
  });

  it('a user who was erased returns as another one, whom nothing links to the reviews (S7.removed.1)', async () => {
    const { people, placeId, reviewId } = await buildWorld(app);
    const { person } = people.student;
    const { google_sub, email } = person;
    await erasePerson(app.services, person.id, { id: person.id });
    const returned = await app.signInAs('registered', { google_sub, email });
    const review = { accommodationId: placeId, rating: 1, desc: 'Again.' };
    expect((await returned.send('POST', '/api/user/review', review)).status).toBe(201);
    const rows = await db('review').where({ accommodation_id: placeId }).orderBy('created_at');
    expect(rows[0]).toMatchObject({ id: reviewId, person_id: person.id });
    const [former] = await db('person').where({ id: person.id });
    expect(former).toMatchObject({ google_sub: null, email: null, first_name: '', last_name: '' });
  });

  it('the author of a reply cannot reply to the review again (S7.removed.1)', async () => {
    const { people, reviewId } = await afterRemovalOf('reply');
    const { owner } = people;
    const path = `/api/user/review/${reviewId}/reply`;
    expect(await outcome(owner.send('PUT', path, { text: 'Thank you.' }))).toMatchObject({
      status: 409,
      message: `An admin removed your reply to this review. Reason: ${REASON}`,
    });
    expect((await owner.send('DELETE', path)).status).toBe(404);
    expect(await db('review').where({ id: reviewId }).first()).toMatchObject({ reply_body: null });
  });

  it('the owner of a fake place neither unarchives nor deletes it (S7.removed.1)', async () => {
    const { people, placeId } = await buildWorld(app);
    const { owner, admin } = people;
    await archive(admin, placeId, { isArchived: true, fake: true, reason: 'It is a shop.' });
    const message = 'An admin removed this place as fake. Only an admin can unarchive it.';
    const unarchived = archive(owner, placeId, { isArchived: false });
    expect(await outcome(unarchived)).toMatchObject({ status: 409, message });
    const deleted = owner.send('DELETE', `/api/accom/delete/${placeId}`);
    expect(await outcome(deleted)).toMatchObject({ status: 409, message });
    const path = `/api/accom/edit/${placeId}`;
    expect((await owner.send('PATCH', path, { pax: 3 })).status).toBe(200);
    const place = await db('accommodation').where({ id: placeId }).first();
    expect(place).toMatchObject({ is_archived: true, deleted_at: null });
  });

  it('the owner of a place reported as fake deletes it only after the decision (S7.removed.1)', async () => {
    const { people, placeId } = await buildWorld(app);
    const { owner, admin } = people;
    const { id } = await buildReport(db, { accommodation_id: placeId, category: 'fake' });
    const remove = () => owner.send('DELETE', `/api/accom/delete/${placeId}`);
    const message =
      'This place was reported as fake, so you cannot delete it yet. Archive it until an admin has decided.';
    const decide = (statusUpdate: string) =>
      admin.send('PATCH', `/api/report/${id}`, { statusUpdate });
    expect(await outcome(remove())).toMatchObject({ status: 409, message });
    expect((await archive(owner, placeId, { isArchived: true })).status).toBe(200);
    expect((await remove()).status).toBe(409);
    expect((await decide('rejected')).status).toBe(200);
    expect((await remove()).status).toBe(200);
  });

  it('the owner of a place reported as fake can erase the account (S7.removed.1)', async () => {
    const { people, placeId } = await buildWorld(app);
    const { id, email } = people.owner.person;
    await buildReport(db, { accommodation_id: placeId, category: 'fake' });
    await db('accommodation').where({ owner_id: id }).update({ is_archived: true });
    expect((await people.owner.send('DELETE', `/api/user/${id}`, { email })).status).toBe(200);
    const place = await db('accommodation').where({ id: placeId }).first();
    expect(place?.deleted_at).toBeInstanceOf(Date);
  });

  it('the owner of a fake place adds pictures to it but removes none (S7.removed.1)', async () => {
    const { people, placeId } = await buildWorld(app);
    const { owner, admin } = people;
    const shown = { accommodation_id: placeId, person_id: owner.person.id };
    await db('picture').where({ accommodation_id: placeId }).del();
    const { id: first } = await buildPicture(db, { ...shown, position: 0 });
    const staged = { ...shown, accommodation_id: null, position: null };
    const { id: other } = await buildPicture(db, staged);
    await archive(admin, placeId, { isArchived: true, fake: true, reason: 'It is a shop.' });
    const edit = (pictures: string[]) =>
      owner.send('PATCH', `/api/accom/edit/${placeId}`, { pictures });
    const message = 'An admin removed this place as fake. Its pictures cannot be removed.';
    expect(await outcome(edit([other]))).toMatchObject({ status: 409, message });
    expect((await edit([other, first])).status).toBe(200);
    const pictures = db('picture').where({ accommodation_id: placeId }).orderBy('position');
    expect(await pictures.pluck('id')).toEqual([other, first]);
  });

  it('the owner of an archived place fixes it and lists it again (S7.removed.1)', async () => {
    const { people, placeId } = await buildWorld(app);
    const { owner, admin } = people;
    await archive(admin, placeId, { isArchived: true, reason: 'The price is of a night.' });
    expect((await owner.send('PATCH', `/api/accom/edit/${placeId}`, { pax: 3 })).status).toBe(200);
    expect((await archive(owner, placeId, { isArchived: false })).status).toBe(200);
  });

  it('the owner of a picture may add it again, and its place is listed (S7.removed.1)', async () => {
    const { people } = await buildWorld(app);
    const { owner, admin } = people;
    const content = await picture();
    const added = await owner.send('POST', '/api/accom/add', form(NEW_PLACE, [content, content]));
    const { data } = (await added.json()) as { data: { _id: string } };
    const path = `/api/accom/edit/${data._id}`;
    const [first, second] = await db('picture')
      .where({ accommodation_id: data._id })
      .orderBy('position')
      .pluck('id');
    const cut = { pictures: [first!], reason: 'It shows a person.' };
    expect((await admin.send('PATCH', path, cut)).status).toBe(200);
    // The removed one is staged by its owner for a day.
    expect((await owner.send('PATCH', path, { pictures: [first, second] })).status).toBe(200);
  });

  it('the author of a rejected report may report again, once at a time (S7.removed.1)', async () => {
    const { people, placeId, reportId } = await buildWorld(app);
    const { student, admin } = people;
    await admin.send('PATCH', `/api/report/${reportId}`, { statusUpdate: 'rejected' });
    const report = () =>
      student.send('POST', '/api/report/', { accommodationId: placeId, description: 'Still so.' });
    expect((await report()).status).toBe(201);
    expect((await report()).status).toBe(409);
  });

  it('a rejected applicant may apply again, once at a time (S7.removed.1)', async () => {
    const { people } = await buildWorld(app);
    const { student, admin } = people;
    const apply = async () => student.send('POST', '/api/user/apply', form({}, [await picture()]));
    expect((await apply()).status).toBe(201);
    const pending = await db('owner_application')
      .where({ person_id: student.person.id, status: 'pending' })
      .first('id');
    await admin.send('PATCH', `/api/admin/reject/${pending!.id}`, { reason: 'Unreadable.' });
    expect((await apply()).status).toBe(201);
    expect((await apply()).status).toBe(409);
  });

  it('a suspended owner is logged out, and lists the places again once restored (S7.removed.1)', async () => {
    const { people, placeId } = await buildWorld(app);
    const { owner, admin } = people;
    const suspend = (suspended: boolean) =>
      admin.send('PUT', `/api/admin/suspend/${owner.person.id}`, { suspended, reason: 'Fake.' });
    await suspend(true);
    expect((await archive(owner, placeId, { isArchived: false })).status).toBe(401);
    await suspend(false);
    const restored = await app.signIn(owner.person);
    const place = () => db('accommodation').where({ id: placeId }).first('is_archived');
    expect(await place()).toEqual({ is_archived: true });
    expect((await archive(restored, placeId, { isArchived: false })).status).toBe(200);
    expect(await place()).toEqual({ is_archived: false });
  });
});
