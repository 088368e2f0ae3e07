import type { Search } from '@elbi/contract/codes';
import type { Queryable } from '../../database/reads.ts';
import { countedSearch } from './counted-search.ts';
import type { FoundPlaces } from './plain-search.ts';
import { termSearch } from './term-search.ts';

/**
 * A page of the places that a search finds, and what the home page counts around it.
 * @param viewerId whose favourites are marked; null for a visitor
 */
export function searchPlaces(
  pool: Queryable,
  search: Search,
  viewerId: string | null,
): Promise<FoundPlaces> {
  return search.term === ''
    ? countedSearch(pool, search, viewerId)
    : termSearch(pool, search, viewerId);
}
