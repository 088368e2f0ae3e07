import { createHmac } from 'node:crypto';
import { type TelemetryReport, own } from '@elbi/contract/codes';
import type { Pool } from 'pg';
import type { DocumentLoad } from '../../../document/load-id.ts';
import { networkOf } from '../../../http/network-of.ts';
import { COMPARED_HOURS } from '../canary/canary-read-model.ts';

/** Reports are kept until no load id that made one is accepted any more. */
const KEPT = '15 minutes';

/** How a version fared in one page load, or that its page was measured. */
export interface BrowserReport {
  load: DocumentLoad;
  section: string;
  version: string;
  outcome: TelemetryReport['outcome'] | 'served';
  /** Empty where it does not matter who says so. */
  addressHash: string;
  /** Of a measured page: whether one of its vitals was not good. */
  isSlow?: boolean;
}

/** A keyed hash of the reporter's network. */
export function addressMark(secrets: readonly string[], address: string): string {
  return createHmac('sha256', secrets[0] ?? '')
    .update(`address\n${networkOf(address)}`)
    .digest('base64url')
    .slice(0, 22);
}

/** Keeps a report; false when this page load has said so before, to whichever replica. */
export async function keepReport(pool: Pool, report: BrowserReport): Promise<boolean> {
  return (await keepReports(pool, [report])) === 1;
}

/** Keeps reports, in one statement; returns how many are new. */
export async function keepReports(pool: Pool, reports: readonly BrowserReport[]): Promise<number> {
  const { rowCount } = await pool.query({
    name: 'report-keep',
    text: `
      insert into release_report
        (load_id, section, version, outcome, address_hash, is_named, served_at, is_slow)
      select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[],
        $6::boolean[], $7::timestamptz[], $8::boolean[])
      on conflict do nothing`,
    values: [
      reports.map(({ load }) => load.id),
      reports.map(({ section }) => section),
      reports.map(({ version }) => version),
      reports.map(({ outcome }) => outcome),
      reports.map(({ addressHash }) => addressHash),
      reports.map(
        ({ load, section, version }) => own(load.versions, section) === version && !load.isPrivate,
      ),
      reports.map(({ load }) => new Date(load.servedAt)),
      reports.map(({ isSlow }) => isSlow ?? null),
    ],
  });
  return rowCount ?? 0;
}

/** Forgets reports whose load ids are too old to come again, but for those that are compared. */
export async function removeOldReports(pool: Pool): Promise<void> {
  await pool.query(
    `delete from release_report report
     where created_at < now() - interval '${KEPT}'
       and (created_at < now() - make_interval(hours => $1) or not exists (
         select from release_canary canary
         where canary.section = report.section and canary.begun_at < report.created_at
       ))`,
    [COMPARED_HOURS],
  );
}
