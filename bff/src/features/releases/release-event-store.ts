import type { Knex } from 'knex';
import { v4 as uuid } from 'uuid';
import type { ReleaseEventInsert } from '../../database/tables.ts';

const TABLE = 'release_event';

/** One line of the history of the registry. */
export type ReleaseEvent = Omit<ReleaseEventInsert, 'id' | 'created_at'>;

/** Adds to the history of the registry; part of the transaction that it tells of. */
export async function recordReleaseEvent(db: Knex, event: ReleaseEvent): Promise<void> {
  await db(TABLE).insert({ id: uuid(), ...event });
}

/**
 * Whether only some visitors had this version when it was taken out for the last time, or another
 * was made current since.
 */
export async function wasReplacedSince(
  db: Knex,
  section: string,
  version: string,
): Promise<boolean> {
  const last = await db(TABLE)
    .where({ section, from_version: version })
    .whereIn('kind', ['taken out', 'canary taken back'])
    .orderBy('created_at', 'desc')
    .first('kind');
  if (last?.kind === 'canary taken back') return true;
  const takenOut = db(TABLE)
    .max('created_at')
    .where({ section, kind: 'taken out', from_version: version });
  const next = await db(TABLE)
    .where({ section, kind: 'made current' })
    .whereNot({ to_version: version })
    .where('created_at', '>', takenOut)
    .first('id');
  return next !== undefined;
}

/**
 * The version to go back to: the one that was made current before this one was for the last time,
 * past those that were taken out or lost their files.
 */
export async function versionBefore(
  db: Knex,
  section: string,
  version: string,
): Promise<string | null> {
  const { rows } = await db.raw<{ rows: { version: string }[] }>(
    `select release.version
     from release_event event
     join release on release.section = event.section and release.version = event.to_version
     where event.section = :section and event.kind = 'made current'
       and event.to_version <> :version
       and release.taken_out_at is null and release.files_removed_at is null
       and event.created_at < coalesce((
         select max(last.created_at) from release_event last
         where last.section = :section and last.kind = 'made current'
           and last.to_version = :version
       ), clock_timestamp())
     order by event.created_at desc limit 1`,
    { section, version },
  );
  return rows[0]?.version ?? null;
}
