import type { AccommodationView } from '@elbi/contract/domain';
import type { Read } from '../database/read.ts';
import type { PresentablePerson } from '../identity/users/user-presenter.ts';
import { isFavouriteOf } from '../product/favourites/favourite-store.ts';
import {
  ACCOMMODATION_COLUMNS,
  type AccommodationRecord,
  RENTS,
  type RentRecord,
} from '../product/places/accommodation-store.ts';
import { IS_LISTED } from '../product/places/is-listed.ts';
import { VERIFICATION, answersOf } from './owner-trust-sql.ts';

/** Those of some places that everyone may see, in no order. @param viewerId null for a visitor */
export async function listAccommodations(
  read: Read,
  ids: readonly string[],
  viewerId: string | null,
): Promise<(AccommodationRecord & Pick<PlacePage, 'is_favourite'>)[]> {
  const { rows } = await read.query<AccommodationRecord & Pick<PlacePage, 'is_favourite'>>({
    name: 'accommodations-by-ids',
    text: `select ${ACCOMMODATION_COLUMNS}, ${isFavouriteOf('$2')} as is_favourite
      from accommodation
      where accommodation.id = any($1::uuid[]) and ${IS_LISTED}`,
    values: [ids, viewerId],
  });
  return rows;
}

/** A place with what its page shows around it, but for the reviews. */
export interface PlacePage extends AccommodationRecord {
  owner: PresentablePerson;
  rents: RentRecord[];
  /** Whether the viewer has saved it. */
  is_favourite: boolean;
  /** Whether a report of the viewer about it is pending. */
  report_pending: boolean;
  /** How its owner responds. */
  answers: AccommodationView['answers'];
  /** Which checks of its owner count. */
  verification: AccommodationView['verification'];
}

/**
 * Returns a place by its ID, archived and deleted ones too: the policy decides its visibility.
 * @param viewerId null for a visitor
 */
export async function findPlacePage(
  read: Read,
  id: string,
  viewerId: string | null,
): Promise<PlacePage | undefined> {
  const { rows } = await read.query<{ page: PlacePage }>({
    name: 'place-page',
    text: `select row_to_json(page) as page from (
        select ${ACCOMMODATION_COLUMNS},
          (
            select json_build_object(
              'id', person.id, 'first_name', person.first_name, 'last_name', person.last_name,
              'role', person.role, 'contact_number', person.contact_number, 'email', person.email,
              'picture_url', person.picture_url
            ) from person where person.id = accommodation.owner_id
          ) as owner,
          (
            select ${VERIFICATION} from person where person.id = accommodation.owner_id
          ) as verification,
          ${RENTS} as rents,
          ${isFavouriteOf('$2')} as is_favourite,
          exists (
            select from report
            where report.accommodation_id = accommodation.id and report.person_id = $2
              and report.status = 'pending'
          ) as report_pending,
          ${answersOf('accommodation.owner_id')} as answers
        from accommodation where accommodation.id = $1
      ) page`,
    values: [id, viewerId],
  });
  return rows[0]?.page;
}
