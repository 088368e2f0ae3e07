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

type Dates = 'vacancy_confirmed_at' | 'created_at' | 'updated_at' | 'deleted_at';

/** A {@link FoundPlace} as Postgres writes it as JSON. */
export type FoundPlaceJson = Omit<FoundPlace, Dates> & {
  [Date in Dates]: null extends FoundPlace[Date] ? string | null : string;
};

/** Reads the dates of a place. */
export function foundPlaceOf(place: FoundPlaceJson): FoundPlace {
  const dateOf = (text: string | null) => (text === null ? null : new Date(text));
  return {
    ...place,
    vacancy_confirmed_at: dateOf(place.vacancy_confirmed_at),
    created_at: new Date(place.created_at),
    updated_at: new Date(place.updated_at),
    deleted_at: dateOf(place.deleted_at),
  };
}
