import { type AccommodationView, PAGE_SIZE, VACANCY_DAYS } from '@elbi/contract/domain';
import type { Queryable } from '../../database/reads.ts';
import type { AccommodationRow } from '../../database/tables.ts';
import type { PresentablePerson } from '../../identity/users/user-presenter.ts';
import { IS_LISTED } from '../../database/is-listed.ts';
import {
  ACCOMMODATION_COLUMNS,
  type AccommodationRecord,
  RENTS,
  type RentRecord,
  SUMMARY_COLUMNS,
  type SelectList,
  type SummaryRecord,
  isFavouriteOf,
} from './accommodation-store.ts';
import { VERIFICATION, answersOf } from './owner-trust-sql.ts';

/** Returns a place by its ID, archived and deleted ones too: the policy decides who may see it. */
export async function findAccommodation(
  pool: Queryable,
  id: string,
): Promise<AccommodationRecord | undefined> {
  const { rows } = await pool.query<{ place: AccommodationRecord }>({
    name: 'accommodation-by-id',
    // Parsing one text is faster than reading a row of forty columns.
    text: `select row_to_json(place) as place from (
        select ${ACCOMMODATION_COLUMNS} from accommodation where accommodation.id = $1
      ) place`,
    values: [id],
  });
  return rows[0]?.place;
}

/** The fields that decide who may see a place, and its price history. */
interface PlaceRents extends Pick<AccommodationRow, 'owner_id' | 'is_archived' | 'deleted_at'> {
  rents: RentRecord[];
}

/** The prices of a place, archived and deleted ones too. */
export async function findRents(pool: Queryable, id: string): Promise<PlaceRents | undefined> {
  const { rows } = await pool.query<PlaceRents>({
    name: 'rents-of-accommodation',
    text: `select owner_id, is_archived, deleted_at, ${RENTS} as rents
      from accommodation where accommodation.id = $1`,
    values: [id],
  });
  return rows[0];
}

/** Those of some places that everyone may see, in no order. @param viewerId null for a visitor */
export async function listAccommodations(
  pool: Queryable,
  ids: readonly string[],
  viewerId: string | null,
): Promise<(AccommodationRecord & Pick<PlacePage, 'is_favourite'>)[]> {
  const { rows } = await pool.query<AccommodationRecord & Pick<PlacePage, 'is_favourite'>>({
    name: 'accommodations-by-ids',
    text: `select ${ACCOMMODATION_COLUMNS}, ${isFavouriteOf('$2')} as is_favourite
      from accommodation
      where accommodation.id = any($1::uuid[]) and ${IS_LISTED}`,
    values: [ids, viewerId],
  });
  return rows;
}

/**
 * Places that everyone may see of the same type, barangay and price unit, whose minimum price is
 * within 25 %: three at most, the nearest in price first.
 */
export async function listSimilar(pool: Queryable, id: string): Promise<SummaryRecord[]> {
  const { rows } = await pool.query<SummaryRecord>({
    name: 'similar-places',
    text: `select ${SUMMARY_COLUMNS} from accommodation
      join accommodation as place on place.id = $1 and place.id <> accommodation.id
        and place.type = accommodation.type and place.location = accommodation.location
        and place.price_unit = accommodation.price_unit
        and accommodation.min_price between place.min_price * 0.75 and place.min_price * 1.25
      where ${IS_LISTED}
      order by abs(accommodation.min_price - place.min_price), accommodation.id
      limit 3`,
    values: [id],
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
 * Returns a place by its ID, archived and deleted ones too: the policy decides who may see it.
 * @param viewerId null for a visitor
 */
export async function findPlacePage(
  pool: Queryable,
  id: string,
  viewerId: string | null,
): Promise<PlacePage | undefined> {
  const { rows } = await pool.query<{ page: PlacePage }>({
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

interface OwnedPlaces<Row> {
  rows: Row[];
  total: number;
}

/**
 * Returns an owner's places, last changed first: a results page of the public ones and one of the
 * archived ones, each with its total, and the number of public ones whose availability is missing
 * or old (S7.free.5). Undefined when there is no such user.
 * @param columns the selected columns
 */
export async function listOwnedPlaces<Row extends Pick<SummaryRecord, 'id'>>(
  pool: Queryable,
  ownerId: string,
  columns: SelectList<Row>,
  { page = 1, archivedPage = 1 }: { page?: number; archivedPage?: number },
): Promise<
  { listed: OwnedPlaces<Row>; archived: OwnedPlaces<Row>; unconfirmed: number } | undefined
> {
  // One row per place, and for each of the two lists its total even when its page is empty.
  const { rows } = await pool.query<
    Row & { total: number; unconfirmed: number; archived: boolean }
  >(
    `select counted.archived, counted.total, counted.unconfirmed, page.*
     from (
       select which.archived, count(accommodation.id)::int as total,
         count(accommodation.id) filter (
           where coalesce(vacancy_confirmed_at, '-infinity')
             < now() - interval '${VACANCY_DAYS.askFirst} days'
         )::int as unconfirmed
       from (values (false), (true)) as which (archived)
         left join accommodation on accommodation.owner_id = $1
           and accommodation.deleted_at is null and accommodation.is_archived = which.archived
       where exists (select from person where person.id = $1 and person.deleted_at is null)
       group by which.archived
     ) counted
     left join lateral (
       select ${columns} from accommodation
       where accommodation.owner_id = $1 and accommodation.deleted_at is null
         and accommodation.is_archived = counted.archived
       order by accommodation.updated_at desc, accommodation.id
       limit ${PAGE_SIZE}
       offset (case when counted.archived then $3::int else $2::int end - 1) * ${PAGE_SIZE}
     ) page on true`,
    [ownerId, page, archivedPage],
  );
  if (rows.length === 0) return undefined;
  const list = (archived: boolean): OwnedPlaces<Row> => {
    const own = rows.filter((row) => row.archived === archived);
    return { rows: own.filter((row) => row.id !== null), total: own[0]?.total ?? 0 };
  };
  const { unconfirmed } = rows.find(({ archived }) => !archived)!;
  return { listed: list(false), archived: list(true), unconfirmed };
}
