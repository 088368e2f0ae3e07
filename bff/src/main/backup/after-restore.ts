import { withClient } from '../../database/connection.ts';
import { withoutTimeouts } from '../../database/migrate.ts';

/** Tables whose rows are useless or harmful after a restore: a session may have been ended since. */
export const NOT_RESTORED = [
  'session',
  'rate_limit',
  'finished_login',
  'idempotency_key',
  'release_gate',
] as const;

/** Ends what a restored database must not continue with, and makes running replicas reload it. */
export async function afterRestore(url: string): Promise<void> {
  await withClient(withoutTimeouts(url), async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select name from unnest($1::text[]) as name where to_regclass(name) is not null',
      [NOT_RESTORED],
    );
    for (const { name } of rows) await client.query(`truncate ${name}`);
    // Not the restored number plus one, which a replica may have read before.
    await client.query('update registry_revision set revision = extract(epoch from now())::int');
    // A dump is restored without rights.
    await client.query('revoke update, delete, truncate on audit_event from current_user');
    // Without statistics Postgres plans for empty tables.
    await client.query('analyze');
  });
}
