import { VITAL_DAYS } from '@elbi/contract/domain';
import type { Pool } from 'pg';
import type { PageVitalRow } from '../../database/tables.ts';

/** Page loads of today that fell into one bucket. */
export type VitalCount = Omit<PageVitalRow, 'day'>;

/** Adds to the counts of today, in one statement. */
export async function addVitals(pool: Pool, rows: readonly VitalCount[]): Promise<void> {
  await pool.query({
    name: 'vitals-add',
    text: `
      insert into page_vital (section, version, route, vital, day, up_to, page_loads)
      select section, version, route, vital, date_trunc('day', now(), 'UTC'), up_to, page_loads
      from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::float8[], $6::int[])
        as added (section, version, route, vital, up_to, page_loads)
      on conflict (section, version, route, vital, day, up_to) do update set
        page_loads = page_vital.page_loads + excluded.page_loads`,
    values: [
      rows.map(({ section }) => section),
      rows.map(({ version }) => version),
      rows.map(({ route }) => route),
      rows.map(({ vital }) => vital),
      rows.map(({ up_to }) => up_to),
      rows.map(({ page_loads }) => page_loads),
    ],
  });
}

/** Removes measurements that are older than any report shows. */
export async function removeOldVitals(pool: Pool): Promise<void> {
  await pool.query(`delete from page_vital where day < now() - make_interval(days => $1)`, [
    VITAL_DAYS,
  ]);
}
