import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pMap from 'p-map';
import { withClient } from '../../database/connection.ts';
import { withoutTimeouts } from '../../database/migrate.ts';
import { OperatorError } from '../../errors.ts';
import { DOCUMENT_PREFIX } from '../../product/applications/application-documents.ts';
import { PICTURE_PREFIX } from '../../product/pictures/picture-files.ts';
import { environmentOfWorkers } from '../../settings.ts';
import { DiskStorage } from '../../storage/disk-storage.ts';
import type { FileStorage } from '../../storage/file-storage.ts';
import { RELEASE_PREFIXES } from '../../storage/release-folder.ts';
import { NOT_RESTORED, afterRestore } from './after-restore.ts';

/** The storage prefixes whose files outlive a process. */
const PREFIXES = [PICTURE_PREFIX, DOCUMENT_PREFIX, ...RELEASE_PREFIXES];
const AT_ONCE = 8;

export interface Portal {
  databaseUrl: string;
  files: FileStorage;
}

const dumpIn = (backup: string) => join(backup, 'database.dump');
const filesIn = (backup: string) => new DiskStorage(join(backup, 'files'));

/**
 * Dumps a portal while it runs: files, then the database, then the files that were added. Every
 * file that a row of the dump names is copied: it is written before its row, never changes, and the
 * sweep removes no file younger than an hour. So a backup has an hour for both.
 */
export async function dumpPortal({ databaseUrl, files }: Portal, backup: string): Promise<void> {
  await copyFiles(files, filesIn(backup));
  await runOnDatabase('pg_dump', databaseUrl, [
    '--format=custom',
    `--file=${dumpIn(backup)}`,
    ...NOT_RESTORED.map((table) => `--exclude-table-data=${table}`),
  ]);
  await copyFiles(files, filesIn(backup));
}

/**
 * Restores a dump into an empty database and an empty storage. Rows are loaded in one transaction
 * after all files, so that a failed restore can be repeated.
 */
export async function restoreDump({ databaseUrl, files }: Portal, backup: string): Promise<void> {
  if (!existsSync(dumpIn(backup))) {
    throw new OperatorError(
      `${backup} contains no dump. If it contains a copy of a data folder, unset DATABASE_URL.`,
    );
  }
  if (await hasTables(databaseUrl)) {
    throw new OperatorError(
      'The database is not empty. Set DATABASE_URL to an empty one. Nothing was changed.',
    );
  }
  const wanted = await keysOf(filesIn(backup));
  const others = [...(await keysOf(files))].filter((key) => !wanted.has(key));
  if (others.length > 0) {
    throw new OperatorError(
      `The storage contains other files, like ${others[0]}: set GCS_BUCKET or DATA_DIR to an empty ` +
        'one. Nothing was changed.',
    );
  }
  await copyFiles(filesIn(backup), files);
  const options = ['--exit-on-error', '--single-transaction', dumpIn(backup)];
  await runOnDatabase('pg_restore', databaseUrl, options);
  await afterRestore(databaseUrl);
}

/** Copies missing files; existing ones never change. */
async function copyFiles(from: FileStorage, to: FileStorage): Promise<void> {
  const present = await keysOf(to);
  const copy = async (key: string) => {
    // Null when the sweep has removed it since.
    const found = present.has(key) ? null : await from.read(key);
    if (found) await to.write(key, found.stream);
  };
  await pMap(await keysOf(from), copy, { concurrency: AT_ONCE });
}

async function keysOf(files: FileStorage): Promise<Set<string>> {
  const keys = new Set<string>();
  for (const prefix of PREFIXES) {
    for await (const { key } of files.list(prefix)) keys.add(key);
  }
  return keys;
}

async function hasTables(url: string): Promise<boolean> {
  const { rowCount } = await withClient(withoutTimeouts(url), (client) =>
    client.query(
      `select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace limit 1`,
    ),
  );
  return rowCount !== 0;
}

/** Runs a program of Postgres on a database; the password appears in no process list. */
async function runOnDatabase(program: string, databaseUrl: string, options: string[]) {
  const url = new URL(databaseUrl);
  const PGPASSWORD = decodeURIComponent(url.password);
  url.password = '';
  const parameters = ['--no-owner', '--no-privileges', `--dbname=${url.href}`, ...options];
  try {
    await promisify(execFile)(program, parameters, {
      env: { ...environmentOfWorkers(), PGPASSWORD },
    });
  } catch (error) {
    const { code, stderr } = error as { code?: unknown; stderr?: string };
    throw new OperatorError(
      code === 'ENOENT'
        ? `${program} is not installed: install the client programs of the database's version of Postgres.`
        : `${program} failed: ${stderr?.trim() || String(error)}`,
      { cause: error },
    );
  }
}
