import {
  type Filters,
  PAGE_SIZE,
  PRICE_UNITS,
  type Search,
  hasFilters,
} from '@elbi/contract/codes';
import type { QueryResultRow } from 'pg';
import type { Queryable } from '../../database/reads.ts';
import { FACETS } from './facets.ts';
import { type FoundPlace, foundPlaceColumns } from './found-place.ts';
import { type FoundPlaces, plainSearch } from './plain-search.ts';
import { containing, monthsFirst, termWords } from './search-conditions.ts';
import { countSearch, facetTest, parseGroups } from './search-counts.ts';
import { type TermWord, findTermWords } from './term-words.ts';

/**
 * A search with a term: an index of words tells which places have its words, and only these are
 * read, counted and ordered. Finds exactly what the plain search finds, which takes over where the
 * index is of no use: for signs, and when every word is part of dozens of others, as "a" is.
 * @param viewerId whose favourites are marked; null for a visitor
 */
export async function termSearch(
  pool: Queryable,
  search: Search,
  viewerId: string | null,
): Promise<FoundPlaces> {
  const words = termWords(search.term);
  const found = words.length === 0 ? [] : await findTermWords(pool, words);
  if (found.every((word) => word.containing === null)) return plainSearch(pool, search, viewerId);

  const { order, filters, page } = search;
  const indexed = found.filter((word) => word.containing !== null);
  const loose = found.filter((word) => word.containing === null);
  const { rows } = await pool.query<(FoundPlace | { id: null }) & GroupsRow & QueryResultRow>({
    name: 'search-by-words',
    text: SEARCH,
    values: [
      allOf(indexed, ({ containing: exact, mistaken }) => [...(exact ?? []), ...mistaken]),
      found.map(({ word }) => containing(word)),
      found.map(({ mistaken }) => anyOf(mistaken)),
      loose.length === 0 ? null : loose.map(({ word }) => containing(word)),
      loose.length === 0 ? null : loose.map(({ mistaken }) => anyOf(mistaken)),
      order === null,
      containing(words.join(' ')),
      found.some(({ mistaken }) => mistaken.length > 0),
      found.map(({ containing: exact }) => exact && (anyOf(exact) ?? '')),
      hasFilters(filters) ? facetBits(filters) : null,
      order ?? 1,
      (page - 1) * PAGE_SIZE,
      viewerId,
    ],
  });
  return {
    page: rows.flatMap(({ groups: _groups, tier: _tier, ...place }) =>
      place.id === null ? [] : [place as FoundPlace],
    ),
    ...countSearch(parseGroups(rows[0]?.groups ?? null), filters),
  };
}

interface GroupsRow {
  groups: string | null;
  tier: number | null;
}

/** A query of words that are alternatives; null when there are none. */
function anyOf(words: readonly string[]): string | null {
  // Folded words hold neither quotes nor backslashes.
  return words.length === 0 ? null : words.map((word) => `'${word}'`).join('|');
}

/** A query that needs each of the words; null when one of them stands in no place. */
function allOf(
  words: readonly TermWord[],
  choose: (word: TermWord) => readonly string[],
): string | null {
  const queries = words.map((word) => anyOf(choose(word)));
  return queries.includes(null) ? null : queries.map((query) => `(${query})`).join('&');
}

/** A bit for each facet that passes the filters. */
function facetBits(filters: Filters): string {
  const isWanted = facetTest(filters);
  return FACETS.map((_, facet) => (isWanted(facet) ? '1' : '0')).join('');
}

/** Each word stands in the place's texts, or one that is a typing mistake away does. */
const everyWord = (patterns: string, mistaken: string) => `not exists (
    select from unnest(${patterns}::text[], ${mistaken}::tsquery[]) as wanted (pattern, mistaken)
    where not (
      accommodation.search_text like wanted.pattern
      or coalesce(place.words @@ wanted.mistaken, false)
    )
  )`;

/** The place's own texts, where the index of words does not tell. */
const textOfPlace = (condition: string) => `exists (
    select from accommodation
    where accommodation.id = place.accommodation_id and ${condition}
  )`;

/** The tier of the word that a place matches worst: exactly, by a mistake in the name, elsewhere. */
const worstWord = (isExact: string) => `(
    select max(case
      when ${isExact} then 2
      when array_to_tsvector(array_remove(string_to_array(place.name, ' '), '')) @@ wanted.mistaken
        then 3
      else 4
    end)
    from unnest($2::text[], $3::tsquery[], $9::tsquery[]) as wanted (pattern, mistaken, exact)
  )`;

/**
 * Values: 1 all words as a query of the index, 2 their patterns and 3 their mistakes, 4 and 5 the
 * same of words that are left to the texts (null for none), 6 whether the best match is first,
 * 7 pattern of the whole phrase, 8 whether any mistake was forgiven, 9 the words without mistakes as
 * queries of the index (null for one that is left to the texts), 10 a bit for each facet that is
 * wanted (null for all), 11 direction, 12 offset, 13 viewer.
 *
 * Tiers are those of `matchTier`: phrase in the name, words in the name, elsewhere, typing mistakes
 * in the name, elsewhere. The unit of price is the last digit of a facet. Places with a word that is
 * too long to be kept are looked at one by one; there are hardly any.
 */
const SEARCH = `
  with found as materialized (
    select place.accommodation_id as id, place.min_price, place.facet, case
        when not $6::boolean then 0
        when place.name like $7 then 0
        when place.name like all ($2::text[]) then 1
        when not $8::boolean then 2
        else ${worstWord(
          `coalesce(place.words @@ wanted.exact, ${textOfPlace('accommodation.search_text like wanted.pattern')})`,
        )}
      end as tier
    from accommodation_search place
    where place.is_listed and not place.has_long_word and place.words @@ $1::tsquery
      and ($4::text[] is null or ${textOfPlace(everyWord('$4', '$5'))})
    union all
    select place.accommodation_id, place.min_price, place.facet, case
        when not $6::boolean then 0
        when place.name like $7 then 0
        when place.name like all ($2::text[]) then 1
        else ${worstWord('accommodation.search_text like wanted.pattern')}
      end
    from accommodation_search place
      join accommodation on accommodation.id = place.accommodation_id
    where place.is_listed and place.has_long_word and ${everyWord('$2', '$3')}
  ),
  counts as (
    select string_agg(facet || ':' || places, ',') as groups
    from (select facet, count(*) as places from found group by facet) counted
  ),
  page as (
    select id, min_price, tier from found
    where $10::varbit is null or get_bit($10::varbit, facet) = 1
    order by tier, facet % ${PRICE_UNITS.length}, min_price * $11::int, id
    limit ${PAGE_SIZE} offset $12
  )
  select counts.groups, listed.*
  from counts left join (
    select page.tier, ${foundPlaceColumns('$13')}
    from page join accommodation on accommodation.id = page.id
  ) listed on true
  order by listed.tier, ${monthsFirst('listed.price_unit')}, listed.min_price * $11::int, listed.id`;
