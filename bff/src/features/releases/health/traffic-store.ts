import type { Knex } from 'knex';
import type { Pool } from 'pg';

/** What is counted of a version: documents served, and what browsers reported. */
export type Counted = 'documents' | 'loads' | 'failures';
/** What was counted of one version. */
export interface VersionTraffic extends Record<Counted, number> {
  section: string;
  version: string;
}

/** Adds to the counts of this minute, in one statement. */
export async function addTraffic(pool: Pool, rows: readonly VersionTraffic[]): Promise<void> {
  await pool.query({
    name: 'traffic-add',
    text: `
      insert into release_traffic (section, version, minute, documents, loads, failures)
      select section, version, date_trunc('minute', now()), documents, loads, failures
      from unnest($1::text[], $2::text[], $3::int[], $4::int[], $5::int[])
        as added (section, version, documents, loads, failures)
      on conflict (section, version, minute) do update set
        documents = release_traffic.documents + excluded.documents,
        loads = release_traffic.loads + excluded.loads,
        failures = release_traffic.failures + excluded.failures`,
    values: [
      rows.map(({ section }) => section),
      rows.map(({ version }) => version),
      rows.map(({ documents }) => documents),
      rows.map(({ loads }) => loads),
      rows.map(({ failures }) => failures),
    ],
  });
}

/** Forgets what was counted of a version. */
export async function forgetTraffic(
  db: Knex,
  { section, version }: Pick<VersionTraffic, 'section' | 'version'>,
): Promise<void> {
  await db('release_traffic').where({ section, version }).del();
}

/** Aggregates old minutes into days. Idempotent, and safe to run in several replicas. */
export async function foldTraffic(pool: Pool): Promise<void> {
  await pool.query(`
    with old as (
      delete from release_traffic
      where minute < now() - interval '2 hours' and minute <> date_trunc('day', minute, 'UTC')
      returning *
    )
    insert into release_traffic (section, version, minute, documents, loads, failures)
    select section, version, date_trunc('day', minute, 'UTC'),
      sum(documents), sum(loads), sum(failures)
    from old group by 1, 2, 3 order by 1, 2, 3
    on conflict (section, version, minute) do update set
      documents = release_traffic.documents + excluded.documents,
      loads = release_traffic.loads + excluded.loads,
      failures = release_traffic.failures + excluded.failures`);
}
