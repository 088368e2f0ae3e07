import type { Search } from '@elbi/contract/codes';
import type { Queryable } from '../../database/reads.ts';
import { IS_LISTED } from '../accommodations/accommodation-record.ts';
import { type SearchCounts, countPlaces, findPlaces } from './find-places.ts';
import {
  type FoundPlace,
  type FoundPlaceJson,
  foundPlaceColumns,
  foundPlaceOf,
} from './found-place.ts';
import { type SearchIndex, searchIndexOf } from './search-index.ts';
import { termWords } from './term-words.ts';

export interface FoundPlaces extends SearchCounts {
  page: FoundPlace[];
}

/**
 * A page of the places that a search finds, and what the home page counts around it: one statement
 * while nobody writes, and what it finds has every write that was answered before it was asked.
 * @param viewerId whose favourites are marked; null for a visitor
 */
export async function searchPlaces(
  reads: Queryable,
  search: Search,
  viewerId: string | null,
): Promise<FoundPlaces> {
  const index = searchIndexOf(reads);
  const signs = await placesWithSigns(reads, search.term);
  const attempt = async () => {
    const places = await index.places();
    const { version } = places;
    const { ids, counts } = findPlaces(places, search, signs && places.slotsOf(signs));
    const page = await readPage(reads, index, ids, viewerId);
    const isTrue = (await index.places()) === places && places.version === version;
    return { found: { page, ...counts }, isTrue: isTrue && page.length === ids.length };
  };
  const first = await attempt();
  // The statement of the page told of writes that the index did not have yet; now it has them.
  return first.isTrue ? first.found : (await attempt()).found;
}

/**
 * How many places a search finds by the index as this process knows it: without a statement, but for
 * one where the term is signs alone.
 */
export async function countFound(reads: Queryable, search: Search): Promise<number> {
  const signs = await placesWithSigns(reads, search.term);
  const places = await searchIndexOf(reads).places();
  return countPlaces(places, search, signs && places.slotsOf(signs));
}

/** Reads places in their order; those that are no longer listed are left out. */
async function readPage(
  reads: Queryable,
  index: SearchIndex,
  ids: readonly string[],
  viewerId: string | null,
): Promise<FoundPlace[]> {
  const rows = await index.ask<FoundPlaceJson>(reads, {
    name: 'search-page',
    text: `select ${foundPlaceColumns('$2')}
      from unnest($1::uuid[]) with ordinality as asked (id, place)
      join accommodation on accommodation.id = asked.id and ${IS_LISTED}
      order by asked.place`,
    values: [ids, viewerId],
  });
  return rows.map(foundPlaceOf);
}

/**
 * The places that a term without words finds, signs alone: it is looked for in their texts as it was
 * typed. Null for any other term.
 */
async function placesWithSigns(reads: Queryable, term: string): Promise<string[] | null> {
  if (term === '' || termWords(term).length > 0) return null;
  const { rows } = await reads.query<{ id: string }>({
    name: 'search-signs',
    text: `select id from accommodation
      where ${IS_LISTED}
        and strpos(concat_ws(' ', name, location, complete_address, description), $1) > 0`,
    values: [term],
  });
  return rows.map(({ id }) => id);
}
