import type { Knex } from 'knex';
import { v4 as uuid } from 'uuid';
import { manilaDay } from '../../database/manila-day.ts';
import type { NotificationRow } from '../../database/tables.ts';
import type { NotificationDraft } from './notification-drafts.ts';

/** The most that one call returns. */
export const MAX_LISTED = 100;

/**
 * Notifies a user, unless they are erased; call it in the transaction of the event.
 * @param options.dayOnly stores only the day, because the time could identify an author
 */
export async function notify(
  db: Knex,
  personId: string,
  { type, body, link }: NotificationDraft,
  { dayOnly = false } = {},
): Promise<void> {
  await db.raw(
    `insert into notification (id, person_id, type, body, link, created_at)
     select ?, person.id, ?, ?, ?, ${dayOnly ? manilaDay('now()') : 'now()'}
     from person where person.id = ? and person.deleted_at is null`,
    [uuid(), type, body, link, personId],
  );
}

/** Tells every admin something; give it the transaction of what happened. */
export async function notifyAdmins(
  db: Knex,
  { type, body, link }: NotificationDraft,
): Promise<void> {
  await db.raw(
    `insert into notification (id, person_id, type, body, link)
     select gen_random_uuid(), person.id, ?, ?, ? from person
     where person.role = 'admin' and person.deleted_at is null`,
    [type, body, link],
  );
}

/** A person's notifications, newest first, and how many there are in all. */
export async function listNotifications(
  db: Knex,
  personId: string,
): Promise<{ rows: NotificationRow[]; total: number }> {
  const rows = await db('notification')
    .select('notification.*', db.raw('count(*) over ()::int as total'))
    .where({ person_id: personId })
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'asc' },
    ])
    .limit(MAX_LISTED);
  const counted = rows as (NotificationRow & { total: number })[];
  return { rows: counted, total: counted[0]?.total ?? 0 };
}

/** Removes a notification of this person. False when there is none of that id. */
export async function dismissNotification(
  db: Knex,
  personId: string,
  notificationId: string,
): Promise<boolean> {
  const removed = await db('notification').where({ id: notificationId, person_id: personId }).del();
  return removed > 0;
}

/**
 * Deletes notifications of this user.
 * @param ids only these; null means all, including those that were never listed
 */
export async function dismissNotifications(
  db: Knex,
  personId: string,
  ids: readonly string[] | null,
): Promise<void> {
  const own = db('notification').where({ person_id: personId });
  await (ids === null ? own : own.whereIn('id', [...ids])).del();
}

/** Marks a notification of this person as read, from the first time on. False when there is none of that id. */
export async function markAsRead(
  db: Knex,
  personId: string,
  notificationId: string,
): Promise<boolean> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `update notification set read_at = coalesce(read_at, now()) where id = ? and person_id = ?`,
    [notificationId, personId],
  );
  return rowCount > 0;
}
