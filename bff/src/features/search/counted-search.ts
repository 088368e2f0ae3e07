import {
  type Filters,
  PAGE_SIZE,
  PRICE_UNITS,
  type Search,
  hasFilters,
} from '@elbi/contract/codes';
import type { QueryResultRow } from 'pg';
import type { Queryable } from '../../database/reads.ts';
import { IS_LISTED } from '../accommodations/accommodation-record.ts';
import { FACETS } from './facets.ts';
import { type FoundPlace, foundPlaceColumns } from './found-place.ts';
import {
  COUNTS_UNLESS_KNOWN,
  type CountsRow,
  type PlaceCounts,
  countsOf,
  knownCounts,
  readCounts,
} from './place-counts.ts';
import type { FoundPlaces } from './plain-search.ts';
import { PRICE_CLASSES } from './price-classes.ts';
import { monthsFirst } from './search-conditions.ts';
import { type CountedGroup, countSearch, facetTest } from './search-counts.ts';

/**
 * A search without a term: totals come from counts that the database keeps, and the page from the
 * index, group by group, so that it costs the same however many places there are. Finds exactly what
 * the plain search finds. One statement while nobody has written since this process last read the
 * counts, two after a write.
 * @param viewerId whose favourites are marked; null for a visitor
 */
export async function countedSearch(
  pool: Queryable,
  { filters, order, page }: Search,
  viewerId: string | null,
): Promise<FoundPlaces> {
  const wanted = { direction: order ?? 1, offset: (page - 1) * PAGE_SIZE, viewerId };
  const { counts, places } = hasFilters(filters)
    ? await pageOfGroups(pool, filters, wanted)
    : await pageOfAll(pool, wanted);
  return { page: places, ...countSearch(counts.groups, filters) };
}

interface WantedPage {
  /** 1 is the cheapest first. */
  direction: 1 | -1;
  offset: number;
  viewerId: string | null;
}

/** A page, and the counts of the same moment. */
interface CountedPage {
  counts: PlaceCounts;
  places: FoundPlace[];
}

const directionName = (direction: 1 | -1) => (direction === 1 ? 'asc' : 'desc');

async function pageOfAll(
  pool: Queryable,
  { direction, offset, viewerId }: WantedPage,
): Promise<CountedPage> {
  const sense = directionName(direction);
  return ask(pool, knownCounts(pool), {
    name: `search-page-${sense}`,
    page: `select found.id
        from unnest($4::text[]) as stream (unit)
        cross join lateral (
          select accommodation.id, accommodation.min_price from accommodation
          where ${IS_LISTED} and accommodation.price_unit = stream.unit
          order by accommodation.min_price ${sense}, accommodation.id
          limit $3 + ${PAGE_SIZE}
        ) found
        order by ${monthsFirst('stream.unit')}, found.min_price ${sense}, found.id
        limit ${PAGE_SIZE} offset $3`,
    sense,
    values: [viewerId, offset, PRICE_UNITS.map(({ key }) => key)],
  });
}

/** Attempts at a page while others write; the last one is shown as it is. */
const ATTEMPTS = 3;

async function pageOfGroups(
  pool: Queryable,
  filters: Filters,
  wanted: WantedPage,
): Promise<CountedPage> {
  const isWanted = facetTest(filters);
  const streamsOf = ({ groups }: PlaceCounts) =>
    streamsOfPage(
      groups.filter(({ facet }) => isWanted(facet)),
      wanted,
    );
  // Where the page stands is taken from the counts that are known; its answer tells if it was so.
  let known = knownCounts(pool) ?? (await readCounts(pool));
  for (let attempt = 1; ; attempt += 1) {
    const streams = streamsOf(known);
    const answer = await askForStreams(pool, known, streams, wanted);
    const isSame = known === answer.counts || areSame(streams, streamsOf(answer.counts));
    if (isSame || attempt === ATTEMPTS) return answer;
    known = answer.counts;
  }
}

