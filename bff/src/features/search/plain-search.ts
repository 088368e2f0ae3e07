import { PAGE_SIZE, type Search } from '@elbi/contract/codes';
import type { Queryable } from '../../database/reads.ts';
import { type FacetValues, facetOf } from './facets.ts';
import { type FoundPlace, foundPlaceColumns } from './found-place.ts';
import {
  StatementValues,
  filterConditions,
  searchOrder,
  termConditions,
} from './search-conditions.ts';
import { type CountedGroup, type SearchCounts, countSearch } from './search-counts.ts';

export interface FoundPlaces extends SearchCounts {
  page: FoundPlace[];
}

/**
 * The plain search, which reads every place that a term finds: two statements, asked at once, whose
 * cost grows with the number of places. What is quicker must find the same.
 * @param viewerId whose favourites are marked; null for a visitor
 */
export async function plainSearch(
  pool: Queryable,
  search: Search,
  viewerId: string | null,
): Promise<FoundPlaces> {
  const [page, groups] = await Promise.all([
    findPage(pool, search, viewerId),
    countGroups(pool, search),
  ]);
  return { page, ...countSearch(groups, search.filters) };
}

/** One page of the places that match, in order; empty beyond the last. */
async function findPage(
  pool: Queryable,
  search: Search,
  viewerId: string | null,
): Promise<FoundPlace[]> {
  const values = new StatementValues();
  const conditions = [
    ...termConditions(search.term, values),
    ...filterConditions(search.filters, values),
  ];
  const order = searchOrder(search, values);
  // Ids are found and ordered first, so that only the ten of the page are read whole.
  const { rows } = await pool.query<FoundPlace>(
    `with page as (
       select accommodation.id, row_number() over (order by ${order}) as place
       from accommodation
       where ${conditions.join('\n         and ')}
       order by place
       limit ${values.add(PAGE_SIZE)} offset ${values.add((search.page - 1) * PAGE_SIZE)}
     )
     select ${foundPlaceColumns(values.add(viewerId))}
     from page join accommodation on accommodation.id = page.id
     order by page.place`,
    values.values,
  );
  return rows;
}

/** How many places the term finds, by the values that filters ask for. */
async function countGroups(pool: Queryable, { term }: Search): Promise<CountedGroup[]> {
  const values = new StatementValues();
  const { rows } = await pool.query<FacetValues & { places: number }>(
    `select type, price_class, barangay_choice as barangay, tenants, price_unit,
       count(*)::int as places
     from accommodation
     where ${termConditions(term, values).join('\n       and ')}
     group by 1, 2, 3, 4, 5`,
    values.values,
  );
  return rows.map(({ places, ...values }) => ({ facet: facetOf(values), places }));
}
