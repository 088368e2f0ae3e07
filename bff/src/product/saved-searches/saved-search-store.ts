import { LIMITS } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import { manilaDate } from '../../database/manila-day.ts';
import type { Read } from '../../database/read.ts';
import { v4 as uuid } from 'uuid';
import type { SavedSearchRow } from '../../database/tables.ts';
import type { Wire } from '../../database/wire-time.ts';
import {
  type NotificationDraft,
  insertNotifications,
} from '../../identity/notifications/notification-store.ts';
import { isOfRole, lockPerson } from '../../identity/users/person-store.ts';
import { OFFERS_NOTED_AT } from '../places/offer-snapshots.ts';

/** A person's saved searches, newest first. */
export async function listSavedSearches(
  read: Read,
  personId: string,
): Promise<Wire<SavedSearchRow>[]> {
  const { rows } = await read.query<SavedSearchRow>(
    'select * from saved_search where person_id = $1 order by created_at desc, id',
    [personId],
  );
  return rows;
}

/**
 * Saves a search of a user, who is not notified of older offers. Call it in a transaction: it locks
 * the user, so that concurrent requests cannot exceed ten.
 * @returns its ID, or null at the limit
 */
export async function insertSavedSearch(
  trx: Knex.Transaction,
  personId: string,
  { name, query }: Pick<SavedSearchRow, 'name' | 'query'>,
): Promise<string | null> {
  await lockPerson(trx, personId);
  const saved = await trx('saved_search').where({ person_id: personId }).pluck('id');
  if (saved.length >= LIMITS.savedSearches.max) return null;
  const id = uuid();
  await trx.raw(
    `insert into saved_search (id, person_id, name, query, looked_until)
     values (?, ?, ?, ?, ${OFFERS_NOTED_AT})`,
    [id, personId, name, query],
  );
  return id;
}

/** Deletes a saved search of this person. False when there is none of that id. */
export async function deleteSavedSearch(db: Knex, personId: string, id: string): Promise<boolean> {
  return (await db('saved_search').where({ id, person_id: personId }).del()) > 0;
}

/** A saved search that may contain better offers. Times are milliseconds since the epoch. */
export interface DueSearch extends Pick<SavedSearchRow, 'id' | 'name' | 'query'> {
  looked_until: number;
  /** Snapshots up to this time are to be processed. */
  noted_at: number;
}

const milliseconds = (column: string, time = column) =>
  `(extract(epoch from ${time}) * 1000)::float8 as ${column}`;
const notNotifiedOn = (moment: string) => `(told_on is null or told_on < ${manilaDate(moment)})`;

/**
 * The searches of registered users to process at a time ($1), in batches: those after an ID ($2),
 * ordered by ID.
 */
export const DUE_SEARCHES = {
  name: 'searches-to-look-through',
  text: `select saved_search.id, name, query, ${milliseconds('looked_until')},
      ${milliseconds('noted_at', OFFERS_NOTED_AT)}
    from saved_search
    where looked_until < ${OFFERS_NOTED_AT} and ${notNotifiedOn('$1')}
      and ${isOfRole('person_id', 'registered')}
      and saved_search.id > coalesce($2, '00000000-0000-0000-0000-000000000000')::uuid
    order by saved_search.id limit 500`,
} as const;

/** A processed search, and the notification for its user. */
export interface ProcessedSearch extends Pick<DueSearch, 'id' | 'noted_at'> {
  draft: NotificationDraft | null;
}

/**
 * Marks searches as processed, and notifies their users. A search that another replica marks is
 * skipped.
 * @returns the number of notified users
 */
export async function storeProcessed(
  db: Knex,
  searches: readonly ProcessedSearch[],
  now: Date,
): Promise<number> {
  const given = searches.map(({ id, noted_at, draft }) => ({ id, noted_at, ...draft }));
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `with given as (
       select * from json_to_recordset(:given)
         as given (id uuid, noted_at float8, type text, body text, link text, "placeIds" uuid[])
     ),
     due as (
       select saved_search.id from saved_search join given using (id)
       where looked_until < to_timestamp(given.noted_at / 1000) and ${notNotifiedOn(':now')}
       for update of saved_search skip locked
     ),
     looked as (
       update saved_search set
         looked_until = to_timestamp(given.noted_at / 1000),
         told_on = case when given.body is null then told_on else ${manilaDate(':now')} end
       from due join given using (id)
       where saved_search.id = due.id
       returning saved_search.person_id, given.type, given.body, given.link, given."placeIds"
     )
     ${insertNotifications('looked')}`,
    { given: JSON.stringify(given), now },
  );
  return rowCount;
}
