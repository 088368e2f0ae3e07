import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { DiskStorage } from '../../storage/disk-storage.ts';
import { type FileStorage, readWhole } from '../../storage/file-storage.ts';
import {
  buildAccommodation,
  buildFavourite,
  buildNotification,
  buildReport,
  buildReview,
} from '../../testing/factories.ts';
import { NEW_PLACE, form, pdf, picture } from '../../testing/files.ts';
import { buildRelease, ship } from '../../testing/releases.ts';
import { type SignedIn, type TestApp, startTestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { type MadeBackup, makeBackup } from '../make-backup.ts';
import type { Manifest } from '../manifest.ts';
import { keptKeys } from '../target.ts';

/** A portal with something of everything in it, and a backup of that. */
export interface BackedUpPortal {
  app: TestApp;
  owner: SignedIn;
  source: { databaseUrl: string; files: FileStorage };
  made: MadeBackup;
  /** A folder of the calling test file's own. */
  newFolder: (name: string) => Promise<string>;
  /** Takes all these folders away; called when the file is done. */
  clear: () => Promise<void>;
}

/** A place to restore into. */
export interface EmptyPlace {
  databaseUrl: string;
  pool: Pool;
  files: FileStorage;
}

/** Makes a portal and backs it up. */
export async function backedUpPortal(): Promise<BackedUpPortal> {
  const root = await mkdtemp(join(tmpdir(), 'elbi-backup-'));
  const newFolder = (name: string) => mkdtemp(join(root, `${name}-`));
  const app = await startTestApp();
  const { db, pool, files } = app.services;
  const source = { databaseUrl: pool.options.connectionString!, files };
  // Names with what COPY must write in another way.
  const owner = await app.signInAs('owner', {
    first_name: 'Ñena \\ "Tab\t',
    last_name: 'Line\nbreak',
  });
  await addPlace(owner, 'Dapdap');
  const place = await buildAccommodation(db, { curfew: null });
  await buildReview(db, { accommodation_id: place.id });
  await buildFavourite(db);
  await buildReport(db);
  await buildNotification(db);
  const student = await app.signInAs('registered');
  await student.fetch('/api/user/apply', { method: 'POST', body: form({}, [pdf()]) });
  await ship(app, buildRelease('shell'));
  await ship(app, buildRelease('search', { routes: [{}] }));
  const made = await makeBackup(source, await newFolder('backups'));
  const clear = () => rm(root, { recursive: true, force: true });
  return { app, owner, source, made, newFolder, clear };
}

/** A database without any table, and a folder without any file. */
export async function emptyPlace({ newFolder }: BackedUpPortal): Promise<EmptyPlace> {
  const { url, pool } = await createTestDatabase({ empty: true });
  return { databaseUrl: url, pool, files: new DiskStorage(await newFolder('files')) };
}

/** Adds a place with a picture, as its owner does; gives its id. */
export async function addPlace(owner: SignedIn, name: string): Promise<string> {
  const answer = await owner.fetch('/api/accom/add', {
    method: 'POST',
    body: form({ ...NEW_PLACE, accommodationName: name }, [await picture()]),
  });
  return ((await answer.json()) as { data: { _id: string } }).data._id;
}

/** Every row that a backup keeps; only the counter of the registry goes on with each restore. */
export async function rowsOf(pool: Pool, { tables }: Manifest): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const { name } of tables.filter((table) => table.name !== 'registry_revision')) {
    const { rows } = await pool.query<{ row: unknown }>(
      `select to_jsonb(${name}) as row from ${name} order by to_jsonb(${name})::text`,
    );
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

/** The hash of everything in storage that a backup keeps. */
export async function hashesOf(files: FileStorage): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const key of [...(await keptKeys(files))].sort()) {
    const content = (await readWhole(files, key)) ?? '';
    all[key] = createHash('sha256').update(content).digest('hex');
  }
  return all;
}

/** Whether nothing has come into an empty place. */
export async function isUntouched({ pool, files }: EmptyPlace): Promise<boolean> {
  const { rows } = await pool.query(
    "select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  return rows.length === 0 && (await keptKeys(files)).size === 0;
}
