import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { migrationSource } from '../database/migrations/index.ts';
import { patient } from '../database/migrate.ts';
import { type FileStorage, readWhole } from '../storage/file-storage.ts';
import { BackupError } from './backup-error.ts';
import type { BackedUpFile, Manifest } from './manifest.ts';
import { KEPT_PREFIXES } from './needed-files.ts';

/** Tables in which people or teams leave something; a portal that was never used has none there. */
const USED = ['person', 'accommodation', 'release'] as const;

/** Refuses a backup with migrations that this code does not know: it was made by a newer portal. */
export async function assertKnownSchema({ migrations }: Manifest): Promise<void> {
  const known = await migrationSource.getMigrations([]);
  const isKnown = migrations.every((name, at) => known[at] === name);
  if (isKnown) return;
  throw new BackupError(
    'The backup was made by another version of the portal, with tables that this one does not ' +
      'know: restore it with that version. Nothing was changed.',
  );
}

/** Whether somebody has used the portal of this database. */
export async function isUsed(url: string): Promise<boolean> {
  const client = new Client(patient(url));
  client.on('error', () => {});
  await client.connect();
  try {
    for (const table of USED) {
      const { rows: known } = await client.query<{ exists: boolean }>(
        'select to_regclass($1) is not null as exists',
        [table],
      );
      if (!known[0]?.exists) continue;
      const { rowCount } = await client.query(`select from ${table} limit 1`);
      if (rowCount) return true;
    }
    return false;
  } finally {
    await client.end();
  }
}

/** The files that are in storage, as far as a backup may hold them. */
export async function keptKeys(files: FileStorage): Promise<Set<string>> {
  const keys = new Set<string>();
  for (const prefix of KEPT_PREFIXES) {
    for await (const { key } of files.list(prefix)) keys.add(key);
  }
  return keys;
}

/** Whether storage has this very file already. */
export async function isStored(
  files: FileStorage,
  { key, sha256 }: BackedUpFile,
): Promise<boolean> {
  const content = await readWhole(files, key);
  return content !== null && createHash('sha256').update(content).digest('hex') === sha256;
}
