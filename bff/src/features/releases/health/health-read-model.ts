import type { Pool } from 'pg';

/** A live version that has fared well for long enough. */
interface Candidate {
  section: string;
  version: string;
  loads: number;
  failures: number;
}

/**
 * Live versions that may be judged good: shown at least once, and failing in under 1 % of loads.
 */
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
  /** Page loads in which others saw it: from addresses where it did not fail. */
  shownToOthers: number;
  /** Whether it went live only minutes ago. */
  isYoung: boolean;
}

const NOTHING: RecentFailures = {
  loads: 0,
  addresses: 0,
  documents: 0,
  shownToOthers: 0,
  isYoung: true,
};

/** So long after a version went live, hardly anybody has seen it. */
const YOUNG_MINUTES = 10;

/** How a version has fared in the last minutes, since it is live, by page loads that met it. */
export async function recentFailures(
  pool: Pool,
  { section, version, minutes }: { section: string; version: string; minutes: number },
): Promise<RecentFailures> {
  const { rows } = await pool.query<RecentFailures>({
    name: 'recent-failures',
    text: `
      with live as (
        select greatest(
            date_trunc('minute', now() - make_interval(mins => $3)), release.current_since
          ) as since,
          coalesce(release.current_since > now() - make_interval(mins => $4), true) as is_young
        from release where release.section = $1 and release.version = $2
      ), report as (
        select load_id, address_hash, outcome from release_report, live
        where section = $1 and version = $2 and is_named and served_at >= live.since
      ), failed as (
        select load_id, address_hash from report where outcome = 'failed'
      )
      select
        (select count(distinct load_id)::int from failed) as loads,
        (select count(distinct address_hash)::int from failed) as addresses,
        (select coalesce(sum(documents), 0)::int from release_traffic, live
          where section = $1 and version = $2
            and minute >= date_trunc('minute', live.since)) as documents,
        (select count(distinct load_id)::int from report where outcome = 'shown'
          and address_hash not in (select address_hash from failed)) as "shownToOthers",
        live.is_young as "isYoung"
      from live`,
    values: [section, version, minutes, YOUNG_MINUTES],
  });
  return rows[0] ?? NOTHING;
}
