import {
  ACCOMMODATION_COLUMNS,
  type AccommodationRecord,
} from '../accommodations/accommodation-record.ts';

/** A place in a list, and whether the viewer has saved it. */
export interface FoundPlace extends AccommodationRecord {
  is_favourite: boolean;
}

/**
 * The select list of {@link FoundPlace}, from a table or alias named `accommodation`.
 * @param viewer placeholder of the viewer's id
 */
export function foundPlaceColumns(viewer: string): string {
  return `${ACCOMMODATION_COLUMNS},
       exists (
         select from favourite
         where favourite.accommodation_id = accommodation.id and favourite.person_id = ${viewer}
       ) as is_favourite`;
}
