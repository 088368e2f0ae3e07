import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  buildAccommodation,
  buildApplication,
  buildApproval,
  buildDocument,
  buildNotification,
  buildPerson,
  buildReport,
  buildReview,
} from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { BATCH_SIZE } from '../../database/batches.ts';
import { remindOfVacancies } from '../../product/places/remind-of-vacancies.ts';
import { askAboutContacts } from '../../product/contacts/ask-about-contacts.ts';
import { deleteOldKeys } from '../../http/idempotency.ts';
import { deleteOldFinishedLogins } from '../../identity/auth/finished-login-store.ts';
import { deleteExpired } from './delete-expired.ts';
import { sweep } from './sweep.ts';

const { services, pool } = await startTestApp();
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

  it('clears places that were deleted long ago, also in reports, and the replies of their owner (S7.retention.1)', async () => {
    const places = await Promise.all(
      [daysAgo(91), daysAgo(89), null].map((deleted_at) => buildAccommodation(db, { deleted_at })),
    );
    for (const { id: accommodation_id } of places) {
      const reply = { reply_body: 'Thank you.', replied_at: new Date() };
      const { id: review_id } = await buildReview(db, { accommodation_id, ...reply });
      await buildReport(db, { accommodation_id });
      await buildReport(db, { accommodation_id: null, review_id, target: 'review' });
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
    const reported = (id: string) =>
      db('report')
        .where({ accommodation_id: id })
        .orWhereIn('review_id', db('review').where({ accommodation_id: id }).select('id'))
        .pluck('accommodation_name');
    expect(await reported(places[0]!.id)).toEqual([text, text]);
    expect(await reported(places[1]!.id)).not.toContain(text);
    const replies = places.map(({ id }) => db('review').where({ accommodation_id: id }).first());
    expect((await Promise.all(replies)).map((review) => review?.reply_body)).toEqual([
      null,
      'Thank you.',
      'Thank you.',
    ]);
  });

  it('deletes the notifications that link to a cleared place, with its name', async () => {
    const [over, kept] = await Promise.all(
      [daysAgo(91), daysAgo(89)].map((deleted_at) => buildAccommodation(db, { deleted_at })),
    );
    const { id: person_id } = await buildPerson(db);
    const link = (id: string, part = '') => `/accommodation/?id=${id}${part}`;
    for (const id of [over!.id, kept!.id]) {
      await buildNotification(db, { person_id, link: link(id) });
      await buildNotification(db, { person_id, link: link(id, '#contact-answers') });
    }
    await deleteExpired(services);
    const left = await db('notification').where({ person_id }).orderBy('link').pluck('link');
    expect(left).toEqual([link(kept!.id), link(kept!.id, '#contact-answers')]);
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

describe('a backlog of more rows than one statement deletes', () => {
  const OLD = `now() - interval '3 years'`;
  const HASH = `md5(n::text) || md5(n::text)`;
  const PERSON = '(select id from person limit 1)';
  const PLACE = '(select id from accommodation limit 1)';

  beforeAll(async () => {
    await buildReport(db);
    await db('release').insert({
      id: randomUUID(),
      section: 'search',
      version: 'v1',
      description: {} as never,
      bytes: 0,
      shipped_by: 'test',
    });
    await db.raw(`
      create table changed (name text, count bigint);
      create function record_changed() returns trigger language plpgsql as $$
        begin
          insert into changed select tg_table_name, count(*) from before;
          return null;
        end $$`);
  });

  /** Records how many rows each statement of a kind changes in a table. */
  const recordChanges = (table: string, kind: 'delete' | 'update') =>
    db.raw(`
      create or replace trigger record_${kind}s after ${kind} on ${table} referencing old table as before
        for each statement execute function record_changed()`);

  /** Returns the numbers of rows that statements have changed in a table, without empty ones. */
  async function changedPerStatement(table: string): Promise<number[]> {
    const { rows } = await pool.query<{ count: number }>(
      'select count::int from changed where name = $1 and count > 0 order by count desc',
      [table],
    );
    return rows.map(({ count }) => count);
  }

  /** Adds as many rows like this one as fit a batch. */
  async function copyRow(table: 'accommodation' | 'owner_application', id: string): Promise<void> {
    const { rows } = await pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_name = $1 and is_generated = 'NEVER' and column_name <> 'id'`,
      [table],
    );
    const columns = rows.map(({ name }) => name).join(', ');
    await db.raw(
      `insert into ${table} (id, ${columns})
       select gen_random_uuid(), ${columns} from ${table}, generate_series(1, ?) where id = ?`,
      [BATCH_SIZE, id],
    );
  }

  it.each([
    [
      'notification',
      'id, person_id, body, created_at',
      `gen_random_uuid(), ${PERSON}, 'x', ${OLD}`,
    ],
    ['session', 'id_hash, person_id, expires_at', `${HASH}, ${PERSON}, ${OLD}`],
    [
      'contact_press',
      'person_id, accommodation_id, pressed_on',
      `${PERSON}, ${PLACE}, current_date - 200 - n`,
    ],
    [
      'contact_day',
      'person_id, day, owner_ids',
      `${PERSON}, current_date - 2 - n, array[${PERSON}]`,
    ],
    [
      'section_error',
      'section, version, route, fingerprint, name, message, frames, page_loads, last_at',
      `'search', 'v1', '/', n::text, 'Error', '', '[]', 1, ${OLD}`,
    ],
    [
      'report',
      'id, accommodation_id, person_id, owner_id, accommodation_name, description, status, decided_at, decided_by, reason',
      `gen_random_uuid(), ${PLACE}, ${PERSON}, ${PERSON}, 'x', 'x', 'rejected', ${OLD}, ${PERSON}, 'x'`,
    ],
    [
      'idempotency_key',
      'person_id, key, call, request_hash, answer, created_at',
      `${PERSON}, gen_random_uuid(), 'x', ${HASH}, '{}', ${OLD}`,
    ],
    ['finished_login', 'state_hash, expires_at', `${HASH}, ${OLD}`],
    ['rate_limit', 'key, points, expire', 'n::text, 1, 0'],
    [
      'page_load',
      'load_id, section, version, network_hash, started_at, outcome',
      `n::text, 'search', 'v1', 'x', ${OLD}, 'shown'`,
    ],
    [
      'release_gate',
      'ticket_hash, release_id, actor, pages, expires_at',
      `n::text, (select id from release limit 1), 'x', '[]', ${OLD}`,
    ],
    [
      'picture',
      'id, person_id, content_hash, width, height, bytes, created_at',
      `gen_random_uuid(), ${PERSON}, ${HASH}, 1, 1, 1, ${OLD}`,
    ],
  ])('of %s is deleted in batches', async (table, columns, values) => {
    const rows = BATCH_SIZE + 1;
    await db.raw(`
      insert into ${table} (${columns}) select ${values} from generate_series(1, ${rows}) n`);
    await recordChanges(table, 'delete');
    await deleteExpired(services);
    await sweep(services);
    await deleteOldKeys(db);
    await deleteOldFinishedLogins(db);
    const counts = await changedPerStatement(table);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(rows);
    expect(Math.max(...counts)).toBeLessThanOrEqual(BATCH_SIZE);
  });

  it('of documents is deleted in batches', async () => {
    const { id, person_id } = await buildApplication(db, {
      status: 'rejected',
      decided_at: daysAgo(100),
    });
    await copyRow('owner_application', id);
    await db.raw(
      `
      insert into application_document (id, application_id, position, content_type, bytes, storage_key)
      select gen_random_uuid(), id, 0, 'application/pdf', 1, 'documents/' || id
      from owner_application where person_id = ?`,
      [person_id],
    );
    await recordChanges('application_document', 'delete');
    await deleteExpired(services);
    const applications = db('owner_application').select('id').where({ person_id });
    expect(await db('application_document').whereIn('application_id', applications)).toEqual([]);
    expect(await changedPerStatement('application_document')).toEqual([BATCH_SIZE, 1]);
  });

  it('of deleted places is cleared in batches', async () => {
    // Even one whose owner gave it the name of a cleared one.
    const deleted = { deleted_at: daysAgo(100), name: 'Deleted place' };
    await copyRow('accommodation', (await buildAccommodation(db, deleted)).id);
    await recordChanges('accommodation', 'update');
    await deleteExpired(services);
    const left = db('accommodation').where('deleted_at', '<', daysAgo(91));
    expect(await left.distinct().pluck('description')).toEqual(['Deleted place']);
    expect(await changedPerStatement('accommodation')).toEqual([BATCH_SIZE, 1]);
  });

  it('of requests for contact details and of vacancies is asked about in batches', async () => {
    const vacancy = { vacancy_status: 'available', vacancy_confirmed_at: daysAgo(100) } as const;
    const { id, owner_id } = await buildAccommodation(db, vacancy);
    await copyRow('accommodation', id);
    const { id: person_id } = await buildPerson(db);
    await db.raw(
      `insert into contact_press (person_id, accommodation_id, pressed_on)
       select ?, ?, current_date - 2 - n from generate_series(1, ?) n`,
      [person_id, id, BATCH_SIZE + 1],
    );
    await recordChanges('contact_press', 'update');
    await recordChanges('accommodation', 'update');
    await db.raw('truncate changed');
    await askAboutContacts(db);
    await remindOfVacancies(db);
    expect(await changedPerStatement('contact_press')).toEqual([BATCH_SIZE, 1]);
    expect(await changedPerStatement('accommodation')).toEqual([BATCH_SIZE, 1]);
    expect(await db('notification').where({ person_id })).toHaveLength(1);
    expect(await db('notification').where({ person_id: owner_id })).toHaveLength(BATCH_SIZE + 1);
  });
});
