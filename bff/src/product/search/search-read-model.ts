import type { RentComparison, Search } from '@elbi/contract/domain';
import type { Read } from '../../database/read.ts';
import { IS_LISTED } from '../places/is-listed.ts';
import {
  ACCOMMODATION_COLUMNS,
  type AccommodationRecord,
  SUMMARY_COLUMNS,
  type SelectList,
  type SummaryRecord,
} from '../places/accommodation-store.ts';
import { isFavouriteOf } from '../favourites/favourite-store.ts';
import type { SearchAnswer } from './find-places.ts';
import type { ComparedRent, FoundPage, PlaceCount, SearchCounts } from './place-index.ts';
import { type PlaceSearch, searchIndexOf } from './search-index.ts';

/** Maximum number of places on the map of results. */
export const MAX_PINS = 500;

/** A place in a list, and whether the viewer has saved it. */
export interface FoundPlace extends SummaryRecord {
  is_favourite: boolean;
}

/** The columns of {@link FoundPlace}. @param viewer placeholder of the viewer's id */
export function foundPlaceColumns(viewer: string): SelectList<FoundPlace> {
  return `${SUMMARY_COLUMNS}, ${isFavouriteOf(viewer)} as is_favourite`;
}

export interface FoundPlaces extends SearchAnswer, SearchCounts {
  page: FoundPlace[];
}

/**
 * Returns a results page of places that a search finds, as lists show them, and the home page's
 * counts: one statement while nothing is written. It includes every write that was confirmed before
 * the request.
 * @param viewerId whose favourites are marked; null for a visitor
 */
export async function searchPlaces(
  read: Read,
  search: Search,
  viewerId: string | null,
): Promise<FoundPlaces> {
  const statement = { name: 'search-page', columns: foundPlaceColumns('$2'), values: [viewerId] };
  return findPage(read, (places) => places.searchAndCount(search), statement);
}

/** Returns the same with all fields of each place, and only the total. */
export async function listFoundPlaces(
  read: Read,
  search: Search,
): Promise<SearchAnswer & { page: AccommodationRecord[] }> {
  const statement = { name: 'search-page-whole', columns: ACCOMMODATION_COLUMNS, values: [] };
  return findPage(read, (places) => places.search(search), statement);
}

/** Returns the first places of a search, regardless of the requested page, as a map shows them. */
export async function listPins(
  read: Read,
  search: Search,
): Promise<{ page: SummaryRecord[]; total: number }> {
  const statement = { name: 'search-pins', columns: SUMMARY_COLUMNS, values: [] };
  const first = { ...search, page: 1 };
  return findPage(read, (places) => places.search(first, MAX_PINS), statement);
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
async function findPage<Row, Answer extends SearchAnswer>(
  read: Read,
  find: (places: PlaceSearch) => Promise<FoundPage<Answer>>,
  { name, columns, values }: PageStatement<Row>,
): Promise<Answer & { page: Row[] }> {
  const index: PlaceSearch = searchIndexOf(read);
  // Places that are no longer listed are omitted.
  const text = `select ${columns}
    from unnest($1::uuid[]) with ordinality as asked (id, place)
    join accommodation on accommodation.id = asked.id and ${IS_LISTED}
    order by asked.place`;
  let { ids } = await find(index);
  for (let attempt = 1; ; attempt += 1) {
    const page = await index.query<Row>(read, { name, text, values: [ids, ...values] });
    const found = await find(index);
    const isCurrent =
      page.length === found.ids.length && found.ids.every((id, at) => id === ids[at]);
    if (isCurrent || attempt === 2) return { ...found.answer, page };
    ids = found.ids;
  }
}

/** Counts the places of a whole search by this process's index, without a statement. */
export async function countFound(read: Read, search: Search): Promise<PlaceCount> {
  return searchIndexOf(read).count(search);
}

/**
 * Compares the rent of a place with others nearby by this process's index, without a statement: as
 * of the last search.
 */
export async function compareRent(read: Read, place: ComparedRent): Promise<RentComparison | null> {
  return (await searchIndexOf(read).places()).compareRent(place);
}
