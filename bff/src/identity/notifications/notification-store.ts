import {
  type NotificationChoices,
  type NotificationType,
  OPTIONAL_NOTIFICATIONS,
  type OptionalNotification,
  RETENTION,
} from '@elbi/contract/domain';
import type { Knex } from 'knex';
import { deleteRows } from '../../database/batches.ts';
import { manilaDate, manilaDay } from '../../database/manila-day.ts';
import type { Read } from '../../database/read.ts';
import type { NotificationRow } from '../../database/tables.ts';
import type { Wire } from '../../database/wire-time.ts';

/** A notification: its type, message and link. The contract has the messages. */
export interface NotificationDraft {
  type: NotificationType;
  body: string;
  link?: string | null;
  /** The places that the message names; it loses the names when these are deleted. */
  placeIds?: readonly string[];
}

const OPTIONAL = `array[${OPTIONAL_NOTIFICATIONS.map((type) => `'${type}'`).join()}]`;
/** SQL for whether a user gets notifications of a type, an SQL expression. */
const gets = (type: string) => `person.deleted_at is null
  and not (${type} = any(${OPTIONAL}) and ${type} = any(person.unwanted_notifications))`;

/** Maximum number that one request returns. */
export const MAX_LISTED = 100;

/**
 * Notifies users, except those who are erased or have switched this type off. Call it in the
 * transaction of the event.
 * @param users one or more ids, or `admins` for every admin
 * @param options.dayOnly stores only the day of the time, which could identify the author
 * @param options.unlessOpen skips users who have an unread one of this type and link
 */
export async function notify(
  db: Knex,
  users: string | readonly string[],
  { type, body, link = null, placeIds = [] }: NotificationDraft,
  { dayOnly = false, unlessOpen = false } = {},
): Promise<void> {
  const isAdmins = users === 'admins';
  await db.raw(
    `insert into notification (id, person_id, type, body, link, place_ids, created_at)
     select gen_random_uuid(), person.id, :type, :body, :link, :placeIds::uuid[],
       ${dayOnly ? manilaDay('now()') : 'now()'}
     from person
     where ${isAdmins ? `person.role = 'admin'` : 'person.id = any(:ids)'}
       and ${gets(':type')}
       and not (:unlessOpen and exists (select from notification open
         where open.person_id = person.id and open.type = :type and open.link = :link
           and open.read_at is null))`,
    {
      type,
      body,
      link,
      placeIds,
      unlessOpen,
      ids: isAdmins ? [] : [users].flat(),
    },
  );
}

/**
 * Asks all admins for a check. One that an admin has not read yet is renewed, so that repeated
 * changes do not hide the checks of others. Call it in the transaction of the change.
 */
export async function askForCheck(trx: Knex, draft: NotificationDraft): Promise<void> {
  const { type, body, link = null } = draft;
  await trx('notification')
    .where({ type, link, read_at: null })
    .update({ body, created_at: new Date() });
  await notify(trx, 'admins', draft, { unlessOpen: true });
}

/** Returns a user's notifications, newest first, and their total. */
export async function listNotifications(
  read: Read,
  personId: string,
): Promise<{ rows: Wire<NotificationRow>[]; total: number }> {
  const { rows } = await read.query<NotificationRow & { total: number }>(
    `select notification.*, count(*) over ()::int as total from notification
     where person_id = $1 order by created_at desc, id limit ${MAX_LISTED}`,
    [personId],
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

/**
 * Deletes notifications of this user.
 * @param ids only these; null means all, including those that were never listed
 * @returns how many
 */
export async function deleteNotifications(
  db: Knex,
  personId: string,
  ids: readonly string[] | null,
): Promise<number> {
  const own = db('notification').where({ person_id: personId });
  return (ids === null ? own : own.whereIn('id', [...ids])).del();
}

/**
 * Marks a notification of this user as read; the first time counts. False when there is none of
 * that id.
 */
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

interface StoredChoices extends Pick<NotificationChoices, 'unwanted' | 'mailed'> {
  is_refused: boolean;
}

/**
 * Returns the choices of a user, without types that are now mandatory, and whether their address was
 * rejected.
 */
export async function findChoices(read: Read, personId: string): Promise<StoredChoices> {
  const optionalOf = (column: string) =>
    `array(select unnest(${column}) intersect select unnest($2::text[]))`;
  const { rows } = await read.query<StoredChoices>(
    `select ${optionalOf('unwanted_notifications')} as unwanted,
       ${optionalOf('mailed_notifications')} as mailed,
       coalesce(mail_refused = email, false) as is_refused
     from person where id = $1`,
    [personId, OPTIONAL_NOTIFICATIONS],
  );
  return rows[0] ?? { unwanted: [], mailed: [], is_refused: false };
}

/** Stores the types that a user does not want. */
export async function setUnwanted(
  db: Knex,
  personId: string,
  types: readonly OptionalNotification[],
): Promise<void> {
  const unwanted_notifications = [...new Set(types)];
  await db('person').where({ id: personId }).update({ unwanted_notifications });
}

/** Stores the types that a user also gets by e-mail. */
export async function setMailed(
  db: Knex,
  personId: string,
  types: readonly OptionalNotification[],
): Promise<void> {
  const mailed_notifications = [...new Set(types)];
  await db('person').where({ id: personId, deleted_at: null }).update({ mailed_notifications });
}

/** Sends e-mails again to a user whose address was rejected. */
export async function retryMail(db: Knex, personId: string): Promise<void> {
  await db('person').where({ id: personId }).update({ mail_refused: null });
}

/**
 * Adds a type to those that a user gets, also by e-mail, or removes it from the latter; undefined
 * changes nothing.
 * @returns whether they get it by e-mail
 */
export async function chooseMail(
  trx: Knex,
  personId: string,
  type: OptionalNotification,
  isWanted: boolean | undefined,
): Promise<boolean> {
  const { mailed_notifications: mailed = [], unwanted_notifications: unwanted = [] } =
    (await trx('person')
      .where({ id: personId })
      .forNoKeyUpdate()
      .first('mailed_notifications', 'unwanted_notifications')) ?? {};
  if (isWanted === undefined) return mailed.includes(type) && !unwanted.includes(type);
  const others = mailed.filter((one) => one !== type);
  if (isWanted) {
    const unwanted_notifications = unwanted.filter((one) => one !== type);
    await trx('person').where({ id: personId }).update({ unwanted_notifications });
  }
  await setMailed(trx, personId, isWanted ? [...others, type] : others);
  return isWanted;
}

/** SQL for the day in Manila of a user's last notification of a type. @param personId SQL */
export const lastNotifiedOn = (personId: string, type: NotificationType) =>
  `(select max(${manilaDate('created_at')}) from notification
    where person_id = ${personId} and type = '${type}')`;

/** Deletes notifications after their {@link RETENTION}. */
export async function deleteOldNotifications(db: Knex): Promise<void> {
  await deleteRows(db, 'notification', 'created_at < now() - ?::interval', [
    RETENTION.notifications.period,
  ]);
}

/**
 * SQL that notifies users as {@link notify} does.
 * @param drafts a table of users and their {@link NotificationDraft}
 */
export const insertNotifications = (drafts: string) =>
  `insert into notification (id, person_id, type, body, link, place_ids)
   select gen_random_uuid(), person_id, type, body, link, coalesce("placeIds", '{}')
   from ${drafts} as draft join person on person.id = draft.person_id
   where body is not null and ${gets('type')}`;
