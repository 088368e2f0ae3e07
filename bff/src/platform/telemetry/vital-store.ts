import { VITAL_DAYS } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import { deleteRows } from '../../database/batches.ts';
import type { PageVitalRow } from '../../database/tables.ts';

/** The page of a page load, and the version that it showed. */
type MeasuredPage = Pick<PageVitalRow, 'section' | 'version' | 'route'>;

/** Counts a page load by its web vitals, in one statement, always in the order of the vitals. */
export async function countPageLoad(
  db: Knex,
  { section, version, route }: MeasuredPage,
  vitals: readonly Pick<PageVitalRow, 'vital' | 'up_to'>[],
): Promise<void> {
  await db.raw(
    `insert into page_vital (section, version, route, vital, day, up_to, page_loads)
     select ?, ?, ?, vital, date_trunc('day', now(), 'UTC'), up_to, 1
     from unnest(?::text[], ?::float8[]) as measured (vital, up_to)
     on conflict (section, version, route, vital, day, up_to) do update set
       page_loads = page_vital.page_loads + 1`,
    [section, version, route, vitals.map(({ vital }) => vital), vitals.map(({ up_to }) => up_to)],
  );
}

/** Removes measurements that are older than any report shows. */
export async function removeOldVitals(db: Knex): Promise<void> {
  await deleteRows(db, 'page_vital', 'day < now() - make_interval(days => ?)', [VITAL_DAYS]);
}
