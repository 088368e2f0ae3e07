import { hash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { v4 as uuid } from 'uuid';
import type { ReleaseTokenRow } from '../../../database/tables.ts';

const TABLE = 'release_token';

/**
 * Returns a valid token with its scope and holder.
 * @param options.lock until the transaction ends
 */
export async function findReleaseToken(
  db: Knex,
  token: string,
  { lock = false } = {},
): Promise<Pick<
  ReleaseTokenRow,
  'id' | 'section' | 'is_preview_only' | 'label' | 'made_by' | 'made_by_id'
> | null> {
  const found = db(TABLE)
    .select('id', 'section', 'is_preview_only', 'label', 'made_by', 'made_by_id')
    .whereIn('token_hash', [hashOf(token), hashOf(token, { is_preview_only: true })])
    .where({ revoked_at: null })
    .where((query) => query.whereNull('expires_at').orWhere('expires_at', '>', db.fn.now()))
    .first();
  const row = await (lock ? found.forShare() : found);
  return row ?? null;
}

/**
 * The hash of a token. Those that make previews only have another, so that a server of the previous
 * deployment, which would let them release, does not know them.
 */
function hashOf(token: string, { is_preview_only: isPreviewOnly = false } = {}): string {
  return hash('sha256', isPreviewOnly ? `preview:${token}` : token);
}

/** Stores a token's hash; a known one stays unchanged. */
export async function ensureReleaseToken(
  db: Knex,
  { token, section, label }: { token: string; section: string; label: string },
): Promise<void> {
  await db(TABLE)
    .insert({ id: uuid(), token_hash: hashOf(token), section, label })
    .onConflict('token_hash')
    .ignore();
}

/** Creates a token and returns its text, which is not stored. */
export async function createReleaseToken(
  db: Knex,
  token: Pick<ReleaseTokenRow, 'section' | 'is_preview_only' | 'label' | 'made_by_id'> & {
    made_by: string;
    expires_at: Date;
  },
): Promise<{ id: string; token: string }> {
  const id = uuid();
  const text = randomBytes(32).toString('base64url');
  await db(TABLE).insert({ id, token_hash: hashOf(text, token), ...token });
  return { id, token: text };
}

/** Revokes a token; returns its former row, or null when there is none to revoke. */
export async function revokeReleaseToken(
  db: Knex,
  id: string,
): Promise<Pick<ReleaseTokenRow, 'section' | 'label'> | null> {
  const [row] = await db(TABLE)
    .where({ id, revoked_at: null })
    .update({ revoked_at: new Date() })
    .returning(['section', 'label']);
  return row ?? null;
}

/** Records the last use, at most once a minute, because a release sends many requests. */
export async function recordTokenUse(db: Knex, id: string): Promise<void> {
  await db(TABLE)
    .where({ id })
    .whereRaw(`coalesce(last_used_at, '-infinity') < now() - interval '1 minute'`)
    .update({ last_used_at: new Date() });
}
