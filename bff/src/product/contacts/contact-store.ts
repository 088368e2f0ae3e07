import { type ContactAnswers, LIMITS, RETENTION } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import type { Actor } from '../../actor.ts';
import { isServerUnavailable } from '../../database/connection-errors.ts';
import { deleteRows } from '../../database/batches.ts';
import { manilaDate } from '../../database/manila-day.ts';
import type { PersonRow } from '../../database/tables.ts';
import { canAdminister, canSeeContact } from '../../identity/users/user-policy.ts';

const TODAY = manilaDate();

/**
 * Returns whether the actor may read a user's contact details: `hidden`, or `limited` by the number
 * of owners a day. Counts the owner; users themselves and admins have no limit (S7.contact.2).
 */
export async function revealContact(
  db: Knex,
  actor: Actor,
  person: Pick<PersonRow, 'id' | 'role'>,
): Promise<'shown' | 'hidden' | 'limited'> {
  if (!canSeeContact(actor, person)) return 'hidden';
  if (actor.id === person.id || canAdminister(actor)) return 'shown';
  try {
    const { rows } = await db.raw<{ rows: { is_counted: boolean }[] }>(
      `insert into contact_day (person_id, day, owner_ids)
       values (:reader, ${TODAY}, array[cast(:owner as uuid)])
       on conflict (person_id, day) do update set owner_ids = case
         when :owner = any (contact_day.owner_ids)
           or cardinality(contact_day.owner_ids) >= ${LIMITS.contactOwners.max}
         then contact_day.owner_ids
         else contact_day.owner_ids || cast(:owner as uuid)
       end
       returning :owner = any (owner_ids) as is_counted`,
      { reader: actor.id, owner: person.id },
    );
    return rows[0]?.is_counted ? 'shown' : 'limited';
  } catch (error) {
    // As with rate limits, reads continue while writes fail.
    if (!isServerUnavailable(error)) throw error;
    return 'shown';
  }
}

/** The SQL for whether the user `person` has read the contact details of `owner` today. */
export function hasReadContact({ person, owner }: Record<'person' | 'owner', string>): string {
  return `exists (
    select from contact_day
    where contact_day.person_id = ${person} and contact_day.day = ${TODAY}
      and ${owner} = any (contact_day.owner_ids)
  )`;
}

/** Seconds until the limit starts over, at midnight in Manila. */
export function secondsToMidnight(now: number = Date.now()): number {
  const DAY = 86_400;
  const MANILA_OFFSET = 8 * 3_600;
  return DAY - (Math.floor(now / 1_000 + MANILA_OFFSET) % DAY);
}

/** Records that a user asked for the contact details of a place, once a day. */
export async function recordPress(db: Knex, personId: string, placeId: string): Promise<void> {
  await db.raw(
    `insert into contact_press (person_id, accommodation_id, pressed_on)
     values (?, ?, ${TODAY}) on conflict do nothing`,
    [personId, placeId],
  );
}

/** Returns whether anybody asked for the contact details of one of these places. */
export async function isAnyPressed(db: Knex, placeIds: readonly string[]): Promise<boolean> {
  const press = await db('contact_press').whereIn('accommodation_id', placeIds).first('person_id');
  return press !== undefined;
}

/** Presses that were marked as asked about, and the users to ask, each with the place. */
interface ClaimedContacts {
  claimed: number;
  due: { person_id: string; place_id: string }[];
}

/**
 * Marks presses of two days ago as asked about, and returns one for each user and place that was
 * never asked about before.
 */
export async function claimDueContacts(db: Knex, limit: number): Promise<ClaimedContacts> {
  const isDue = `asked_at is null and pressed_on <= ${TODAY} - 2`;
  const { rows } = await db.raw<{ rows: [ClaimedContacts] }>(
    `with claimed as (
       update contact_press set asked_at = now()
       where ctid = any (array(select ctid from contact_press where ${isDue} limit ?)) and ${isDue}
       returning person_id, accommodation_id
     ), due as (
       select distinct claimed.person_id, claimed.accommodation_id as place_id
       from claimed
       where not exists (
         -- As it was before the update above.
         select from contact_press earlier
         where earlier.person_id = claimed.person_id
           and earlier.accommodation_id = claimed.accommodation_id
           and (earlier.asked_at is not null or earlier.answered is not null)
       )
     )
     select (select count(*)::int from claimed) as claimed,
       (select coalesce(json_agg(due), '[]') from due) as due`,
    [limit],
  );
  return rows[0];
}

/**
 * Stores the outcome with the user's last press of a place, replacing earlier answers.
 * @returns false without a press
 */
export async function setContactAnswers(
  db: Knex,
  personId: string,
  placeId: string,
  { answered, available, moneyFirst }: ContactAnswers,
): Promise<boolean> {
  const presses = () =>
    db('contact_press').where({ person_id: personId, accommodation_id: placeId });
  await presses().update({ answered: null, available: null, money_first: null });
  const stored = await presses()
    .where('pressed_on', presses().max('pressed_on'))
    .update({ answered, available: available === 'yes', money_first: moneyFirst === 'yes' });
  return stored > 0;
}

/** Returns the number of users who report that they were asked for money before a visit. */
export async function countMoneyFirst(db: Knex, placeId: string): Promise<number> {
  const rows = await db('contact_press').where({ accommodation_id: placeId, money_first: true });
  return rows.length;
}

/** Deletes presses after their {@link RETENTION}, and the counts of earlier days. */
export async function deleteOldContacts(db: Knex): Promise<void> {
  await deleteRows(db, 'contact_press', `pressed_on < ${TODAY} - ?::interval`, [
    RETENTION.contactPresses.period,
  ]);
  await deleteRows(db, 'contact_day', `day < ${TODAY}`);
}
