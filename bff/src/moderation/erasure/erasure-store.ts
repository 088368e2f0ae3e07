import type { Knex } from 'knex';
import type { PersonRow } from '../../database/tables.ts';
import { deletePlaces } from '../../product/place-changes/delete-places.ts';
import { clearDeletedPlaces } from './clear-deleted-places.ts';

/**
 * Returns users by ID or by e-mail address in any case, which accounts may share; none that were
 * erased.
 */
export async function findPeople(db: Knex, idOrEmail: string): Promise<PersonRow[]> {
  return db('person')
    .whereNull('deleted_at')
    .whereRaw('(id::text = lower(:given) or lower(email) = lower(:given))', { given: idOrEmail });
}

/** Returns the number of a user's listed places. Locks the user, then all their places. */
export async function countListedPlaces(db: Knex, personId: string): Promise<number> {
  await db('person').where({ id: personId }).forNoKeyUpdate().select('id');
  const places = await db('accommodation')
    .where({ owner_id: personId, deleted_at: null })
    .orderBy('id')
    .forNoKeyUpdate()
    .pluck('is_archived');
  return places.filter((isArchived) => !isArchived).length;
}

/** The removed data of a user, apart from name and address. */
export interface RemovedRows {
  places: number;
  favourites: number;
  searches: number;
  notifications: number;
  sessions: number;
  /** Storage keys of application documents whose rows were deleted. */
  documents: { storage_key: string }[];
}

/**
 * Removes a user's identity and their private rows. Reviews, reports and decided applications stay,
 * as those of a "Former user". Null when they were erased already.
 */
export async function removePerson(db: Knex, personId: string): Promise<RemovedRows | null> {
  const own = { person_id: personId };
  const person = await db('person')
    .where({ id: personId, deleted_at: null })
    .first()
    .forNoKeyUpdate();
  if (!person) return null;
  const documents = await db('application_document')
    .whereIn('application_id', db('owner_application').where(own).select('id'))
    .del()
    .returning('storage_key');
  // The applicant is erased, so the application cannot be accepted.
  await db('owner_application')
    .where({ ...own, status: 'pending' })
    .del();
  // Lists of offices name owners beside their places.
  const placeIds = db('accommodation').where({ owner_id: personId });
  const confirmed = db('audit_event as event')
    .where({ subject_type: 'accommodation', action: 'accommodation.approval_confirmed' })
    .whereIn('subject_id', placeIds.clone().select(db.raw('id::text')))
    // One that an admin has undone was a mistake, and names another owner.
    .whereRaw(
      `not exists (select from audit_event undone
         where undone.subject_type = event.subject_type and undone.subject_id = event.subject_id
           and undone.action = 'accommodation.approval_removed'
           and undone.detail ->> 'row' = event.detail ->> 'row'
           and undone.created_at > event.created_at)`,
    )
    .select(db.raw(`(detail ->> 'row')::uuid`));
  await db('approval')
    .whereIn('accommodation_id', placeIds.select('id'))
    // Confirmed for one of them once; another owner's by now is not theirs.
    .orWhere((open) => open.whereNull('accommodation_id').whereIn('id', confirmed))
    .update({ owner: '' });
  await db('picture').where(own).whereNull('accommodation_id').del();
  await db('idempotency_key').where(own).del();
  // Before the change of unique columns, which waits for those who notify this user: they have
  // locked what the user saved and asked for.
  const favourites = await db('favourite').where(own).del();
  await db('contact_press').where(own).del();
  await db('mail').where(own).del();
  const now = new Date();
  await db('person').where({ id: personId }).update({
    google_sub: null,
    email: null,
    first_name: '',
    last_name: '',
    contact_number: null,
    picture_url: null,
    role: 'registered',
    former_role: null,
    last_login_at: null,
    suspended_at: null,
    suspended_reason: null,
    unwanted_notifications: [],
    mailed_notifications: [],
    mail_refused: null,
    consent_version: null,
    consent_at: null,
    updated_at: now,
    deleted_at: now,
  });

  // A count of no other owner is none.
  await db('contact_day').where(own).orWhereRaw('owner_ids = array[?::uuid]', [personId]).del();
  await db.raw(
    `update contact_day set owner_ids = array_remove(owner_ids, :id) where :id = any (owner_ids)`,
    { id: personId },
  );
  await db.raw(`delete from rate_limit where key like '%:' || ?`, [personId]);
  const places = await deletePlaces(db, { owner_id: personId });
  await clearDeletedPlaces(db, (deleted) => deleted.where({ owner_id: personId }));
  return {
    documents,
    places,
    favourites,
    searches: await db('saved_search').where(own).del(),
    notifications: await db('notification').where(own).del(),
    sessions: await db('session').where(own).del(),
  };
}
