import { type ReleaseCommit, VITAL_DAYS, type WebVital } from '@elbi/contract/domain';
import type { Read } from '../../database/read.ts';
import type { ReleaseEventRow, ReleaseRow, ReleaseTokenRow } from '../../database/tables.ts';
import type { VitalBucket } from '../../observability/web-vitals.ts';
import type { Wire } from '../../database/wire-time.ts';
import { authorOf } from './registry/author-of.ts';
import { LAST_GOOD } from './registry/release-store.ts';

/** A listed release, with its evidence from browsers. */
export interface ListedRelease extends Wire<
  Omit<
    ReleaseRow,
    | 'id'
    | 'description'
    | 'bytes'
    | 'current_until'
    | 'published_at'
    | 'token_id'
    | 'shipped_by_id'
    | 'may_return'
    | 'previous_version'
  >
> {
  owner: string | null;
  commit: ReleaseCommit | null;
  bytes_change: number | null;
  loads: number;
  failures: number;
  is_last_good: boolean;
}

/**
 * Returns the SQL of listed releases, with the page loads of all or some of them.
 * @param releases a condition on `release`, which includes every release of a section or none
 * @param loads a condition on section and version
 */
const listed = (releases = 'true', loads = 'true') => `
  select release.section, release.version, release.description ->> 'owner' as owner,
    release.description -> 'commit' as commit,
    release.compressed_bytes,
    release.compressed_bytes - lag(release.compressed_bytes) over oldest_first as bytes_change,
    ${authorOf('release.shipped_by', 'release.shipped_by_id')} as shipped_by, release.shipped_at, release.gate_result, release.gate_browser,
    release.gate_at, release.is_current, release.current_since, release.last_good_at,
    release.taken_out_at, release.taken_out_reason, release.files_removed_at,
    release.canary_since, release.held_reason,
    coalesce(traffic.loads, 0) as loads, coalesce(traffic.failures, 0) as failures,
    coalesce(release.id = ${LAST_GOOD}, false) as is_last_good,
    (row_number() over (partition by release.section
      order by release.shipped_at desc, release.id desc))::int as rank
  from release
  left join (
    select section, version, sum(loads)::int as loads, sum(failures)::int as failures
    from (
      select section, version, loads, failures from release_day where ${loads}
      union all
      select section, version, count(*) filter (where outcome = 'shown'),
        count(*) filter (where outcome = 'failed')
      from page_load where ${loads} group by section, version
    ) counted group by section, version
  ) traffic using (section, version)
  where ${releases}
  window oldest_first as (partition by release.section order by release.shipped_at, release.id)`;

/** The newest releases of each section, plus the current and the last known good one. */
const NEWEST = `
  where listed.rank <= $1 or listed.is_current or listed.is_last_good
    or listed.canary_since is not null
  order by listed.section, listed.rank`;
const ALL = 1_000;

/** The releases of every section, the newest first. */
export async function listReleases(read: Read): Promise<ListedRelease[]> {
  const { rows } = await read.query<ListedRelease>(`select * from (${listed()}) listed ${NEWEST}`, [
    ALL,
  ]);
  return rows;
}

/** The measurements of a web vital on a page. */
export interface MeasuredVital {
  route: string;
  vital: WebVital;
  buckets: VitalBucket[];
}

export interface MeasuredRelease extends ListedRelease {
  /** In the order of routes. */
  vitals: MeasuredVital[];
}

const VITALS = `
  select json_agg(of_page order by of_page.route) as vitals
  from (
    select route, vital,
      json_agg(json_build_object('upTo', up_to::text, 'pageLoads', page_loads)) as buckets
    from (
      select route, vital, up_to, sum(page_loads)::int as page_loads
      from page_vital
      where section = listed.section and version = listed.version
        and day > now() - make_interval(days => $2)
      group by route, vital, up_to
    ) bucket
    group by route, vital
  ) of_page`;

/** Returns the newest releases of each section, with the web vitals of their pages. */
export async function listMeasuredReleases(read: Read, newest: number): Promise<MeasuredRelease[]> {
  interface InBuckets extends ListedRelease {
    vitals: (Omit<MeasuredVital, 'buckets'> & {
      // JSON has no number for the bound of the last bucket.
      buckets: { upTo: string; pageLoads: number }[];
    })[];
  }
  const { rows } = await read.query<InBuckets>(
    `select listed.*, coalesce(measured.vitals, '[]') as vitals
     from (${listed()}) listed left join lateral (${VITALS}) measured on true ${NEWEST}`,
    [newest, VITAL_DAYS],
  );
  return rows.map(({ vitals, ...release }) => ({
    ...release,
    vitals: vitals.map(({ buckets, ...vital }) => ({
      ...vital,
      buckets: buckets.map(({ upTo, pageLoads }) => ({ upTo: Number(upTo), pageLoads })),
    })),
  }));
}

/** One release; null when there is none. */
export async function findListedRelease(
  read: Read,
  section: string,
  version: string,
): Promise<ListedRelease | null> {
  const { rows } = await read.query<ListedRelease>(
    `select * from (${listed('release.section = $1', 'section = $1 and version = $2')}) listed
     where listed.version = $2`,
    [section, version],
  );
  return rows[0] ?? null;
}

/** Events and tokens. */
export interface ReleaseHistory {
  events: Wire<Omit<ReleaseEventRow, 'id' | 'actor_id'>>[];
  tokens: Wire<Omit<ReleaseTokenRow, 'token_hash' | 'made_by_id'>>[];
}

const MAX_EVENTS = 50;
const MAX_TOKENS = 200;

/** Reads the newest events and tokens in one statement. */
export async function findReleaseHistory(read: Read): Promise<ReleaseHistory> {
  const { rows } = await read.query<ReleaseHistory>(
    `select
       (select coalesce(json_agg(event order by event.created_at desc), '[]') from (
         select section, kind, from_version, to_version, ${authorOf('actor', 'actor_id')} as actor,
           detail, created_at
         from release_event order by created_at desc limit $1
       ) event) as events,
       (select coalesce(json_agg(token order by token.created_at desc), '[]') from (
         select id, section, is_preview_only, label, ${authorOf('made_by', 'made_by_id')} as made_by, created_at,
           last_used_at, expires_at, revoked_at
         from release_token order by created_at desc limit $2
       ) token) as tokens`,
    [MAX_EVENTS, MAX_TOKENS],
  );
  return rows[0] ?? { events: [], tokens: [] };
}
