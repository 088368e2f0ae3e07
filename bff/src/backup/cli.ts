import { parseArgs } from 'node:util';
import { resolve } from 'node:path';
import { reportFailure } from '../start/report-failure.ts';
import { BackupError } from './backup-error.ts';
import { makeBackup } from './make-backup.ts';
import type { Manifest } from './manifest.ts';
import { removeOldBackups } from './old-backups.ts';
import { restoreBackup } from './restore-backup.ts';
import { withStores } from '../start/with-stores.ts';

const USAGE = [
  'npm run ops -- backup <folder> [--keep <number>]   makes a backup in a new folder below it',
  'npm run ops -- restore <backup> [--replace]        puts one in place, all of it or nothing',
].join('\n');

const say = (text: string) => process.stdout.write(`${text}\n`);

/** What `npm run ops -- backup` and `restore` do. */
async function main([command, ...words]: string[]): Promise<void> {
  const { positionals, values } = readWords(words);
  const [given] = positionals;
  if (given === undefined || positionals.length > 1) throw new BackupError(`Say where:\n${USAGE}`);
  const folder = resolve(given);
  if (command === 'backup') await backup(folder, values.keep);
  else if (command === 'restore') await restore(folder, values.replace === true);
  else throw new BackupError(`Say what:\n${USAGE}`);
}

function readWords(words: string[]) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: { keep: { type: 'string' }, replace: { type: 'boolean' } },
    });
  } catch (error) {
    throw new BackupError(`${(error as Error).message}\n${USAGE}`, { cause: error });
  }
}

async function backup(parent: string, keep: string | undefined): Promise<void> {
  if (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep)) {
    throw new BackupError('--keep takes how many backups stay, like --keep 14.');
  }
  const { folder, manifest } = await withStores((stores) => makeBackup(stores, parent));
  say(`✓ Backup in ${folder}: ${summary(manifest)}.`);
  if (manifest.missing.length > 0) {
    say(
      `! ${manifest.missing.length} files that rows speak of were not in storage, like ${manifest.missing[0]}.`,
    );
  }
  if (keep === undefined) return;
  const removed = await removeOldBackups(parent, Number(keep));
  if (removed.length > 0) say(`✓ Removed ${removed.length} older ones: ${removed.join(', ')}.`);
}

async function restore(folder: string, replace: boolean): Promise<void> {
  const manifest = await withStores((stores) => restoreBackup(stores, folder, { replace }));
  say(
    `✓ Restored the portal of ${manifest.createdAt}: ${summary(manifest)}. Everyone logs in anew.`,
  );
}

function summary({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables, ${files.count} files`;
}

main(process.argv.slice(2)).catch((error: unknown) => reportFailure(error, '✗'));
