import { openDatabase } from '../../database/connection.ts';
import {
  runningPostgresUrl,
  startEmbeddedPostgres,
} from '../../database/embedded/start-embedded-postgres.ts';
import { assertDatabaseUsable } from '../../database/reach-database.ts';
import { erasePersonCommand } from '../../moderation/erasure/erase-person.ts';
import { reportFailure } from '../../report-failure.ts';
import { loadEnvironmentFile, readStoreSettings } from '../../settings.ts';
import { openStorage } from '../../storage/open-storage.ts';

/**
 * `npm run ops -- erase`: on the database and files that the settings name. It shares the embedded
 * Postgres of a running portal, and otherwise starts one for the duration. Exits with 1 on failure.
 */
async function main(args: string[]): Promise<void> {
  loadEnvironmentFile();
  const settings = readStoreSettings();
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl !== null) await assertDatabaseUsable(databaseUrl);
  const url = databaseUrl ?? (await runningPostgresUrl(dataDir));
  const postgres = url === null ? await startEmbeddedPostgres({ dataDir, log: () => {} }) : null;
  try {
    const files = await openStorage(settings);
    const { db, close } = openDatabase(url ?? postgres!.url, { maxConnections: 1 });
    try {
      process.stdout.write(`✓ ${await erasePersonCommand({ db, files }, args)}\n`);
    } finally {
      await close();
    }
  } finally {
    await postgres?.stop();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => reportFailure(error, '✗'));
