import { createHmac } from 'node:crypto';
import { getOwn } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import { inBatches } from '../../../database/batches.ts';
import type { Read } from '../../../database/read.ts';
import type { PageLoadRow } from '../../../database/tables.ts';
import type { DocumentLoad } from './load-id.ts';
import type { Evidence } from './decide.ts';
import { siteOf } from '../../../http/network-of.ts';
import { SHELL } from '../../../storage/release-folder.ts';

/** A page that neither responded nor was shown for this long has hung. */
const HUNG_SECONDS = 20;
/** How long single page loads are stored, before only their sums are. */
const RETENTION_HOURS = 24;

/** A later outcome of a page load replaces an earlier one in this order. */
const OUTCOMES = `array['started', 'unfinished', 'shown', 'failed']`;

/** The source of a report, and its document. */
export interface Source {
  load: DocumentLoad;
  networkHash: string;
}

/** A keyed hash of the reporter's network: a /24 of IPv4, a /48 of IPv6. */
export function networkHash(secrets: readonly string[], address: string): string {
  return createHmac('sha256', secrets[0] ?? '')
    .update(`network\n${siteOf(address)}`)
    .digest('base64url')
    .slice(0, 22);
}

/**
 * Records the outcomes of sections in a page load, for the versions of its document.
 * @returns the number of outcomes that no replica had recorded
 */
export async function recordOutcome(
  db: Knex,
  { load, networkHash }: Source,
  sections: readonly string[],
  outcome: PageLoadRow['outcome'],
): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `insert into page_load (load_id, section, version, network_hash, started_at, outcome)
     select ?, section, version, ?, ?, ?
     from unnest(?::text[], ?::text[]) as named (section, version)
     on conflict (load_id, section) do update set outcome = excluded.outcome
     where array_position(${OUTCOMES}, page_load.outcome)
       < array_position(${OUTCOMES}, excluded.outcome)`,
    [
      load.id,
      networkHash,
      new Date(load.servedAt),
      outcome,
      [...sections],
      sections.map((section) => getOwn(load.versions, section)!),
    ],
  );
  return rowCount;
}

/**
 * Decides page loads without a report since their start: the page cannot respond, so the code that
 * ran last has hung. A section is not responsible while its shell has never started.
 */
export async function settleHung(db: Knex): Promise<void> {
  await db.raw(
    `update page_load load set outcome = case
         when load.section = :shell or exists (
           select from page_load shell
           where shell.load_id = load.load_id and shell.section = :shell
             and shell.outcome = 'shown'
         ) then 'failed' else 'unfinished' end
     where outcome = 'started' and started_at < now() - make_interval(secs => :seconds)`,
    { shell: SHELL, seconds: HUNG_SECONDS },
  );
}

/** Turns old page loads into sums of their day. */
export async function foldPageLoads(db: Knex): Promise<void> {
  await inBatches(async (limit) => {
    const { rows } = await db.raw<{ rows: { deleted: number }[] }>(FOLD, [RETENTION_HOURS, limit]);
    return rows[0]!.deleted;
  });
}

const FOLD = `
  with old as (
    delete from page_load
    where ctid = any (array(
      select ctid from page_load where started_at < now() - make_interval(hours => ?) limit ?
    ))
    returning section, version, started_at, outcome
  ), folded as (
    insert into release_day (section, version, day, loads, failures)
    select section, version, (started_at at time zone 'UTC')::date,
      count(*) filter (where outcome = 'shown'), count(*) filter (where outcome = 'failed')
    from old where outcome in ('shown', 'failed') group by 1, 2, 3 order by 1, 2, 3
    on conflict (section, version, day) do update set
      loads = release_day.loads + excluded.loads,
      failures = release_day.failures + excluded.failures
  )
  select count(*)::int as deleted from old`;

/** One network weighs no more than so many page loads, whichever side they are on. */
const LOADS_OF_A_NETWORK = 5;

/** How a version fared in the page loads of documents that were served since a time, a day at most. */
export async function evidenceOf(
  read: Read,
  { section, version, since }: { section: string; version: string; since: Date },
): Promise<Evidence> {
  const { rows } = await read.query<Evidence>({
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
    values: [section, version, since, LOADS_OF_A_NETWORK, RETENTION_HOURS],
  });
  return rows[0]!;
}
