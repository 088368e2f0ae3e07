import { createHmac } from 'node:crypto';
import { type TelemetryReport, own } from '@elbi/contract/codes';
import type { Pool } from 'pg';
import type { DocumentLoad } from '../../../document/load-id.ts';
import { networkOf } from '../../../http/network-of.ts';

/** Reports are kept until no load id that made one is accepted any more. */
const KEPT = '15 minutes';

/** How a version fared in one page load, or that its page was measured. */
export interface BrowserReport {
  load: DocumentLoad;
  section: string;
  version: string;
  outcome: TelemetryReport['outcome'];
  /** Empty where it does not matter who says so. */
  addressHash: string;
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
  const { load, section, version, outcome, addressHash } = report;
  const { rowCount } = await pool.query({
    name: 'report-keep',
    text: `
      insert into release_report
        (load_id, section, version, outcome, address_hash, is_named, served_at)
      values ($1, $2, $3, $4, $5, $6, $7)
      on conflict do nothing`,
    values: [
      load.id,
      section,
      version,
      outcome,
      addressHash,
      own(load.versions, section) === version && !load.isPrivate,
      new Date(load.servedAt),
    ],
  });
  return rowCount === 1;
}

/** Forgets reports whose load ids are too old to come again. */
export async function removeOldReports(pool: Pool): Promise<void> {
  await pool.query(`delete from release_report where created_at < now() - interval '${KEPT}'`);
}
