import { PAGE_SIZE } from '@elbi/contract/codes';
import type { Pool } from 'pg';
import { IS_LISTED } from './accommodation-record.ts';
import { type FoundPlace, foundPlaceColumns } from './found-place.ts';
import type { FoundPlaces } from './plain-search.ts';
import { PRICE_CLASSES } from './price-classes.ts';
import { type CountedGroup, countSearch, matchingGroups } from './search-counts.ts';
import { type Search, type SearchFilters, hasFilters } from './search-parameters.ts';

/**
 * A search without a term: totals come from counts that the database keeps, and the page from the
 * index, group by group, so that it costs the same however many places there are. Finds exactly what
 * the plain search finds.
 * @param viewerId whose favourites are marked; null for a visitor
 */
export async function countedSearch(
  pool: Pool,
  { filters, order, page }: Search,
  viewerId: string | null,
): Promise<FoundPlaces> {
  const wanted = { direction: order ?? 1, offset: (page - 1) * PAGE_SIZE, viewerId };
  if (!hasFilters(filters)) {
    // Nothing has to be counted to know where the page stands: both are asked at once.
    const [groups, places] = await Promise.all([countGroups(pool), pageOfAll(pool, wanted)]);
    return { page: places, ...countSearch(groups, filters) };
  }
  const groups = await countGroups(pool);
  const counts = countSearch(groups, filters);
  const places = await pageOfGroups(pool, groups, filters, wanted);
  return { page: places, ...counts };
}

interface WantedPage {
  /** 1 is the cheapest first. */
  direction: 1 | -1;
  offset: number;
  viewerId: string | null;
}

/** How many listed places there are, by the values that filters ask for. */
async function countGroups(pool: Pool): Promise<CountedGroup[]> {
  const { rows } = await pool.query<CountedGroup>({
    name: 'search-counts',
    text: `select type, price_class, barangay_choice as barangay, tenants, price_unit,
         sum(places)::int as places
       from (
         table accommodation_count union all table accommodation_count_change
       ) counts
       group by 1, 2, 3, 4, 5 having sum(places) > 0`,
  });
  return rows;
}

const directionName = (direction: 1 | -1) => (direction === 1 ? 'asc' : 'desc');

async function pageOfAll(
  pool: Pool,
  { direction, offset, viewerId }: WantedPage,
): Promise<FoundPlace[]> {
  const sense = directionName(direction);
  const { rows } = await pool.query<FoundPlace>({
    name: `search-page-${sense}`,
    text: `with page as (
         select accommodation.id, accommodation.min_price from accommodation
         where ${IS_LISTED}
         order by accommodation.min_price ${sense}, accommodation.id
         limit ${PAGE_SIZE} offset $1
       )
       select ${foundPlaceColumns('$2')}
       from page join accommodation on accommodation.id = page.id
       order by page.min_price ${sense}, page.id`,
    values: [offset, viewerId],
  });
  return rows;
}

async function pageOfGroups(
  pool: Pool,
  groups: readonly CountedGroup[],
  filters: SearchFilters,
  { direction, offset, viewerId }: WantedPage,
): Promise<FoundPlace[]> {
  const { streams, skip } = streamsOfPage(matchingGroups(groups, filters), direction, offset);
  if (streams.length === 0) return [];
  const sense = directionName(direction);
  const { rows } = await pool.query<FoundPlace>({
    name: `search-page-of-groups-${sense}`,
    text: `with page as (
         select found.id, found.min_price
         from unnest($1::smallint[], $2::smallint[], $3::smallint[], $4::text[], $5::int[], $6::int[])
           as stream (barangay, type, tenants, unit, low, high)
         cross join lateral (
           select accommodation.id, accommodation.min_price from accommodation
           where ${IS_LISTED}
             and accommodation.barangay_choice = stream.barangay
             and accommodation.type = stream.type
             and accommodation.tenants = stream.tenants
             and accommodation.price_unit = stream.unit
             and accommodation.min_price between stream.low and stream.high
           order by accommodation.min_price ${sense}, accommodation.id
           limit $7 + ${PAGE_SIZE}
         ) found
         order by found.min_price ${sense}, found.id
         limit ${PAGE_SIZE} offset $7
       )
       select ${foundPlaceColumns('$8')}
       from page join accommodation on accommodation.id = page.id
       order by page.min_price ${sense}, page.id`,
    values: [
      streams.map(({ barangay }) => barangay),
      streams.map(({ type }) => type),
      streams.map(({ tenants }) => tenants),
      streams.map(({ price_unit }) => price_unit),
      streams.map(({ price_class }) => PRICE_CLASSES[price_class]?.min),
      streams.map(({ price_class }) => PRICE_CLASSES[price_class]?.max),
      skip,
      viewerId,
    ],
  });
  return rows;
}

/**
 * The groups in which a page stands. Classes of prices do not overlap, so whole classes before the
 * page are skipped by their counts, and those after it are left alone.
 */
function streamsOfPage(
  groups: readonly CountedGroup[],
  direction: 1 | -1,
  offset: number,
): { streams: CountedGroup[]; skip: number } {
  const classes = PRICE_CLASSES.map((_, index) => index);
  const streams: CountedGroup[] = [];
  let skip = offset;
  let kept = 0;
  for (const priceClass of direction === 1 ? classes : classes.toReversed()) {
    const ofClass = groups.filter((group) => group.price_class === priceClass);
    const places = ofClass.reduce((sum, group) => sum + group.places, 0);
    if (kept === 0 && places <= skip) {
      skip -= places;
      continue;
    }
    streams.push(...ofClass);
    kept += places;
    if (kept >= skip + PAGE_SIZE) break;
  }
  return { streams, skip };
}
