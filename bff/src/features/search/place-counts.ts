import type { Queryable } from '../../database/reads.ts';
import { type CountedGroup, parseGroups } from './search-counts.ts';

/** How many listed places there are, by facet, at one state of the database. */
export interface PlaceCounts {
  /** Names the state. */
  version: string;
  groups: readonly CountedGroup[];
}

/**
 * A `with` query named `counts` of one row: `version`, and `groups` only when `$1` is another
 * version. Reading hundreds of groups would cost more than the page they belong to. Rows of changes
 * are only ever added between two folds, so their number and the sum of their transactions name
 * what a reader sees, on a read replica as well.
 */
export const COUNTS_UNLESS_KNOWN = `counts as materialized (
    select now.version, case when now.version is distinct from $1 then (
      select string_agg(facet || ':' || places, ',') from (
        select search_facet(type, price_class, barangay_choice, tenants, price_unit) as facet,
          sum(places)::int as places
        from (
          table accommodation_count union all table accommodation_count_change
        ) kept
        group by 1 having sum(places) > 0
      ) counted
    ) end as groups
    from (
      select concat_ws('.', (select folds from accommodation_count_fold), count(*),
        sum(accommodation_count_change.xmin::text::bigint)) as version
      from accommodation_count_change
    ) now
  )`;

/** What {@link COUNTS_UNLESS_KNOWN} says, as columns of a row. */
export interface CountsRow {
  version: string;
  groups: string | null;
}

/**
 * The newest counts that this process has read from each database; a replica and its primary share
 * them, because a version names the same state on both.
 */
const newest = new WeakMap<Queryable, PlaceCounts>();
const databaseOf = (pool: Queryable): Queryable => pool.primary ?? pool;

/** What this process knows of the counts; null before anything was read. */
export function knownCounts(pool: Queryable): PlaceCounts | null {
  return newest.get(databaseOf(pool)) ?? null;
}

/** The counts of an answer to {@link COUNTS_UNLESS_KNOWN}. @param known whose version was `$1` */
export function countsOf(pool: Queryable, row: CountsRow, known: PlaceCounts | null): PlaceCounts {
  if (known?.version === row.version) return known;
  const counts = { version: row.version, groups: parseGroups(row.groups) };
  newest.set(databaseOf(pool), counts);
  return counts;
}

/** Reads the counts, or finds that they are still those that are known. */
export async function readCounts(pool: Queryable): Promise<PlaceCounts> {
  const known = knownCounts(pool);
  const { rows } = await pool.query<CountsRow>({
    name: 'search-counts',
    text: `with ${COUNTS_UNLESS_KNOWN} select version, groups from counts`,
    values: [known?.version],
  });
  const [row] = rows;
  if (!row) throw new Error('The version of the counts is always one row.');
  return countsOf(pool, row, known);
}

/**
 * Adds up the changes of counts that writers have left since the last time, so that a search has few
 * rows to read. One replica does it at a time; readers see the same sums before and after.
 */
export async function foldPlaceCounts(pool: Queryable): Promise<void> {
  // Does nothing without changes: each fold makes every process read the counts again.
  const { rowCount } = await pool.query('select from accommodation_count_change limit 1');
  if (rowCount === 0) return;
  await pool.query(`
    with mine as materialized (
      select pg_try_advisory_xact_lock(hashtext('fold place counts')) as yes
    ),
    changes as (
      delete from accommodation_count_change where (select yes from mine) returning *
    )
    insert into accommodation_count as counted
      (type, price_class, barangay_choice, tenants, price_unit, places)
    select type, price_class, barangay_choice, tenants, price_unit, sum(places)
    from changes
    group by 1, 2, 3, 4, 5
    on conflict (type, price_class, barangay_choice, tenants, price_unit)
      do update set places = counted.places + excluded.places
  `);
}
