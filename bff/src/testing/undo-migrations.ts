import knex, { type Knex } from 'knex';
import { MIGRATION_CONFIG, withoutTimeouts } from '../database/migrate.ts';

/** Rolls all migrations back. */
export async function undoMigrations(url: string): Promise<void> {
  const db = knex({ client: 'pg', connection: withoutTimeouts(url) as Knex.PgConnectionConfig });
  try {
    await db.migrate.rollback(MIGRATION_CONFIG, true);
  } finally {
    await db.destroy();
  }
}
