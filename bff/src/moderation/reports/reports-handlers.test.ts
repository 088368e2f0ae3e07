import { OPTIONAL_NOTIFICATIONS } from '@elbi/contract/domain';
import { ReportList, ReviewList } from '@elbi/contract/schemas';
import { describe, expect, it } from 'vitest';
import { erasePerson } from '../erasure/erase-person.ts';
import {
  buildAccommodation,
  buildPicture,
  buildReport,
  buildReview,
} from '../../testing/factories.ts';
import { type Caller, startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const { db } = app.services;
const admin = await app.signInAs('admin', { first_name: 'Gelo', last_name: 'Santos' });

const decide = (id: string, statusUpdate: string, reason?: string) =>
  admin.send('PATCH', `/api/report/${id}`, { statusUpdate, reason });

const notificationsOf = (person_id: string) =>
  db('notification').where({ person_id }).pluck('body');

describe('a report', () => {
  it('does not change the place, regardless of the client’s fields (S3.report.1)', async () => {
    const place = await buildAccommodation(db, { name: 'Acacia Hall' });
    await buildPicture(db, { accommodation_id: place.id, position: 0 });
    const student = await app.signInAs('registered', { first_name: 'Ana', last_name: 'Cruz' });
    const answer = await student.send('POST', '/api/report/', {
      accommodationId: place.id,
      accomOwnerId: student.person.id,
      userId: student.person.id,
      description: ' There is no water. ',
    });
    expect(answer.status).toBe(201);
    await db('accommodation')
      .where({ id: place.id })
      .update({ name: 'Renamed', is_archived: true });

    const reports = await admin.read(ReportList, '/api/report/');
    expect(reports.find(({ accommodationId }) => accommodationId === place.id)).toMatchObject({
      accommodationName: 'Acacia Hall',
      accomOwnerId: place.owner_id,
      userId: student.person.id,
      username: 'Ana Cruz',
      description: 'There is no water.',
      status: 'pending',
      accommodation: { exists: true, isArchived: true },
    });
  });

  it('notifies the reporter and, without a name, the owner when it is resolved', async () => {
    const reporter = await app.signInAs('registered', { first_name: 'Zenaida' });
    const report = await buildReport(db, { person_id: reporter.person.id });
    expect((await decide(report.id, 'resolved', 'Water is back.')).status).toBe(200);
    expect(await notificationsOf(report.person_id)).toEqual([
      'Your report about Kalachuchi Court was resolved.',
    ]);
    const [notification] = await notificationsOf(report.owner_id);
    expect(notification).toBe(
      'A report about Kalachuchi Court was resolved by an admin. Note: Water is back.',
    );
    expect(notification).not.toContain('Zenaida');
    const list = await admin.read(ReportList, '/api/report/?status=resolved');
    expect(list.find(({ _id }) => _id === report.id)).toMatchObject({
      status: 'resolved',
      decidedBy: 'Gelo Santos',
      reason: 'Water is back.',
    });
  });

  it.each([
    ['is listed', {}, { reporter: true, owner: true }],
    ['is archived', { is_archived: true }, { reporter: false, owner: true }],
    ['is deleted', { deleted_at: new Date() }, { reporter: false, owner: false }],
  ])('leads to a place that %s only whom it is there for', async (_, state, leads) => {
    const report = await buildReport(db);
    const { person_id: reporter, owner_id: owner } = report;
    const id = report.accommodation_id!;
    if (Object.keys(state).length > 0) await db('accommodation').where({ id }).update(state);
    expect((await decide(report.id, 'resolved')).status).toBe(200);
    const linkOf = async (person_id: string) =>
      (await db('notification').where({ person_id }).pluck('link'))[0] as string | null;
    const there = (isThere: boolean) => (isThere ? `/accommodation/?id=${id}` : null);
    expect(await linkOf(reporter)).toBe(there(leads.reporter));
    expect(await linkOf(owner)).toBe(there(leads.owner));
  });

  it('asks nothing of the owner when it is resolved without a note', async () => {
    const report = await buildReport(db);
    await decide(report.id, 'resolved');
    expect(await notificationsOf(report.owner_id)).toEqual([
      'A report about Kalachuchi Court was resolved by an admin. You do not need to do anything.',
    ]);
  });

  it('notifies only the reporter when it is rejected', async () => {
    const report = await buildReport(db);
    await decide(report.id, 'rejected');
    expect(await notificationsOf(report.person_id)).toEqual([
      'Your report about Kalachuchi Court was rejected.',
    ]);
    expect(await notificationsOf(report.owner_id)).toEqual([]);
  });

  it('notifies no erased user', async () => {
    const report = await buildReport(db);
    await erasePerson(app.services, report.person_id, { id: report.person_id });
    expect((await decide(report.id, 'rejected')).status).toBe(200);
    expect(await notificationsOf(report.person_id)).toEqual([]);
  });

  it('can be written again once the first one is decided', async () => {
    const student = await app.signInAs('registered');
    const place = await buildAccommodation(db);
    const write = () =>
      student.send('POST', '/api/report/', { accommodationId: place.id, description: 'Closed.' });
    expect((await write()).status).toBe(201);
    expect((await write()).status).toBe(409);
    const report = await db('report').where({ accommodation_id: place.id }).first();
    await decide(report!.id, 'rejected');
    expect((await write()).status).toBe(201);
  });
});

describe('a report of a review or its reply', () => {
  const anAnsweredReview = async () => {
    const owner = await app.signInAs('owner');
    const place = await buildAccommodation(db, { owner_id: owner.person.id, name: 'Narra Hall' });
    const author = await app.signInAs('registered');
    const review = await buildReview(db, {
      accommodation_id: place.id,
      person_id: author.person.id,
      reply_body: 'You never paid.',
      replied_at: new Date(),
    });
    return { owner, author, place, review };
  };
  const write = (caller: Caller, reviewId: string, target: 'review' | 'reply') => {
    const json = { reviewId, target, category: 'insult', description: 'Rude.' };
    return caller.send('POST', '/api/report/review/', json);
  };
  const pendingOf = async (review_id: string) =>
    (await db('report').where({ review_id, status: 'pending' }).first())!;
  const listed = async (id: string) =>
    (await admin.read(ReportList, '/api/report/')).find(({ _id }) => _id === id);
  const remove = (id: string, reason?: string) =>
    admin.send('PATCH', `/api/report/${id}`, { statusUpdate: 'resolved', reason, remove: true });

  it('shows admins the text, and is rejected for one’s own text (S7.report.1)', async () => {
    const { owner, author, place, review } = await anAnsweredReview();
    const own = await write(author, review.id, 'review');
    expect(own.status).toBe(403);
    expect(await own.json()).toMatchObject({ message: 'You cannot report your own text.' });
    expect((await write(owner, review.id, 'reply')).status).toBe(403);
    expect((await write(owner, review.id, 'review')).status).toBe(201);
    expect(await listed((await pendingOf(review.id)).id)).toMatchObject({
      target: 'review',
      category: 'insult',
      reported: review.body,
      accommodationId: place.id,
      accommodationName: 'Narra Hall',
      accommodation: { exists: true },
    });
    // Beside a report of the review, its place and the reply can be reported as well.
    const student = await app.signInAs('registered');
    for (const target of ['review', 'reply'] as const) {
      expect((await write(student, review.id, target)).status).toBe(201);
      expect((await write(student, review.id, target)).status).toBe(409);
    }
    const json = { accommodationId: place.id, category: 'unsafe', description: 'No exit.' };
    expect((await student.send('POST', '/api/report/', json)).status).toBe(201);
  });

  it.each(['review', 'reply'] as const)(
    'may remove the %s, with a reason to both (S7.report.2)',
    async (target) => {
      const { owner, author, place, review } = await anAnsweredReview();
      const reporter = await app.signInAs('registered');
      await write(reporter, review.id, target);
      const { id } = await pendingOf(review.id);
      for (const reason of [undefined, ' ']) expect((await remove(id, reason)).status).toBe(422);
      expect((await pendingOf(review.id)).id).toBe(id);
      const writer = target === 'review' ? author : owner;
      // A decision is sent regardless of the settings.
      const unwanted_notifications = [...OPTIONAL_NOTIFICATIONS];
      await db('person').where({ id: writer.person.id }).update({ unwanted_notifications });
      expect((await remove(id, 'It insults.')).status).toBe(200);
      expect(await notificationsOf(writer.person.id)).toEqual([
        `Your ${target} at Narra Hall was removed by an admin. Reason: It insults.`,
      ]);
      expect(await notificationsOf(reporter.person.id)).toEqual([
        `Your report about a ${target} at Narra Hall was resolved. Note: It insults.`,
      ]);
      const { reviews } = await app.read(ReviewList, `/api/user/review/${place.id}`);
      expect(reviews.map(({ reply }) => reply)).toEqual(target === 'review' ? [] : [null]);
      expect(await listed(id)).toMatchObject({ status: 'resolved', reported: null });
      const log = await db('audit_event').where({ actor_id: admin.person.id });
      expect(
        log.filter(({ subject_id }) => subject_id === review.id || subject_id === id),
      ).toMatchObject([
        { detail: { reason: 'It insults.' } },
        { detail: { reason: 'It insults.' } },
      ]);
    },
  );

  it('never removes a place', async () => {
    const report = await buildReport(db);
    const response = await remove(report.id, 'Fake.');
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ fields: [{ field: 'remove' }] });
    expect(await listed(report.id)).toMatchObject({ status: 'pending' });
  });

  it('keeps the text when only resolved or rejected, and notifies only the reporter', async () => {
    const { owner, author, place, review } = await anAnsweredReview();
    for (const outcome of ['resolved', 'rejected']) {
      await write(owner, review.id, 'review');
      const { id } = await pendingOf(review.id);
      const json = { statusUpdate: 'rejected', reason: 'Kept.', remove: true };
      const wrong = await admin.send('PATCH', `/api/report/${id}`, json);
      expect(await wrong.json()).toMatchObject({ fields: [{ field: 'remove' }] });
      expect((await decide(id, outcome, 'Kept.')).status).toBe(200);
    }
    expect(await notificationsOf(author.person.id)).toEqual([]);
    expect(await notificationsOf(owner.person.id)).toEqual(
      expect.arrayContaining([
        'Your report about a review at Narra Hall was resolved. Note: Kept.',
        'Your report about a review at Narra Hall was rejected. Note: Kept.',
      ]),
    );
    const { count } = await app.read(ReviewList, `/api/user/review/${place.id}`);
    expect(count).toBe(1);
  });

  it('removes a text that its author has already deleted, once', async () => {
    const { owner, author, review } = await anAnsweredReview();
    await write(owner, review.id, 'review');
    await author.send('DELETE', `/api/user/review/${review.id}`);
    expect((await remove((await pendingOf(review.id)).id, 'Late.')).status).toBe(200);
    const { id } = await buildReport(db, { review_id: review.id, target: 'review' });
    expect((await remove(id, 'Again.')).status).toBe(409);
    const student = await app.signInAs('registered');
    expect((await write(student, review.id, 'reply')).status).toBe(404);
  });
});

it('the list of reports has the pending ones first, then the newest, ten a page', async () => {
  const fresh = await startTestApp();
  const { db } = fresh.services;
  const boss = await fresh.signInAs('admin');
  for (let index = 0; index < 12; index += 1) {
    await buildReport(db, {
      status: index % 2 === 0 ? 'resolved' : 'pending',
      created_at: new Date(2026, 0, index + 1),
    });
  }
  const all = await boss.read(ReportList, '/api/report');
  expect(all.map(({ status }) => status)).toEqual([
    ...Array<string>(6).fill('pending'),
    ...Array<string>(6).fill('resolved'),
  ]);
  expect(all[0]!.createdAt > all[1]!.createdAt).toBe(true);
  const page = await boss.read(ReportList, '/api/report/?page=2');
  expect(page.map(({ _id }) => _id)).toEqual(all.slice(10).map(({ _id }) => _id));
  expect(await (await boss.fetch('/api/report/?page=9')).json()).toEqual([]);
});
