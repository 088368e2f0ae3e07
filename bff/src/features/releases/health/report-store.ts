import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import type { DocumentLoad } from '../../../document/load-id.ts';

/** Reports are kept until no load id that made one is accepted any more. */
const KEPT = '15 minutes';

/** How a version fared in one page load. */
export interface BrowserReport {
  load: DocumentLoad;
  section: string;
  version: string;
  outcome: 'shown' | 'failed';
  addressHash: string;
}

/**
 * A keyed hash of the reporter's address. For IPv6 it is that of the /64 network, because a
 * subscriber has all of its addresses.
 */
export function addressMark(secrets: readonly string[], address: string): string {
  return createHmac('sha256', secrets[0] ?? '')
    .update(`address\n${networkOf(address)}`)
    .digest('base64url')
    .slice(0, 22);
}

/** The address itself, or the first 64 bits of one of IPv6. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const first = groups(head);
  const last = tail === undefined ? [] : groups(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return [...first, ...(tail === undefined ? [] : zeros), ...last]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
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
      Object.hasOwn(load.versions, section) &&
        load.versions[section] === version &&
        !load.isPrivate,
      new Date(load.servedAt),
    ],
  });
  return rowCount === 1;
}

/** Forgets reports whose load ids are too old to come again. */
export async function removeOldReports(pool: Pool): Promise<void> {
  await pool.query(`delete from release_report where created_at < now() - interval '${KEPT}'`);
}
