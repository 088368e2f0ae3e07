import { IS_LISTED } from '../../database/is-listed.ts';

/**
 * SQL for the ids of what a person has saved and everyone may see, newest first.
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