function askForStreams(
  pool: Queryable,
  known: PlaceCounts,
  { facets, skip }: Streams,
  { direction, viewerId }: WantedPage,
): Promise<CountedPage> {
  const sense = directionName(direction);
  const values = facets.flatMap((facet) => FACETS[facet] ?? []);
  return ask(pool, known, {
    name: `search-page-of-groups-${sense}`,
    page: `select found.id
        from unnest($4::smallint[], $5::smallint[], $6::smallint[], $7::text[], $8::int[], $9::int[])
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
          limit $3 + ${PAGE_SIZE}
        ) found
        order by ${monthsFirst('stream.unit')}, found.min_price ${sense}, found.id
        limit ${PAGE_SIZE} offset $3`,
    sense,
    values: [
      viewerId,
      skip,
      values.map(({ barangay }) => barangay),
      values.map(({ type }) => type),
      values.map(({ tenants }) => tenants),
      values.map(({ price_unit }) => price_unit),
      values.map(({ price_class }) => PRICE_CLASSES[price_class]?.min),
      values.map(({ price_class }) => PRICE_CLASSES[price_class]?.max),
    ],
  });
}

/** One statement for a page and, when they are not those that are known, the counts. */
async function ask(
  pool: Queryable,
  known: PlaceCounts | null,
  {
    name,
    page,
    sense,
    values,
  }: {
    name: string;
    /** Selects the ids of the page; its values begin with `$2`, the viewer. */
    page: string;
    sense: 'asc' | 'desc';
    values: readonly unknown[];
  },
): Promise<CountedPage> {
  const { rows } = await pool.query<(FoundPlace | NoPlace) & CountsRow & QueryResultRow>({
    name,
    text: `with ${COUNTS_UNLESS_KNOWN},
      page as (${page})
      select counts.version, counts.groups, found.*
      from counts left join (
        select ${foundPlaceColumns('$2')}
        from page join accommodation on accommodation.id = page.id
      ) found on true
      order by ${monthsFirst('found.price_unit')}, found.min_price ${sense}, found.id`,
    values: [known?.version, ...values],
  });
  const [first] = rows;
  if (!first) throw new Error('The version of the counts is always one row.');
  return {
    counts: countsOf(pool, first, known),
    places: rows.flatMap(({ version: _version, groups: _groups, ...place }) =>
      place.id === null ? [] : [place as FoundPlace],
    ),
  };
}

/** The row of counts when the page is empty. */
interface NoPlace {
  id: null;
}

/** The index streams in which a page stands, and how many places stand in them before it. */
interface Streams {
  facets: readonly number[];
  skip: number;
}

function areSame(one: Streams, other: Streams): boolean {
  return (
    one.skip === other.skip &&
    one.facets.length === other.facets.length &&
    one.facets.every((facet, index) => facet === other.facets[index])
  );
}

/**
 * The groups in which a page stands. Classes of the prices of a unit do not overlap, so whole classes
 * before the page are skipped by their counts, and those after it are left alone.
 */
function streamsOfPage(
  groups: readonly CountedGroup[],
  { direction, offset }: WantedPage,
): Streams {
  const facets: number[] = [];
  let skip = offset;
  let kept = 0;
  for (const ofClass of classesInOrder(groups, direction)) {
    const places = ofClass.reduce((sum, group) => sum + group.places, 0);
    if (kept === 0 && places <= skip) {
      skip -= places;
      continue;
    }
    facets.push(...ofClass.map(({ facet }) => facet));
    kept += places;
    if (kept >= skip + PAGE_SIZE) break;
  }
  return { facets: facets.toSorted((a, b) => a - b), skip };
}

/** The groups by unit and class of price, in the order in which places are listed. */
function classesInOrder(
  groups: readonly CountedGroup[],
  direction: 1 | -1,
): readonly CountedGroup[][] {
  const classes = PRICE_CLASSES.map((_, index) => index);
  return PRICE_UNITS.flatMap(({ key }) =>
    (direction === 1 ? classes : classes.toReversed()).map((priceClass) =>
      groups.filter(({ facet }) => {
        const values = FACETS[facet];
        return values?.price_unit === key && values.price_class === priceClass;
      }),
    ),
  );
}
