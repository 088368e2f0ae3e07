import {
  FOLLOW_UP,
  OPTIONAL_NOTIFICATIONS,
  PRIVACY_VERSION,
  RETENTION,
} from '@elbi/contract/domain';
import type { Knex } from 'knex';
import { deleteRows } from '../../database/batches.ts';
import { manilaDate, manilaDay } from '../../database/manila-day.ts';
import type { MailRow, NotificationRow, PersonRow } from '../../database/tables.ts';

/** SQL for whether a user gets e-mails at all. Addresses of examples belong to nobody. */
const IS_REACHABLE = `person.deleted_at is null and person.suspended_at is null
  and person.mail_refused is distinct from person.email
  and (:anyAddress or split_part(lower(person.email), '@', 2) !~ '(^|[.])example[.][a-z]+$')`;

/**
 * SQL for whether a notification belongs in an e-mail. Optional ones are newer than the consent to
 * the current privacy notice, which names e-mails. Nobody asked for the follow-up question.
 */
const IS_WANTED = `notification.read_at is null
  and coalesce(notification.link, '') not like '%#${FOLLOW_UP}'
  and (not notification.type = any(:optional)
    or (notification.type = any(person.mailed_notifications)
      and person.consent_version = :privacyVersion
      and notification.created_at > person.consent_at))`;

const DUE = ':now::timestamptz';
const DAY = manilaDate(DUE);
/** SQL for whether digests may be sent at this time of the day. */
const IS_DAYTIME = `extract(hour from ${DUE} at time zone 'Asia/Manila') between 7 and 20`;
const OPTIONAL = { optional: OPTIONAL_NOTIFICATIONS, privacyVersion: PRIVACY_VERSION };

/** An e-mail is rejected this often within five days. */
const MAX_REJECTIONS = 28;

/** Which users get e-mails; any address, where e-mails are files. */
export interface Reach {
  anyAddress: boolean;
}

/**
 * Queues e-mails about new notifications: decisions and warnings immediately, the others as one
 * digest a user and day, between 7:00 and 21:00, once the first is ten minutes old. A digest that is
 * still unsent gets them too. Several replicas may run it: a notification belongs to one e-mail.
 */
export async function queueMails(db: Knex, now: Date, reach: Reach): Promise<void> {
  await db.raw(
    `with pending as (
       select notification.id, person_id, notification.created_at,
         notification.type = any(:optional) as is_digest
       from notification join person on person.id = person_id
       where mail_id is null and notification.created_at > ${DUE} - interval '3 days'
         -- Only the day is stored of what must not identify its author: it waits until it is over.
         and notification.created_at <> ${manilaDay(DUE)}
         and ${IS_WANTED} and ${IS_REACHABLE}
     ),
     queued as (
       insert into mail (id, person_id, day, due_at)
       select gen_random_uuid(), person_id, case when is_digest then ${DAY} end, :now
       from pending group by person_id, is_digest
       having not is_digest or (min(created_at) < ${DUE} - interval '10 minutes' and ${IS_DAYTIME}
         and not exists (select from mail where mail.person_id = pending.person_id
           and day is not null
           and (sent_at is null or ${manilaDate('sent_at')} = ${DAY})))
       on conflict (person_id, day) do nothing
       returning id, person_id, day
     ),
     -- Not one that a replica has claimed: its content has been read.
     unsent as (
       select id, person_id, day from mail
       where day is not null and sent_at is null and due_at <= :now for update skip locked
     )
     update notification set mail_id = queued.id
     from (select * from queued union all select * from unsent) as queued join pending
       on pending.person_id = queued.person_id and pending.is_digest = (queued.day is not null)
     where notification.id = pending.id and notification.mail_id is null`,
    { now, ...OPTIONAL, ...reach },
  );
}

/** Takes an e-mail that is due, for five minutes; undefined when none is. Digests wait for daytime. */
export async function claimMail(db: Knex, now: Date): Promise<MailRow | undefined> {
  const { rows } = await db.raw<{ rows: MailRow[] }>(
    `update mail set due_at = greatest(${DUE}, clock_timestamp()) + interval '5 minutes'
     where id = (
       select id from mail where sent_at is null and due_at <= :now
         and (day is null or ${IS_DAYTIME})
       order by due_at, id limit 1 for update skip locked
     )
     returning *`,
    { now },
  );
  return rows[0];
}

/** What an e-mail is composed of. */
export interface MailContent extends Pick<PersonRow, 'email' | 'first_name'> {
  items: Pick<NotificationRow, 'type' | 'body' | 'link'>[];
}

/** Returns the content of an e-mail as of now; undefined when nothing in it is wanted any more. */
export async function readMail(
  db: Knex,
  { id }: MailRow,
  reach: Reach,
): Promise<MailContent | undefined> {
  const { rows } = await db.raw<{ rows: MailContent[] }>(
    `select person.email, person.first_name,
       json_agg(json_build_object('type', type, 'body', body, 'link', link)
         order by notification.created_at desc, notification.id) as items
     from notification join person on person.id = person_id
     where mail_id = :id and ${IS_WANTED} and ${IS_REACHABLE}
     group by person.id`,
    { id, ...OPTIONAL, ...reach },
  );
  return rows[0];
}

export async function markSent(db: Knex, { id }: MailRow, now: Date): Promise<void> {
  await db('mail').where({ id }).update({ sent_at: now });
}

/** Sends a rejected e-mail later: after 2 minutes, doubled with each rejection up to 6 hours. */
export async function postponeMail(db: Knex, { id, attempts }: MailRow, now: Date): Promise<void> {
  const minutes = Math.min(2 ** (attempts + 1), 360);
  await db('mail')
    .where({ id })
    .update({ attempts: attempts + 1, due_at: new Date(now.getTime() + minutes * 60_000) });
}

/** Returns whether a rejection of an e-mail is its last. */
export function isExhausted({ attempts }: MailRow): boolean {
  return attempts + 1 >= MAX_REJECTIONS;
}

/** Ends an e-mail unsent; its notifications stay in the portal. */
export async function deleteMail(db: Knex, { id }: MailRow): Promise<void> {
  await db('mail').where({ id }).del();
}

/** Deletes an e-mail that may not be sent; its unread notifications are queued once they may be. */
export async function releaseMail(db: Knex, { id }: MailRow): Promise<void> {
  await db.raw(
    `with released as (delete from mail where id = :id)
     update notification set mail_id = null where mail_id = :id and read_at is null`,
    { id },
  );
}

/** Stores that a mail server has rejected an address: its user gets no e-mail there any more. */
export async function refuseAddress(db: Knex, personId: string, address: string): Promise<void> {
  await db('person').where({ id: personId, email: address }).update({ mail_refused: address });
}

/** Deletes the records of sent e-mails after their {@link RETENTION}. */
export async function deleteOldMail(db: Knex): Promise<void> {
  await deleteRows(db, 'mail', 'sent_at < now() - ?::interval', [RETENTION.mail.period]);
}
