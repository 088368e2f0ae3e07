import { assertDatabaseUsable } from '../../database/reach-database.ts';
import {
  runningPostgresUrl,
  startEmbeddedPostgres,
} from '../../database/embedded/start-embedded-postgres.ts';
import { loadEnvironmentFile, readStoreSettings } from '../../settings.ts';
import type { FileStorage } from '../../storage/file-storage.ts';
import { openStorage } from '../../storage/open-storage.ts';

/** Database and files of the portal that the settings name. */
export interface Stores {
  databaseUrl: string;
  files: FileStorage;
}

/**
 * Runs `work` with the stores of these settings. It shares the embedded Postgres of a running
 * portal, and otherwise starts one for the duration.
 */
export async function withStores<Result>(
  work: (stores: Stores) => Promise<Result>,
): Promise<Result> {
  loadEnvironmentFile();
  const settings = readStoreSettings();
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl !== null) await assertDatabaseUsable(databaseUrl);
  const url = databaseUrl ?? (await runningPostgresUrl(dataDir));
  const postgres = url === null ? await startEmbeddedPostgres({ dataDir, log: () => {} }) : null;
  try {
    const files = await openStorage(settings);
    return await work({ databaseUrl: url ?? postgres!.url, files });
  } finally {
    await postgres?.stop();
  }
}
