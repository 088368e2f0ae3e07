import type { Pool } from 'pg';
import { KEPT_HOURS } from './page-load-store.ts';
import type { Evidence } from './decide.ts';

/** One network weighs no more than so many page loads, whichever side they are on. */
const LOADS_OF_A_NETWORK = 5;

/** How a version fared in the page loads of documents that were served since a time, a day at most. */
export async function evidenceOf(
  pool: Pool,
  { section, version, since }: { section: string; version: string; since: Date },
): Promise<Evidence> {
  const { rows } = await pool.query<Evidence>({
    name: 'rollout-evidence',
    text: `
      with network as (
        select count(*) filter (where outcome = 'failed')::float8 as failed,
          count(*) filter (where outcome = 'shown')::float8 as shown
        from page_load
        where section = $1 and version = $2 and outcome in ('failed', 'shown')
          and started_at >= greatest($3, now() - make_interval(hours => $5))
        group by network_hash
      ), weighed as (
        select failed, shown, least(1, $4 / (failed + shown)) as share from network
      )
      select coalesce(sum(failed), 0)::int as failed, coalesce(sum(shown), 0)::int as shown,
        (count(*) filter (where failed > 0))::int as networks,
        coalesce(sum(failed * share), 0)::float8 as "failedWeight",
        coalesce(sum(shown * share), 0)::float8 as "shownWeight"
      from weighed`,
    values: [section, version, since, LOADS_OF_A_NETWORK, KEPT_HOURS],
  });
  return rows[0]!;
}
