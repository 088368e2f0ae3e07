import { describe, expect, it } from 'vitest';
import {
  buildAccommodation,
  buildApplication,
  buildApproval,
  buildDocument,
  buildNotification,
  buildReport,
  buildReview,
} from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { deleteExpired } from './delete-expired.ts';

const { services } = await startTestApp();
const { db, files } = services;
const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

async function documentDecidedOn(decided_at: Date, status: 'accepted' | 'rejected') {
  const { id } = await buildApplication(db, { status, decided_at });
  return buildDocument(services, { application_id: id });
}

describe('retention', () => {
  it.each([
    ['rejected', [29, 31]],
    ['accepted', [360, 370]],
  ] as const)(
    'deletes documents of %s applications, and no decision (S7.retention.1)',
    async (status, days) => {
      const [kept, over] = await Promise.all(
        days.map((day) => documentDecidedOn(daysAgo(day), status)),
      );
      await deleteExpired(services);
      await deleteExpired(services);
      expect(await files.read(over!.storage_key)).toBeNull();
      expect(await files.read(kept!.storage_key)).not.toBeNull();
      const { application_id } = over!;
      expect(await db('application_document').where({ application_id })).toEqual([]);
      expect(await db('owner_application').where({ id: application_id }).pluck('status')).toEqual([
        status,
      ]);
    },
  );

  it('deletes approved lists of an earlier term after a year, and none of the newest (S7.retention.1)', async () => {
    const built = await Promise.all(
      (
        [
          ['2025-1', 370],
          ['2025-2', 360],
          ['2026-1', 350],
          ['2026-1', 0],
        ] as const
      ).map(([term, days]) => buildApproval(db, { term, imported_at: daysAgo(days) })),
    );
    await deleteExpired(services);
    const kept = await db('approval').pluck('id');
    expect(built.map(({ id }) => kept.includes(id))).toEqual([false, true, true, true]);
  });

  it('clears places that were deleted long ago, and the replies of their owner (S7.retention.1)', async () => {
    const places = await Promise.all(
      [daysAgo(91), daysAgo(89), null].map((deleted_at) => buildAccommodation(db, { deleted_at })),
    );
    for (const { id: accommodation_id } of places) {
      await buildReview(db, { accommodation_id, reply_body: 'Thank you.', replied_at: new Date() });
    }
    await deleteExpired(services);
    await deleteExpired(services);
    const [cleared, ...kept] = await Promise.all(
      places.map(({ id }) => db('accommodation').where({ id }).first()),
    );
    const text = 'Deleted place';
    expect(cleared).toMatchObject({ name: text, description: text, complete_address: text });
    expect(kept.map((place) => place?.description)).toEqual(
      places.slice(1).map(({ description }) => description),
    );
    const replies = places.map(({ id }) => db('review').where({ accommodation_id: id }).first());
    expect((await Promise.all(replies)).map((review) => review?.reply_body)).toEqual([
      null,
      'Thank you.',
      'Thank you.',
    ]);
  });

  it('deletes old notifications, and reports that were decided long ago', async () => {
    const notifications = await Promise.all(
      [360, 370].map((days) => buildNotification(db, { created_at: daysAgo(days) })),
    );
    const reports = await Promise.all([
      buildReport(db, { status: 'resolved', decided_at: daysAgo(725) }),
      buildReport(db, { created_at: daysAgo(2_000) }),
      buildReport(db, { status: 'rejected', decided_at: daysAgo(740) }),
    ]);
    await deleteExpired(services);
    const idsOf = async (table: 'notification' | 'report') => db(table).pluck('id');
    expect(await idsOf('notification')).toContain(notifications[0]!.id);
    expect(await idsOf('notification')).not.toContain(notifications[1]!.id);
    const left = await idsOf('report');
    expect(reports.map(({ id }) => left.includes(id))).toEqual([true, true, false]);
  });
});
