import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { buildAccommodation, buildPerson, buildReport, buildReview } from '../testing/factories.ts';
import { recordAudit } from '../identity/users/audit-store.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import * as moderationState from './migrations/20261127143328-add-moderation-state.ts';
import * as sharedNames from './migrations/20261127180000-remove-shared-names.ts';
import * as releaseActors from './migrations/20261127144920-add-release-actors.ts';
import * as clearUnearnedMarks from './migrations/20261127181055-clear-unearned-marks.ts';

const { db } = await createTestDatabase();

const log = (action: string, subject_id: string, detail: object = {}) =>
  db.raw(
    `insert into audit_event (id, action, subject_type, subject_id, detail)
     values (gen_random_uuid(), ?, split_part(?, '.', 1), ?, ?)`,
    [action, action, subject_id, JSON.stringify(detail)],
  );

it('state of moderation is taken over from the log and from the text of reports', async () => {
  const removed = await buildReview(db, { is_accepted: false });
  const replied = await buildReview(db);
  const [fake, restored] = [await buildAccommodation(db), await buildAccommodation(db)];
  const asked = await buildReport(db, { status: 'resolved' });
  const copied = await buildReport(db);
  await moderationState.down(db);

  await log('review.removed', removed.id, { reason: 'Insults.' });
  await log('review.reply_removed', replied.id, { reason: 'A number.' });
  for (const { id } of [fake, restored]) await log('accommodation.removed_as_fake', id);
  await log('accommodation.unarchived', restored.id);
  const description =
    '3 people who contacted the owner say that they were asked for money before a visit.';
  const byPortal = { person_id: null, description };
  await db('report')
    .where({ id: asked.id })
    .update(byPortal as never);
  const twice = [await pendingReport(), await pendingReport()];
  const link = `It has the same picture as another owner's place, A: /accommodation/?id=${fake.id}`;
  await db('report')
    .where({ id: copied.id })
    .update({ person_id: null, description: link } as never);
  await moderationState.up(db);

  expect(await db('review').where({ id: removed.id }).first()).toMatchObject({
    removed_reason: 'Insults.',
  });
  expect(await db('review').where({ id: replied.id }).first()).toMatchObject({
    reply_removed_reason: 'A number.',
  });
  const fakes = db('accommodation').whereNotNull('removed_as_fake_at').pluck('id');
  expect(await fakes).toEqual([fake.id]);
  expect(await db('copied_picture').pluck('other_id')).toHaveLength(1);
  // Of several pending reports of a kind the first one counts; none is lost.
  const causes = db('report').where({ cause: 'money first' }).pluck('id');
  expect((await causes).toSorted()).toEqual([asked.id, twice[0]].toSorted());

  /** What one person's changes of mind have opened. */
  async function pendingReport(): Promise<string> {
    const { rows } = await db.raw<{ rows: { id: string }[] }>(
      `insert into report (id, accommodation_id, owner_id, accommodation_name, description)
       select gen_random_uuid(), accommodation_id, owner_id, accommodation_name, ? from report
       where id = ? returning id`,
      [description, asked.id],
    );
    return rows[0]!.id;
  }
});

it('the history of releases refers to admins that have a name of their own', async () => {
  const named = async (first_name: string) =>
    buildPerson(db, { role: 'admin', first_name, last_name: 'Cruz' });
  const [ana] = [await named('Ana'), await named('Ben'), await named('Ben')];
  const release = 'e0000000-0000-4000-8000-000000000001';
  await releaseActors.down(db);
  await db.raw(
    `insert into release (id, section, version, description, bytes, shipped_by)
     values (?, 'search', 'v1', '{}', 1, 'CI, made by Ana Cruz')`,
    [release],
  );
  for (const actor of ['Ana Cruz', 'Ben Cruz', 'the portal', '']) {
    await db.raw(
      `insert into release_event (id, section, kind, to_version, actor)
       values (gen_random_uuid(), 'search', 'preview made', 'v1', ?)`,
      [actor],
    );
  }
  await releaseActors.up(db);

  const stored = { shipped_by: 'CI', shipped_by_id: ana.id };
  expect(await db('release').where({ id: release }).first()).toMatchObject(stored);
  const actors = await db('release_event').orderBy('created_at').select('actor', 'actor_id');
  const written = [
    { actor: '', actor_id: ana.id },
    { actor: 'Ben Cruz', actor_id: null },
    { actor: 'the portal', actor_id: null },
    { actor: '', actor_id: null },
  ];
  expect(actors).toEqual(written);
  const previews = db('release_preview').where({ release_id: release });
  expect(await previews.orderBy('created_at').select('actor', 'actor_id')).toEqual(written);

  await releaseActors.down(db);
  const { rows } = await db.raw<{ rows: object[] }>('select shipped_by from release where id = ?', [
    release,
  ]);
  expect(rows).toEqual([{ shipped_by: 'CI, made by Ana Cruz' }]);
});

it('the history of releases names no admin without a reference', async () => {
  const { db } = await createTestDatabase();
  const named = (first_name: string, role: 'admin' | 'registered') =>
    buildPerson(db, { role, first_name, last_name: 'Reyes' });
  await named('Eva', 'admin');
  await named('Eva', 'admin');
  const former = await named('Leo', 'registered');
  await recordAudit(db, {
    actorId: null,
    action: 'person.role_changed',
    subjectId: former.id,
    detail: { from: 'admin', to: 'registered' },
  });
  await named('Mia', 'registered');
  const written = ['Eva Reyes', 'CI, made by Eva Reyes', 'Leo Reyes', 'Mia Reyes', 'the portal'];
  await db('release_event').insert(
    written.map((actor, index) => ({
      id: `e0000000-0000-4000-8000-00000000010${index}`,
      section: 'listing',
      kind: 'made current' as const,
      from_version: null,
      to_version: 'v1',
      actor,
      actor_id: null,
    })),
  );
  await sharedNames.up(db);
  const actors = db('release_event').where({ section: 'listing' }).orderBy('id').pluck('actor');
  expect(await actors).toEqual(['An admin', 'CI', 'An admin', 'Mia Reyes', 'the portal']);
});

it('known-good marks that came with going live are cleared, and those of page loads stay', async () => {
  const [live, later] = [new Date('2026-11-20T00:00:00Z'), new Date('2026-11-21T00:00:00Z')];
  const releases = [
    ['skipped', 'skipped', live],
    ['not-seen', 'not seen', live],
    ['rejected', 'refused', later],
    ['proven', 'skipped', later],
    ['passed', 'passed', live],
  ] as const;
  for (const [version, gate_result, last_good_at] of releases) {
    await db('release').insert({
      ...{ id: randomUUID(), section: 'marked', version, bytes: 0, compressed_bytes: 0 },
      ...{ description: {} as never, shipped_by: 'test', files_removed_at: null },
      ...{ gate_result, gate_at: live, current_since: live, last_good_at },
    });
  }
  await clearUnearnedMarks.up(db);
  const marked = db('release').where({ section: 'marked' }).whereNotNull('last_good_at');
  expect((await marked.pluck('version')).toSorted()).toEqual(['passed', 'proven']);
});
