import type { ReleaseCommit } from '@elbi/contract/domain';
import type { Read } from '../../database/read.ts';
import type { ReleaseEventRow, ReleaseRow, ReleaseTokenRow } from '../../database/tables.ts';
import type { Wire } from '../../database/wire-time.ts';
import { authorOf } from './registry/author-of.ts';
import { LAST_GOOD, ONLY_PREVIEWED } from './registry/release-store.ts';

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
  only_previewed: boolean;
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
    ${ONLY_PREVIEWED} as only_previewed, release.canary_since, release.held_reason,
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

const MAX_EVENTS = 50;
const MAX_TOKENS = 200;

/** The newest releases of each section, plus the current and the last known good one. */
const NEWEST = `
  where listed.rank <= $1 or listed.is_current or listed.is_last_good
    or listed.canary_since is not null
  order by listed.section, listed.rank`;
const ALL = 1_000;

/**
 * Returns the releases of every section, the newest first.
 * @param newest how many of each section, in addition to the live ones
 */
export async function listReleases(read: Read, newest = ALL): Promise<ListedRelease[]> {
  const { rows } = await read.query<ListedRelease>(`select * from (${listed()}) listed ${NEWEST}`, [
    newest,
  ]);
  return rows;
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

/** A change of the registry, with its author as users read it. */
export type ListedEvent = Wire<Omit<ReleaseEventRow, 'id' | 'actor_id'>>;

/** Returns the newest changes of the registry. */
export async function listEvents(read: Read): Promise<ListedEvent[]> {
  const { rows } = await read.query<ListedEvent>(
    `select section, kind, from_version, to_version, ${authorOf('actor', 'actor_id')} as actor,
       detail, created_at
     from release_event order by created_at desc limit $1`,
    [MAX_EVENTS],
  );
  return rows;
}

/** A release token, with its author as users read it. */
export type ListedToken = Wire<Omit<ReleaseTokenRow, 'token_hash' | 'made_by_id'>>;

/** Returns the newest tokens. */
export async function listTokens(read: Read): Promise<ListedToken[]> {
  const { rows } = await read.query<ListedToken>(
    `select id, section, is_preview_only, label, ${authorOf('made_by', 'made_by_id')} as made_by,
       created_at, last_used_at, expires_at, revoked_at
     from release_token order by created_at desc limit $1`,
    [MAX_TOKENS],
  );
  return rows;
}
