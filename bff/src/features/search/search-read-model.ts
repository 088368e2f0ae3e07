import { MAX_PINS, type Search } from '@elbi/contract/domain';
import type { Queryable } from '../../database/reads.ts';
import { IS_LISTED } from '../../database/is-listed.ts';
import {
  ACCOMMODATION_COLUMNS,
  type AccommodationRecord,
  SUMMARY_COLUMNS,
  type SelectList,
  type SummaryRecord,
  isFavouriteOf,
} from '../accommodations/accommodation-store.ts';
import {
  type SearchCounts,
  type TermAnswer,
  countPlaces,
  findAndCountPlaces,
  findPlaces,
} from './find-places.ts';
import type { PlaceIndex } from './place-index.ts';
import { type SearchIndex, searchIndexOf } from './search-index.ts';

/** A place in a list, and whether the viewer has saved it. */
export interface FoundPlace extends SummaryRecord {
  is_favourite: boolean;
}

/** The columns of {@link FoundPlace}. @param viewer placeholder of the viewer's id */
export function foundPlaceColumns(viewer: string): SelectList<FoundPlace> {
  return `${SUMMARY_COLUMNS}, ${isFavouriteOf(viewer)} as is_favourite`;
}

export interface FoundPlaces extends SearchCounts, TermAnswer {
  page: FoundPlace[];
}

/**
 * Returns a results page of places that a search finds, as lists show them, and the home page's
 * counts: one statement while nothing is written. It includes every write that was confirmed before
 * the request.
 * @param viewerId whose favourites are marked; null for a visitor
 */
export async function searchPlaces(
  reads: Queryable,
  search: Search,
  viewerId: string | null,
): Promise<FoundPlaces> {
  const statement = { name: 'search-page', columns: foundPlaceColumns('$2'), values: [viewerId] };
  const { page, found } = await findPage(reads, search, findAndCountPlaces, statement);
  const { understood, relaxed, mentions } = found.term;
  return { page, ...found.counts, understood, relaxed, mentions };
}

/** Returns the same with all fields of each place, and only the total. */
export async function listFoundPlaces(
  reads: Queryable,
  search: Search,
): Promise<TermAnswer & { page: AccommodationRecord[]; total: number }> {
  const statement = { name: 'search-page-whole', columns: ACCOMMODATION_COLUMNS, values: [] };
  const { page, found } = await findPage(reads, search, findPlaces, statement);
  const { understood, relaxed, mentions } = found.term;
  return { page, total: found.total, understood, relaxed, mentions };
}

/** Returns the first places of a search, regardless of the requested page, as a map shows them. */
export async function listPins(
  reads: Queryable,
  search: Search,
): Promise<{ page: SummaryRecord[]; total: number }> {
  const statement = { name: 'search-pins', columns: SUMMARY_COLUMNS, values: [] };
  const first = (index: PlaceIndex, search: Search) => findPlaces(index, search, MAX_PINS);
  const { page, found } = await findPage(reads, { ...search, page: 1 }, first, statement);
  return { page, total: found.total };
}

/** Columns of each place of a results page. */
interface PageStatement<Row> {
  name: string;
  columns: SelectList<Row>;
  /** From `$2` on. */
  values: readonly unknown[];
}

/**
 * Reads a page again only when the writes that its statement reported changed which places are on
 * it: the rows themselves are as new as the statement.
 */
async function findPage<Row, Found extends { ids: readonly string[] }>(
  reads: Queryable,
  search: Search,
  find: (places: PlaceIndex, search: Search) => Found,
  statement: PageStatement<Row>,
): Promise<{ page: Row[]; found: Found }> {
  const index = searchIndexOf(reads);
  let found = find(await index.places(), search);
  for (let attempt = 1; ; attempt += 1) {
    const { ids } = found;
    const page = await readPage(reads, index, ids, statement);
    found = find(await index.places(), search);
    const isCurrent =
      page.length === found.ids.length && found.ids.every((id, at) => id === ids[at]);
    if (isCurrent || attempt === 2) return { page, found };
  }
}

/**
 * Returns the number of places of a search by this process's index, and the ID of a single one,
 * without a statement.
 */
export async function countFound(
  reads: Queryable,
  search: Search,
): Promise<{ count: number; onlyId: string | null }> {
  return countPlaces(await searchIndexOf(reads).places(), search);
}

/** Reads places in the given order; places that are no longer listed are omitted. */
async function readPage<Row>(
  reads: Queryable,
  index: SearchIndex,
  ids: readonly string[],
  { name, columns, values }: PageStatement<Row>,
): Promise<Row[]> {
  return index.query<Row>(reads, {
    name,
    text: `select ${columns}
      from unnest($1::uuid[]) with ordinality as asked (id, place)
      join accommodation on accommodation.id = asked.id and ${IS_LISTED}
      order by asked.place`,
    values: [ids, ...values],
  });
}
