import { withStores } from './with-stores.ts';
import { openDatabase } from '../../database/connection.ts';
import { erasePersonCommand } from '../../features/erasure/erase-person.ts';
import { reportFailure } from '../../report-failure.ts';

/** `npm run ops -- erase`: on the database and files that the settings name. Exits with 1 on failure. */
async function main(words: string[]): Promise<void> {
  await withStores(async ({ databaseUrl, files }) => {
    const { db, close } = openDatabase(databaseUrl, { maxConnections: 1 });
    try {
      process.stdout.write(`✓ ${await erasePersonCommand({ db, files }, words)}\n`);
    } finally {
      await close();
    }
  });
}

main(process.argv.slice(2)).catch((error: unknown) => reportFailure(error, '✗'));
