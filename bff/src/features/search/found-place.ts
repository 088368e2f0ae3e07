import {
  SUMMARY_COLUMNS,
  type SelectList,
  type SummaryRecord,
} from '../accommodations/accommodation-store.ts';

/** A place in a list, and whether the viewer has saved it. */
export interface FoundPlace extends SummaryRecord {
  is_favourite: boolean;
}

/** The columns of {@link FoundPlace}. @param viewer placeholder of the viewer's id */
export function foundPlaceColumns(viewer: string): SelectList<FoundPlace> {
  return `${SUMMARY_COLUMNS},
       exists (
         select from favourite
         where favourite.accommodation_id = accommodation.id and favourite.person_id = ${viewer}
       ) as is_favourite`;
}
