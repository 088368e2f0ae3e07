import type { Pool } from 'pg';

/**
 * Adds up the changes of counts that writers have left since the last time, so that a search has few
 * rows to read. One replica does it at a time; readers see the same sums before and after.
 */
export async function foldPlaceCounts(pool: Pool): Promise<void> {
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
