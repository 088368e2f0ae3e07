import { ReportList } from '@elbi/contract/schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { erasePerson } from '../erasure/erase-person.ts';
import { buildAccommodation, buildPicture, buildReport } from '../../testing/factories.ts';
import { type SignedIn, type TestApp, startTestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signInAs('admin', { first_name: 'Gelo', last_name: 'Santos' });
});

const decide = (id: string, statusUpdate: string, reason?: string) =>
  admin.fetch(`/api/report/${id}`, { method: 'PATCH', json: { statusUpdate, reason } });

const toldTo = (person_id: string) =>
  app.services.db('notification').where({ person_id }).pluck('body');

describe('a report', () => {
  it('does not change the place, whatever the client sends (S3.report.1)', async () => {
    const { db } = app.services;
    const place = await buildAccommodation(db, { name: 'Acacia Hall' });
    await buildPicture(db, { accommodation_id: place.id, position: 0 });
    const student = await app.signInAs('registered', { first_name: 'Ana', last_name: 'Cruz' });
    const answer = await student.fetch('/api/report/', {
      method: 'POST',
      json: {
        accommodationId: place.id,
        accomOwnerId: student.person.id,
        userId: student.person.id,
        description: ' There is no water. ',
      },
    });
    expect(answer.status).toBe(201);
    await db('accommodation')
      .where({ id: place.id })
      .update({ name: 'Renamed', is_archived: true });

    const reports = ReportList.parse(await (await admin.fetch('/api/report/')).json());
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
    const { db } = app.services;
    const reporter = await app.signInAs('registered', { first_name: 'Zenaida' });
    const report = await buildReport(db, { person_id: reporter.person.id });
    expect((await decide(report.id, 'resolved', 'Water is back.')).status).toBe(200);
    expect(await toldTo(report.person_id)).toEqual([
      'Your report about Kalachuchi Court was resolved.',
    ]);
    const [told] = await toldTo(report.owner_id);
    expect(told).toBe(
      'A report about Kalachuchi Court was resolved by an admin. Note: Water is back.',
    );
    expect(told).not.toContain('Zenaida');
    const list = ReportList.parse(await (await admin.fetch('/api/report/?status=resolved')).json());
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
    const { db } = app.services;
    const report = await buildReport(db);
    const { accommodation_id: id, person_id: reporter, owner_id: owner } = report;
    if (Object.keys(state).length > 0) await db('accommodation').where({ id }).update(state);
    expect((await decide(report.id, 'resolved')).status).toBe(200);
    const linkOf = async (person_id: string) =>
      (await db('notification').where({ person_id }).pluck('link'))[0] as string | null;
    const there = (isThere: boolean) => (isThere ? `/accommodation/?id=${id}` : null);
    expect(await linkOf(reporter)).toBe(there(leads.reporter));
    expect(await linkOf(owner)).toBe(there(leads.owner));
  });

  it('notifies only the reporter when it is rejected', async () => {
    const report = await buildReport(app.services.db);
    await decide(report.id, 'rejected');
    expect(await toldTo(report.person_id)).toEqual([
      'Your report about Kalachuchi Court was rejected.',
    ]);
    expect(await toldTo(report.owner_id)).toEqual([]);
  });

  it('is decided once (S4.report.1)', async () => {
    const report = await buildReport(app.services.db);
    expect((await decide(report.id, 'rejected')).status).toBe(200);
    expect((await decide(report.id, 'resolved')).status).toBe(409);
    expect(await app.services.db('report').where({ id: report.id }).first()).toMatchObject({
      status: 'rejected',
      decided_by: admin.person.id,
    });
  });

  it('notifies no erased user', async () => {
    const { db } = app.services;
    const report = await buildReport(db);
    await erasePerson(app.services, report.person_id, report.person_id);
    expect((await decide(report.id, 'rejected')).status).toBe(200);
    expect(await toldTo(report.person_id)).toEqual([]);
  });

  it('for another user, or of one’s own place, is rejected before its fields are validated', async () => {
    const { db } = app.services;
    const student = await app.signInAs('registered');
    const own = await buildAccommodation(db, { owner_id: student.person.id });
    const other = await buildAccommodation(db);
    for (const json of [
      { accommodationId: other.id, userId: own.id },
      { accommodationId: own.id },
      { accommodationId: own.id, description: 'Mine.' },
    ]) {
      const answer = await student.fetch('/api/report/', { method: 'POST', json });
      expect(answer.status).toBe(403);
    }
  });

  it('can be written again once the first one is decided', async () => {
    const student = await app.signInAs('registered');
    const place = await buildAccommodation(app.services.db);
    const write = () =>
      student.fetch('/api/report/', {
        method: 'POST',
        json: { accommodationId: place.id, description: 'Closed.' },
      });
    expect((await write()).status).toBe(201);
    expect((await write()).status).toBe(409);
    const report = await app.services.db('report').where({ accommodation_id: place.id }).first();
    await decide(report!.id, 'rejected');
    expect((await write()).status).toBe(201);
  });
});

describe('the list of reports', () => {
  it('has the pending ones first, then the newest, ten a page', async () => {
    const fresh = await startTestApp();
    const { db } = fresh.services;
    const boss = await fresh.signInAs('admin');
    for (let index = 0; index < 12; index += 1) {
      await buildReport(db, {
        status: index % 2 === 0 ? 'resolved' : 'pending',
        created_at: new Date(2026, 0, index + 1),
      });
    }
    const all = ReportList.parse(await (await boss.fetch('/api/report')).json());
    expect(all.map(({ status }) => status)).toEqual([
      ...Array<string>(6).fill('pending'),
      ...Array<string>(6).fill('resolved'),
    ]);
    expect(all[0]!.createdAt > all[1]!.createdAt).toBe(true);
    const page = ReportList.parse(await (await boss.fetch('/api/report/?page=2')).json());
    expect(page.map(({ _id }) => _id)).toEqual(all.slice(10).map(({ _id }) => _id));
    expect(await (await boss.fetch('/api/report/?page=9')).json()).toEqual([]);
  });
});
