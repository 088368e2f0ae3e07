import { createHash } from 'node:crypto';
import {
  RETENTION,
  type SectionDescription,
  type SectionReport,
  withoutPersonalData,
} from '@elbi/contract/domain';
import type { Knex } from 'knex';
import { deleteRows } from '../../../database/batches.ts';
import type { Read } from '../../../database/read.ts';
import type { SectionErrorRow } from '../../../database/tables.ts';
import type { Wire } from '../../../database/wire-time.ts';
import { COPY } from '../copy.ts';

/**
 * Maximum kinds of errors per version: varying messages must not fill the table. The rarest makes
 * room for a new one. The second kind of a network weighs half of its page loads, the third a third:
 * made-up kinds displace those of their own network first, and a campus may have many.
 */
const MAX_KINDS = 100;

/** Counts an error on a page, grouped by class and first frame. */
export async function recordError(
  db: Knex,
  { route, networkHash }: { route: string; networkHash: string },
  {
    section,
    version,
    phase,
    message = '',
    errorName,
    frames = [],
  }: Omit<SectionReport, 'loadId' | 'outcome'>,
): Promise<void> {
  const name = withoutPersonalData(errorName ?? COPY.errorName(phase ?? 'load'));
  const text = withoutPersonalData(message);
  const kind = JSON.stringify([name, frames[0] ?? text]);
  await db.raw(
    `with other as (
       select route, fingerprint, last_at, page_loads::float / row_number()
         over (partition by network_hash order by page_loads desc, last_at desc) as weight
       from section_error
       where section = :section and version = :version
         and (route, fingerprint) <> (:route, :fingerprint)
     ), rarest as (
       delete from section_error
       where section = :section and version = :version and (route, fingerprint) in (
         select route, fingerprint from other
         order by weight desc, last_at desc offset ${MAX_KINDS - 1})
     )
     insert into section_error
       (section, version, route, fingerprint, name, message, frames, page_loads, network_hash)
     values
       (:section, :version, :route, :fingerprint, :name, :message, :frames, 1, :networkHash)
     on conflict (section, version, route, fingerprint) do update set
       page_loads = section_error.page_loads + 1, last_at = now()`,
    {
      section,
      version,
      route,
      fingerprint: createHash('sha256').update(kind).digest('base64url').slice(0, 22),
      name,
      message: text,
      frames: JSON.stringify(frames),
      networkHash,
    },
  );
}

type StoredError = Wire<Omit<SectionErrorRow, 'section' | 'fingerprint' | 'network_hash'>> &
  Pick<SectionDescription, 'commit'>;

/** Returns the errors of a section, the latest first. */
export async function findErrors(read: Read, section: string): Promise<StoredError[]> {
  const { rows } = await read.query<StoredError>(
    `select error.version, route, name, message, frames, page_loads, first_at, last_at,
       release.description -> 'commit' as commit
     from section_error error left join release using (section, version)
     where section = $1 order by last_at desc, route, fingerprint limit $2`,
    [section, MAX_KINDS],
  );
  return rows;
}

/** Removes errors that have not occurred recently. */
export async function removeOldErrors(db: Knex): Promise<void> {
  await deleteRows(db, 'section_error', 'last_at < now() - ?::interval', [
    RETENTION.sectionErrors.period,
  ]);
}
