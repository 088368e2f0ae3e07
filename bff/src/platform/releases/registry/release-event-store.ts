import type { Knex } from 'knex';
import { v4 as uuid } from 'uuid';
import type { ReleaseEventInsert } from '../../../database/tables.ts';

const TABLE = 'release_event';

/** One line of the history of the registry. */
export type ReleaseEvent = Omit<ReleaseEventInsert, 'id' | 'created_at'>;

/** Adds to the history of the registry; part of the transaction of the change. */
export async function recordReleaseEvent(db: Knex, event: ReleaseEvent): Promise<void> {
  await db(TABLE).insert({ id: uuid(), ...event });
}
