import { loadEnvironmentFile, readStoreSettings } from '../settings.ts';
import { reportFailure } from '../report-failure.ts';
import { DatabaseStartError } from '../database/database-start-error.ts';
import { migrate } from '../database/migrate.ts';
import { assertDatabaseUsable } from '../database/reach-database.ts';

/**
 * `npm run ops -- migrate`: migrates the database of DATABASE_URL to the newest schema, as every
 * start does. It is a separate step where the portal connects through a pooler, whose limits a
 * migration may exceed.
 */
async function main(): Promise<void> {
  loadEnvironmentFile();
  const { databaseUrl } = readStoreSettings();
  if (databaseUrl === null) throw new DatabaseStartError('DATABASE_URL is not set.');
  await assertDatabaseUsable(databaseUrl);
  const ran = await migrate(databaseUrl);
  process.stdout.write(`✓ The schema is up to date: ${ran.length} migrations ran.\n`);
}

main().catch((error: unknown) => reportFailure(error, 'The database could not be migrated.'));
