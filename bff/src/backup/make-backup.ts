import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { patient } from '../database/migrate.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { type Copied, copyFiles, dropFiles } from './copy-files.ts';
import { type Dump, dumpDatabase } from './dump-database.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { type NeededFiles, neededFiles } from './needed-files.ts';

export interface BackupSource {
  databaseUrl: string;
  files: FileStorage;
}

export interface MadeBackup {
  folder: string;
  manifest: Manifest;
}

/**
 * Makes a backup in a new folder below `parent`, named by the time, while the portal goes on.
 *
 * Files first, then the database in one snapshot, then the files that came meanwhile. Every file of
 * the snapshot is in it, without a lock: an upload writes its files before its row, nothing ever
 * changes a file, and the sweep removes none that is younger than an hour. So what the second look
 * needs is still there, and what the sweep takes in between was copied by the first.
 */
export async function makeBackup(
  { databaseUrl, files }: BackupSource,
  parent: string,
  now: Date = new Date(),
): Promise<MadeBackup> {
  const name = now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  const folder = join(parent, name);
  // Renamed last: a folder with its final name is complete.
  const draft = `${folder}.partial`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    const copied: Copied = new Map();
    await copyFiles(files, draft, copied, () => true);
    const { dump, needed } = await snapshot(databaseUrl, draft);
    await copyFiles(files, draft, copied, needed.covers);
    await dropFiles(draft, copied, needed.covers);
    const manifest = await writeManifest(
      draft,
      {
        createdAt: now.toISOString(),
        ...dump,
        missing: [...needed.keys].filter((key) => !copied.has(key)).sort(),
      },
      [...copied.values()].sort((a, b) => (a.key < b.key ? -1 : 1)),
    );
    await rename(draft, folder);
    return { folder, manifest };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Rows of one moment, and which files they need. */
async function snapshot(url: string, folder: string): Promise<{ dump: Dump; needed: NeededFiles }> {
  const client = new Client(patient(url));
  // A lost connection fails the query that is running as well.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const dump = await dumpDatabase(client, folder);
    return { dump, needed: await neededFiles(client) };
  } finally {
    await client.end();
  }
}
