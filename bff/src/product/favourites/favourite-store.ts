import { LIMITS } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import { manilaDate } from '../../database/manila-day.ts';
import { lastNotifiedOn } from '../../identity/notifications/notification-store.ts';
import { lockPerson } from '../../identity/users/person-store.ts';
import type { FavouriteChange } from '@elbi/contract/domain';
import { CHANGED_OFFERS, offerOf } from '../places/offer-snapshots.ts';
import { listedPlacesOf } from '../places/accommodation-store.ts';

/**
 * Saves or removes a listed place; without `favorite` it toggles. Call it in a transaction: saving
 * locks the user, so that concurrent requests neither repeat a row nor exceed the limit.
 * @returns whether the place is a favourite now, or null at the limit
 */
export async function setFavourite(
  trx: Knex.Transaction,
  personId: string,
  accommodationId: string,
  favorite: boolean | undefined,
): Promise<boolean | null> {
  const key = { person_id: personId, accommodation_id: accommodationId };
  if (favorite !== true) {
    const removed = await trx('favourite').where(key).del();
    if (favorite === false || removed > 0) return false;
  }
  await lockPerson(trx, personId);
  const saved = await trx('favourite').where({ person_id: personId }).pluck('accommodation_id');
  if (saved.includes(accommodationId)) return true;
  // Only listed ones count: the user can see and remove no others.
  if ((await listedPlacesOf(trx, saved)).size >= LIMITS.favourites.max) return null;
  // The day of a notification about places that are removed since counts too.
  await trx.raw(
    `insert into favourite (person_id, accommodation_id, seen_offer, told_on)
     values (:person_id, :accommodation_id, ${offerOf(':accommodation_id')},
       ${lastNotifiedOn(':person_id', 'favourite')})`,
    key,
  );
  return true;
}

/** Deletes these places from everyone's favourites. */
export async function deleteFavouritesOf(db: Knex, placeIds: readonly string[]): Promise<void> {
  await db('favourite').whereIn('accommodation_id', placeIds).del();
}

/** SQL for whether a user has saved an `accommodation`. @param personId an SQL expression */
export const isFavouriteOf = (personId: string) => `exists (
    select from favourite
    where favourite.accommodation_id = accommodation.id and favourite.person_id = ${personId}
  )`;

/** The changed places of a user; null when none of the changes is news. */
export interface ChangedFavourites {
  person_id: string;
  places: { id: string; name: string; change: FavouriteChange }[] | null;
}

/** Users whose places one transaction looks through. */
const BATCH = 500;

const SEEN_COST = `(seen_offer ->> 'cost')::integer`;
const COST = `(place.offer ->> 'cost')::integer`;
const WAS_FREE = `(seen_offer ->> 'free')::boolean`;
const IS_FREE = `(place.offer ->> 'free')::boolean`;
/** How a place changed since its user saw it; a warned user knows more than that it is archived. */
const CHANGE = `case
  when ${COST} is null then case when ${SEEN_COST} is not null and warned_at is null then 'archived' end
  when ${SEEN_COST} is null then 'listed'
  when ${IS_FREE} and not ${WAS_FREE} then 'available'
  when ${WAS_FREE} and place.is_full then 'full'
  when place.offer -> 'unit' = seen_offer -> 'unit' and ${COST} < ${SEEN_COST} then 'cheaper'
end`;
const TODAY = manilaDate(':now');

/**
 * Takes the changes of saved places that their users have not seen, of users who were not notified
 * today, and records them as seen. Call it in a transaction until it returns nobody.
 */
export async function takeChanges(
  trx: Knex.Transaction,
  now: Date,
): Promise<readonly ChangedFavourites[]> {
  const { rows } = await trx.raw<{ rows: ChangedFavourites[] }>(
    `with due as (
       select distinct person_id
       from favourite join ${CHANGED_OFFERS} place on place.id = accommodation_id
       where seen_offer <> place.offer and person_id <> place.owner_id
         and not exists (select from favourite other
           where other.person_id = favourite.person_id and other.told_on >= ${TODAY})
       order by person_id limit ${BATCH}
     ),
     changed as (
       select person_id, place.id, place.name, place.offer, ${CHANGE} as change
       from favourite join ${CHANGED_OFFERS} place on place.id = accommodation_id
       where person_id in (select person_id from due) and seen_offer <> place.offer
         and person_id <> place.owner_id
       for update of favourite
     ),
     seen as (
       update favourite set seen_offer = changed.offer from changed
       where favourite.person_id = changed.person_id and accommodation_id = changed.id
     )
     select person_id, json_agg(json_build_object('id', id, 'name', name, 'change', change)
         order by name, id) filter (where change is not null) as places
     from changed group by person_id`,
    { now },
  );
  const notified = rows.filter(({ places }) => places !== null).map((row) => row.person_id);
  // On all places: one that is removed today must not lead to a second notification.
  await trx.raw(`update favourite set told_on = ${TODAY} where person_id = any(:notified)`, {
    now,
    notified,
  });
  return rows;
}

/** Records the offers of favourites that were saved without. */
export async function recordOffers(db: Knex): Promise<void> {
  await db.raw(
    `update favourite set seen_offer = ${offerOf('accommodation_id')} where seen_offer is null`,
  );
}
