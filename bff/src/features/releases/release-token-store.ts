import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { v4 as uuid } from 'uuid';

const TABLE = 'release_token';

/** Ships every section and the shell. */
export const EVERY_SECTION = '*';

/** A token that is valid now: what it may ship, and who it speaks for. */
export interface ReleaseToken {
  id: string;
  section: string;
  label: string;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export async function findReleaseToken(db: Knex, token: string): Promise<ReleaseToken | null> {
  const row = await db(TABLE)
    .select('id', 'section', 'label')
    .where({ token_hash: hashOf(token), revoked_at: null })
    .where((query) => query.whereNull('expires_at').orWhere('expires_at', '>', db.fn.now()))
    .first();
  return row ?? null;
}

/** Remembers a token by its hash; one that is known already stays as it is. */
export async function ensureReleaseToken(
  db: Knex,
  { token, section, label }: { token: string; section: string; label: string },
): Promise<void> {
  await db(TABLE)
    .insert({ id: uuid(), token_hash: hashOf(token), section, label })
    .onConflict('token_hash')
    .ignore();
}

export async function noteTokenUse(db: Knex, id: string): Promise<void> {
  await db(TABLE).where({ id }).update({ last_used_at: new Date() });
}
