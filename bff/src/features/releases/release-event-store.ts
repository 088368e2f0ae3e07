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
 * The version to go back to: the one in whose place this one was made current for the last time, and
 * where that was taken out or lost its files, the one before it. Null when there is none.
 */
export async function versionBefore(
  db: Knex,
  section: string,
  version: string,
): Promise<string | null> {
  const passed = new Set<string>();
  for (let one = version; !passed.has(one);) {
    passed.add(one);
    const event = await db(TABLE)
      .where({ section, kind: 'made current', to_version: one })
      .orderBy('created_at', 'desc')
      .first('from_version');
    if (!event?.from_version) return null;
    one = event.from_version;
    const servable = await db('release')
      .where({ section, version: one, taken_out_at: null, files_removed_at: null })
      .first('id');
    if (servable) return one;
  }
  return null;
}
