import type { Pool } from 'pg';
import type { ReleaseCanaryRow } from '../../../database/tables.ts';

/**
 * What can be wrong with a page load: the version failed in it, its document was served and nothing
 * was ever shown, or a vital of its page was not good.
 */
export type Trouble = 'failed' | 'unseen' | 'slow';

/** How a version fares by one kind of trouble. */
export interface Weighed {
  /** Page loads with it, and addresses that they came from. */
  loads: number;
  addresses: number;
  /** The same, but of each address two at most: however often it says so. */
  weight: number;
  /** Page loads without it, from other addresses. */
  others: number;
}

/** What is known of a canary, and over the same time of the live version. */
export interface CanaryEvidence {
  /** Page loads in which it was shown, and minutes that have passed, at this step. */
  loads: number;
  minutes: number;
  canary: Record<Trouble, Weighed>;
  live: Record<Trouble, Weighed>;
}

/** So long a document may take to show its page, or say that it cannot. */
const SETTLED_SECONDS = 20;
/** However often one address tells of a trouble, it weighs no more. */
const LOADS_OF_AN_ADDRESS = 2;
/** Reports are kept for no longer. */
export const COMPARED_HOURS = 24;

const NOTHING: Weighed = { loads: 0, addresses: 0, weight: 0, others: 0 };

/** What browsers have told of a canary since it began, and of the version that the others have. */
export async function canaryEvidence(
  pool: Pool,
  { section, version, begun_at: begunAt, step_since: stepSince }: ReleaseCanaryRow,
): Promise<CanaryEvidence> {
  interface OfVersion extends Weighed {
    is_canary: boolean;
    trouble: Trouble;
  }
  const { rows } = await pool.query<{
    loads: number;
    minutes: number;
    versions: OfVersion[] | null;
  }>({
    name: 'canary-evidence',
    text: `
      with load as (
        select report.version, load_id, max(address_hash) as address, min(served_at) as served_at,
          bool_or(outcome = 'shown') as is_shown,
          bool_or(outcome = 'failed') as has_failed,
          bool_or(outcome = 'served') and not bool_or(outcome in ('shown', 'failed'))
            and min(served_at) < now() - make_interval(secs => $5) as is_unseen,
          bool_or(is_slow) as is_slow
        from release_report report
        left join release live on live.section = report.section and live.is_current
        where report.section = $1 and report.version in ($2, live.version) and is_named
          and served_at >= greatest($3, now() - make_interval(hours => $7))
        group by report.version, load_id
      ), of_address as (
        select version, trouble, address, count(*) filter (where is_so) as bad,
          count(*) filter (where is_fine) as fine
        from load cross join lateral (values
          ('failed', has_failed, is_shown and not has_failed),
          ('unseen', is_unseen, is_shown),
          ('slow', is_slow, not is_slow)
        ) told (trouble, is_so, is_fine)
        group by version, trouble, address
      ), weighed as (
        select version = $2 as is_canary, trouble, sum(bad)::int as loads,
          (count(*) filter (where bad > 0))::int as addresses,
          sum(least(bad, $6))::int as weight,
          coalesce(sum(fine) filter (where bad = 0), 0)::int as others
        from of_address group by version, trouble
      )
      select
        (select count(*)::int from load
          where version = $2 and is_shown and served_at >= $4) as loads,
        (extract(epoch from now() - $4) / 60)::float8 as minutes,
        (select json_agg(weighed) from weighed) as versions`,
    values: [
      section,
      version,
      begunAt,
      stepSince,
      SETTLED_SECONDS,
      LOADS_OF_AN_ADDRESS,
      COMPARED_HOURS,
    ],
  });
  const [{ loads, minutes, versions }] = rows as [(typeof rows)[number]];
  const of = (isCanary: boolean, trouble: Trouble): Weighed =>
    versions?.find((one) => one.is_canary === isCanary && one.trouble === trouble) ?? NOTHING;
  const troublesOf = (isCanary: boolean) => ({
    failed: of(isCanary, 'failed'),
    unseen: of(isCanary, 'unseen'),
    slow: of(isCanary, 'slow'),
  });
  return { loads, minutes, canary: troublesOf(true), live: troublesOf(false) };
}
