import { PAGE_SIZE } from '@elbi/contract/codes';
import type { Pool } from 'pg';
import { ACCOMMODATION_COLUMNS, type AccommodationRecord } from './accommodation-record.ts';
import { PRICE_CLASS_SQL } from './price-classes.ts';
import {
  BARANGAY_CHOICE_SQL,
  StatementValues,
  filterConditions,
  searchOrder,
  termConditions,
} from './search-conditions.ts';
import { type CountedGroup, type SearchCounts, countSearch } from './search-counts.ts';
import type { Search } from './search-parameters.ts';

/** A place in a list, and whether the viewer has saved it. */
export interface FoundPlace extends AccommodationRecord {
  is_favourite: boolean;
}

export interface FoundPlaces extends SearchCounts {
  page: FoundPlace[];
}

/**
 * The plain search: two statements, asked at once, whose cost grows with the number of places. A
 * quicker one must find the same.
 * @param viewerId whose favourites are marked; null for a visitor
 */
export async function searchPlaces(
  pool: Pool,
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
  pool: Pool,
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
     select ${ACCOMMODATION_COLUMNS},
       exists (
         select from favourite
         where favourite.accommodation_id = accommodation.id
           and favourite.person_id = ${values.add(viewerId)}
       ) as is_favourite
     from page join accommodation on accommodation.id = page.id
     order by page.place`,
    values.values,
  );
  return rows;
}

/** How many places the term finds, by the values that filters ask for. */
async function countGroups(pool: Pool, { term }: Search): Promise<CountedGroup[]> {
  const values = new StatementValues();
  const { rows } = await pool.query<CountedGroup>(
    `select accommodation.type, ${PRICE_CLASS_SQL} as price_class,
       ${BARANGAY_CHOICE_SQL} as barangay,
       accommodation.tenants, accommodation.price_unit, count(*)::int as places
     from accommodation
     where ${termConditions(term, values).join('\n       and ')}
     group by 1, 2, 3, 4, 5`,
    values.values,
  );
  return rows;
}
