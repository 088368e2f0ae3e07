import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { assertDatabaseUsable } from '../../database/reach-database.ts';
import { OperatorError } from '../../errors.ts';
import { loadEnvironmentFile, readStoreSettings } from '../../settings.ts';
import { reportFailure } from '../../report-failure.ts';
import { openStorage } from '../../storage/open-storage.ts';
import { makeBackup, removeOldBackups } from './backup-folders.ts';
import { copyDataDir, restoreDataDir } from './cold-copy.ts';
import { dumpPortal, restoreDump } from './dump.ts';

const USAGE = [
  'npm run ops -- backup <folder> [--keep <number>]   creates a backup in a new folder in it',
  'npm run ops -- restore <backup>                    restores it into an empty database or DATA_DIR',
].join('\n');

const print = (text: string) => process.stdout.write(`${text}\n`);

/** Runs `npm run ops -- backup` and `restore`. */
async function main([command, ...args]: string[]): Promise<void> {
  const { positionals, values } = parseArguments(args);
  const [given] = positionals;
  if (given === undefined || positionals.length > 1)
    throw new OperatorError(`Missing folder argument.\n${USAGE}`);
  const folder = resolve(given);
  if (command === 'backup') await backup(folder, values.keep);
  else if (command === 'restore') await restore(folder);
  else throw new OperatorError(`Unknown command "${command}".\n${USAGE}`);
}

function parseArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { keep: { type: 'string' } },
    });
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\n${USAGE}`, { cause: error });
  }
}

async function backup(parent: string, keep: string | undefined): Promise<void> {
  if (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep)) {
    throw new OperatorError(
      `--keep is "${keep}". Give the number of backups to keep, like --keep 14.`,
    );
  }
  const { toBackup } = await ways();
  const folder = await makeBackup(parent, toBackup);
  print(`✓ Backup in ${folder}.`);
  if (keep === undefined) return;
  const removed = await removeOldBackups(parent, Number(keep));
  if (removed.length > 0) print(`✓ Removed ${removed.length} older ones: ${removed.join(', ')}.`);
}

async function restore(folder: string): Promise<void> {
  const { fromBackup } = await ways();
  await fromBackup(folder);
  print(`✓ Restored ${folder}. Everyone has to log in again.`);
}

/** A portal with `DATABASE_URL` is dumped; of an embedded database the data folder is copied. */
async function ways(): Promise<
  Record<'toBackup' | 'fromBackup', (backup: string) => Promise<void>>
> {
  loadEnvironmentFile();
  const settings = readStoreSettings();
  const { databaseUrl, dataDir, bucket } = settings;
  if (databaseUrl === null) {
    if (bucket)
      throw new OperatorError(
        'GCS_BUCKET is set without DATABASE_URL. Set DATABASE_URL to back up a portal with a bucket.',
      );
    return {
      toBackup: (folder) => copyDataDir(dataDir, folder),
      fromBackup: (folder) => restoreDataDir(dataDir, folder),
    };
  }
  await assertDatabaseUsable(databaseUrl);
  const portal = { databaseUrl, files: await openStorage(settings) };
  return {
    toBackup: (folder) => dumpPortal(portal, folder),
    fromBackup: (folder) => restoreDump(portal, folder),
  };
}

main(process.argv.slice(2)).catch((error: unknown) => reportFailure(error, '✗'));
