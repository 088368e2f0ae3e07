import knex, { type Knex } from 'knex';
import { MIGRATION_CONFIG, patient } from '../database/migrate.ts';

/** Takes migrations back: the newest one, as for an older schema, or all of them. */
export async function undoMigrations(url: string, which: 'newest' | 'all'): Promise<void> {
  const db = knex({ client: 'pg', connection: patient(url) as Knex.PgConnectionConfig });
  try {
    if (which === 'all') await db.migrate.rollback(MIGRATION_CONFIG, true);
    else await db.migrate.down(MIGRATION_CONFIG);
  } finally {
    await db.destroy();
  }
}
