import { IS_LISTED } from '../product/places/is-listed.ts';

/**
 * SQL for the IDs of a user's listed favourites, newest first.
 * @param personId an SQL expression
 */
export function savedIds(personId: string): string {
  return `array(
    select favourite.accommodation_id::text
    from favourite join accommodation on accommodation.id = favourite.accommodation_id
    where favourite.person_id = ${personId} and ${IS_LISTED}
    order by favourite.created_at desc, favourite.accommodation_id
  )`;
}
