import { VACANCY_DAYS } from '@elbi/contract/domain';
import type { Actor } from '../../actor.ts';
import type { Read } from '../../database/read.ts';
import type { AccommodationRow } from '../../database/tables.ts';
import { type PolicyPlace, canSee } from './accommodation-policy.ts';
import { IS_LISTED } from './is-listed.ts';
import { listPage } from '../../database/list-page.ts';
import type { Wire } from '../../database/wire-time.ts';
import {
  ACCOMMODATION_COLUMNS,
  type AccommodationRecord,
  RENTS,
  type RentRecord,
  SUMMARY_COLUMNS,
  type SelectList,
  type SummaryRecord,
} from './accommodation-store.ts';

/** Returns a place by its ID, archived and deleted ones too: the policy decides its visibility. */
export async function findAccommodation(
  read: Read,
  id: string,
): Promise<AccommodationRecord | undefined> {
  const { rows } = await read.query<{ place: AccommodationRecord }>({
    name: 'accommodation-by-id',
    // Parsing one text is faster than reading a row of forty columns.
    text: `select row_to_json(place) as place from (
        select ${ACCOMMODATION_COLUMNS} from accommodation where accommodation.id = $1
      ) place`,
    values: [id],
  });
  return rows[0]?.place;
}

/** The fields that decide the visibility of a place, and its price history. */
interface PlaceRents extends Wire<
  Pick<AccommodationRow, 'owner_id' | 'is_archived' | 'deleted_at'>
> {
  rents: RentRecord[];
}

/** The prices of a place, archived and deleted ones too. */
export async function findRents(read: Read, id: string): Promise<PlaceRents | undefined> {
  const { rows } = await read.query<PlaceRents>({
    name: 'rents-of-accommodation',
    text: `select owner_id, is_archived, deleted_at, ${RENTS} as rents
      from accommodation where accommodation.id = $1`,
    values: [id],
  });
  return rows[0];
}

/**
 * Places that everyone may see of the same type, barangay and price unit, whose minimum price is
 * within 25 %: three at most, the nearest in price first.
 */
export async function listSimilar(read: Read, id: string): Promise<SummaryRecord[]> {
  const { rows } = await read.query<SummaryRecord>({
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

/** Returns a results page of an owner's public or archived places, last changed first. */
export async function listOwnedPlaces<Row extends object>(
  read: Read,
  ownerId: string,
  columns: SelectList<Row>,
  { isArchived, page = 1 }: { isArchived: boolean; page: number | undefined },
): Promise<Wire<Row>[]> {
  const text = `select ${columns} from accommodation
    where accommodation.owner_id = $1 and accommodation.deleted_at is null
      and accommodation.is_archived = $2
    order by accommodation.updated_at desc, accommodation.id`;
  return listPage<Row>(read, text, { parameters: [ownerId, isArchived], page });
}

/** Numbers of an owner's places. */
interface OwnedCounts {
  listed: number;
  archived: number;
  /** Public ones whose availability is missing or old (S7.free.5). */
  unconfirmed: number;
}

/** Counts the places of an owner. */
export async function countOwnedPlaces(read: Read, ownerId: string): Promise<OwnedCounts> {
  const { rows } = await read.query<OwnedCounts>(
    `select count(*) filter (where not is_archived)::int as listed,
       count(*) filter (where is_archived)::int as archived,
       count(*) filter (
         where not is_archived and coalesce(vacancy_confirmed_at, '-infinity')
           < now() - interval '${VACANCY_DAYS.askFirst} days'
       )::int as unconfirmed
     from accommodation where owner_id = $1 and deleted_at is null`,
    [ownerId],
  );
  return rows[0]!;
}

/** Those that search engines may know: their number, and some of them in an order that stays. */
export const listedPlaces = {
  async count(read: Read): Promise<number> {
    const { rows } = await read.query<{ total: number }>(
      `select count(*)::int as total from accommodation where ${IS_LISTED}`,
    );
    return rows[0]?.total ?? 0;
  },
  async list(read: Read, { limit, offset }: { limit: number; offset: number }) {
    const { rows } = await read.query<{ id: string; updated_at: string }>(
      `select id, updated_at from accommodation where ${IS_LISTED}
       order by id limit $1 offset $2`,
      [limit, offset],
    );
    return rows;
  },
};

/** The fields that a place is compared by, and when they changed. */
export type ComparedColumns = Wire<
  Pick<AccommodationRow, 'id' | 'name' | 'complete_address' | 'location' | 'updated_at'>
>;

/** Returns the places that the actor may see whose name shares a word with one of some names. */
export async function placesNamedLike(
  read: Read,
  actor: Actor,
  names: readonly string[],
): Promise<ComparedColumns[]> {
  const { rows } = await read.query<ComparedColumns & PolicyPlace>(
    `select id, name, complete_address, location, updated_at, owner_id, is_archived, deleted_at
     from accommodation where string_to_array(search_name, ' ') &&
       string_to_array(search_fold($1), ' ')
     order by id`,
    [names.join(' ')],
  );
  return rows.filter((place) => canSee(actor, place));
}

/** Returns the names of places by ID, of archived and deleted ones too. */
export async function namesOfPlaces(
  read: Read,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await read.query<{ id: string; name: string }>(
    'select id, name from accommodation where id = any($1)',
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
