import type { Pool } from 'pg';

/** A live version that has fared well for long enough. */
interface Candidate {
  section: string;
  version: string;
  loads: number;
  failures: number;
}

/** Live versions that may be judged good: shown at least once, and failing in under 1 % of loads. */
export async function findCandidates(pool: Pool, minutes: number): Promise<Candidate[]> {
  const { rows } = await pool.query<Candidate>({
    name: 'releases-to-judge',
    text: `
      select release.section, release.version, sum(traffic.loads)::int as loads,
        sum(traffic.failures)::int as failures
      from release join release_traffic traffic using (section, version)
      where release.is_current and release.gate_result in ('passed', 'skipped')
        and (release.last_good_at is null or release.last_good_at < release.current_since)
        and release.current_since <= now() - make_interval(secs => $1)
      group by release.section, release.version
      having sum(traffic.loads) >= 1
        and sum(traffic.failures) * 100 < sum(traffic.loads) + sum(traffic.failures)`,
    values: [minutes * 60],
  });
  return rows;
}

/** What is known of the last minutes of a version. */
export interface RecentFailures {
  /** Page loads in which it failed. */
  loads: number;
  /** Addresses that these came from. */
  addresses: number;
  /** Documents that served it. */
  documents: number;
}

/** How a version has failed in the last minutes, by page loads that met it. */
export async function recentFailures(
  pool: Pool,
  { section, version, minutes }: { section: string; version: string; minutes: number },
): Promise<RecentFailures> {
  const { rows } = await pool.query<RecentFailures>({
    name: 'recent-failures',
    text: `
      with since as (
        select date_trunc('minute', now() - make_interval(mins => $3)) as at
      )
      select
        (select count(distinct load_id)::int from release_report, since
          where section = $1 and version = $2 and outcome = 'failed' and is_named
            and served_at >= since.at) as loads,
        (select count(distinct address_hash)::int from release_report, since
          where section = $1 and version = $2 and outcome = 'failed' and is_named
            and served_at >= since.at) as addresses,
        (select coalesce(sum(documents), 0)::int from release_traffic, since
          where section = $1 and version = $2 and minute >= since.at) as documents`,
    values: [section, version, minutes],
  });
  return rows[0] ?? { loads: 0, addresses: 0, documents: 0 };
}
