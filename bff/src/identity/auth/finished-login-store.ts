import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { deleteRows } from '../../database/batches.ts';

const TABLE = 'finished_login';

/** Records that a login has returned. False if it had already returned, to any replica. */
export async function markLoginUsed(
  db: Knex,
  { state, expiresAt }: { state: string; expiresAt: Date },
): Promise<boolean> {
  const state_hash = createHash('sha256').update(state).digest('hex');
  const inserted = await db(TABLE)
    .insert({ state_hash, expires_at: expiresAt })
    .onConflict('state_hash')
    .ignore()
    .returning('state_hash');
  return inserted.length > 0;
}

/** Removes logins whose cookies have expired. */
export async function deleteOldFinishedLogins(db: Knex): Promise<void> {
  await deleteRows(db, TABLE, 'expires_at < now()');
}
