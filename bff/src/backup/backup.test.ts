import { appendFile, cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, undoLastMigration } from '../database/migrate.ts';
import { migrationSource } from '../database/migrations/index.ts';
import { sweep } from '../jobs/sweep.ts';
import { DiskStorage } from '../storage/disk-storage.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { GcsStorage } from '../storage/gcs-storage.ts';
import { readWhole } from '../storage/read-whole.ts';
import {
  buildAccommodation,
  buildFavourite,
  buildNotification,
  buildReport,
  buildReview,
} from '../testing/factories.ts';
import { FakeGcs } from '../testing/fake-gcs.ts';
import { NEW_PLACE, form, pdf, picture } from '../testing/files.ts';
import { buildRelease, ship } from '../testing/releases.ts';
import { type SignedIn, type TestApp, startTestApp } from '../testing/test-app.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { BackupError } from './backup-error.ts';
import { type MadeBackup, makeBackup } from './make-backup.ts';
import { type Manifest, filePath, tablePath } from './manifest.ts';
import { removeOldBackups } from './old-backups.ts';
import { restoreBackup } from './restore-backup.ts';
import { keptKeys } from './target.ts';

let root: string;
let app: TestApp;
let owner: SignedIn;
/** The portal as the tests find it, and a backup of it. */
let source: { databaseUrl: string; files: FileStorage };
let made: MadeBackup;

const KEEP = { replace: false };
const newFolder = (name: string) => mkdtemp(join(root, `${name}-`));

/** A place to restore into: a database without any table, and a folder without any file. */
async function emptyPlace() {
  const { url, pool } = await createTestDatabase({ empty: true });
  return { databaseUrl: url, pool, files: new DiskStorage(await newFolder('files')) };
}

/** Adds a place with a picture, as its owner does; gives its id. */
async function addPlace(name: string): Promise<string> {
  const answer = await owner.fetch('/api/accom/add', {
    method: 'POST',
    body: form({ ...NEW_PLACE, accommodationName: name }, [await picture()]),
  });
  return ((await answer.json()) as { data: { _id: string } }).data._id;
}

/** Every row that a backup keeps; only the counter of the registry goes on with each restore. */
async function rowsOf(pool: Pool, { tables }: Manifest): Promise<Record<string, unknown[]>> {
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
async function hashesOf(files: FileStorage): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const key of [...(await keptKeys(files))].sort()) {
    const content = (await readWhole(files, key)) ?? '';
    all[key] = createHash('sha256').update(content).digest('hex');
  }
  return all;
}

/** A copy of the backup, to do harm to. */
async function copyOfBackup(): Promise<string> {
  const copy = await newFolder('copy');
  await cp(made.folder, copy, { recursive: true });
  return copy;
}

async function isUntouched({ pool, files }: Awaited<ReturnType<typeof emptyPlace>>) {
  const { rows } = await pool.query(
    "select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  return rows.length === 0 && (await keptKeys(files)).size === 0;
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'elbi-backup-'));
  app = await startTestApp();
  const { db, pool, files } = app.services;
  source = { databaseUrl: pool.options.connectionString!, files };
  owner = await app.signInAs('owner', { first_name: 'Ñena \\ "Tab\t', last_name: 'Line\nbreak' });
  await addPlace('Dapdap');
  const place = await buildAccommodation(db, { curfew: null });
  await buildReview(db, { accommodation_id: place.id });
  await buildFavourite(db);
  await buildReport(db);
  await buildNotification(db);
  const student = await app.signInAs('registered');
  await student.fetch('/api/user/apply', { method: 'POST', body: form({}, [pdf()]) });
  await ship(app, buildRelease('shell'));
  await ship(app, buildRelease('search', { routes: [{}] }));
  made = await makeBackup(source, await newFolder('backups'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe('a backup, restored into an empty place', () => {
  it('is the same portal: every row and every file', async () => {
    const place = await emptyPlace();
    await restoreBackup(place, made.folder, KEEP);
    expect(await rowsOf(place.pool, made.manifest)).toEqual(
      await rowsOf(app.services.pool, made.manifest),
    );
    const files = await hashesOf(place.files);
    expect(files).toEqual(await hashesOf(source.files));
    expect(Object.keys(files).some((key) => key.startsWith('pictures/'))).toBe(true);
    expect(Object.keys(files).some((key) => key.startsWith('documents/'))).toBe(true);
    expect(Object.keys(files).some((key) => key.startsWith('sections/search/'))).toBe(true);
    expect(made.manifest.missing).toEqual([]);
  });

  it('has rows in the tables of people, places and releases', () => {
    const rows = new Map(made.manifest.tables.map((table) => [table.name, table.rows]));
    for (const name of ['person', 'accommodation', 'picture', 'review', 'release', 'report']) {
      expect(rows.get(name)).toBeGreaterThan(0);
    }
  });

  it('logs everyone out: a session that was ended since must not live again', async () => {
    const place = await emptyPlace();
    await restoreBackup(place, made.folder, KEEP);
    const { rows } = await place.pool.query('select from session');
    expect(rows).toEqual([]);
  });

  it('works as before: triggers count on, and the schema is the newest', async () => {
    const place = await emptyPlace();
    await restoreBackup(place, made.folder, KEEP);
    expect(await migrate(place.databaseUrl)).toEqual([]);
    const before = await place.pool.query('select id from accommodation where rating_count = 1');
    await place.pool.query('update review set deleted_at = now()');
    const after = await place.pool.query('select id from accommodation where rating_count = 1');
    expect([before.rows.length, after.rows.length]).toEqual([1, 0]);
  });

  it('is put into a bucket as well', async () => {
    const gcs = await FakeGcs.start('elbi-restored');
    const files = await GcsStorage.open({ bucket: 'elbi-restored', apiEndpoint: gcs.url });
    await restoreBackup({ ...(await emptyPlace()), files }, made.folder, KEEP);
    expect(await hashesOf(files)).toEqual(await hashesOf(source.files));
    await gcs.stop();
  });

  it('of an older schema is brought to the newest', async () => {
    const names = await migrationSource.getMigrations([]);
    const old = await emptyPlace();
    await restoreBackup(old, made.folder, KEEP);
    // As a portal was before its last migration.
    await undoLastMigration(old.databaseUrl);
    const { folder, manifest } = await makeBackup(old, await newFolder('old'));
    expect(manifest.migrations).toEqual(names.slice(0, -1));

    const place = await emptyPlace();
    await restoreBackup(place, folder, KEEP);
    const { rows } = await place.pool.query<{ name: string }>(
      'select name from migration order by id',
    );
    expect(rows.map(({ name }) => name)).toEqual(names);
    const people = (await rowsOf(place.pool, manifest)).person;
    expect(people).toEqual((await rowsOf(app.services.pool, made.manifest)).person);
  });
});

describe('a backup that is made while people write', () => {
  it('has the files of all its rows, and no others', async () => {
    const parent = await newFolder('busy');
    let isOver = false;
    const writing = (async () => {
      const later = new Date(Date.now() + 2 * 3_600_000);
      for (let at = 0; !isOver; at += 1) {
        const id = await addPlace(`Busy ${at}`);
        if (at % 2 === 0) await owner.fetch(`/api/accom/delete/${id}`, { method: 'DELETE' });
        // As if all that was written so far were old: nothing protects what has no row.
        if (at % 3 === 0) await sweep(app.services, at === 0 ? later : new Date());
      }
    })();
    // Storage that is slow: much is written and swept while it is read.
    const files: FileStorage = {
      ...source.files,
      read: async (key) => {
        await new Promise((resolve) => setImmediate(resolve));
        return source.files.read(key);
      },
    };
    const backups = [];
    for (let round = 0; round < 3; round += 1) {
      const at = new Date(Date.UTC(2026, 0, 1 + round));
      backups.push(await makeBackup({ ...source, files }, parent, at));
    }
    isOver = true;
    await writing;

    for (const { folder, manifest } of backups) {
      expect(manifest.missing).toEqual([]);
      const place = await emptyPlace();
      await restoreBackup(place, folder, KEEP);
      const { rows } = await place.pool.query<{ content_hash: string }>(
        'select content_hash from picture',
      );
      const keys = [...(await keptKeys(place.files))].filter((key) => key.startsWith('pictures/'));
      expect(new Set(keys.map((key) => key.split('/')[1]))).toEqual(
        new Set(rows.map((row) => row.content_hash)),
      );
      expect(keys).toHaveLength(rows.length * 4);
    }
  });
});

describe('a damaged backup', () => {
  const harm: [string, (copy: string) => Promise<unknown>][] = [
    ['with a byte more in a table', (copy) => appendFile(tablePath(copy, 'person'), 'x')],
    ['without a table', (copy) => rm(tablePath(copy, 'review'))],
    ['with another picture', async (copy) => writeFile(await aPicture(copy), 'not a picture')],
    ['without a picture', async (copy) => rm(await aPicture(copy))],
    ['with half a manifest', async (copy) => halve(join(copy, 'manifest.json'))],
    ['with half a list of files', async (copy) => halve(join(copy, 'files.jsonl'))],
    ['with a changed manifest', async (copy) => change(join(copy, 'manifest.json'))],
    ['without a manifest', (copy) => rm(join(copy, 'manifest.json'))],
  ];
  const aPicture = async (copy: string) => {
    const keys = Object.keys(await hashesOf(source.files));
    const list = await readFile(join(copy, 'files.jsonl'), 'utf8');
    return filePath(
      copy,
      keys.find((key) => key.startsWith('pictures/') && list.includes(key))!,
    );
  };
  const halve = async (path: string) => {
    const content = await readFile(path);
    await writeFile(path, content.subarray(0, content.length / 2));
  };
  const change = async (path: string) => {
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace(/"rows": \d+/, '"rows": 999'));
  };

  it.each(harm)('%s is refused before anything is touched', async (_, doHarm) => {
    const copy = await copyOfBackup();
    await doHarm(copy);
    const place = await emptyPlace();
    await expect(restoreBackup(place, copy, KEEP)).rejects.toThrow(BackupError);
    expect(await isUntouched(place)).toBe(true);
  });

  it('is not left behind by a backup that failed', async () => {
    const parent = await newFolder('failed');
    const files = { ...source.files, read: () => Promise.reject(new Error('the disk is gone')) };
    await expect(makeBackup({ ...source, files }, parent)).rejects.toThrow('the disk is gone');
    expect(await readdir(parent)).toEqual([]);
  });
});

describe('restoring', () => {
  it('refuses a portal that was used, unless told to replace it', async () => {
    const used = await startTestApp();
    await used.signInAs('registered', { first_name: 'Keepme' });
    const { pool, files } = used.services;
    await files.write('pictures/extra/640.webp', Buffer.from('extra'));
    const place = { databaseUrl: pool.options.connectionString!, files };
    await expect(restoreBackup(place, made.folder, KEEP)).rejects.toThrow('--replace');
    const kept = await pool.query("select from person where first_name = 'Keepme'");
    expect(kept.rows).toHaveLength(1);

    await restoreBackup(place, made.folder, { replace: true });
    const { person } = await rowsOf(pool, made.manifest);
    expect(person).toHaveLength(made.manifest.tables.find(({ name }) => name === 'person')!.rows);
    expect(await readWhole(files, 'pictures/extra/640.webp')).toBeNull();
  });

  it('refuses files of somebody else, even with an empty database', async () => {
    const place = await emptyPlace();
    await place.files.write('documents/somebody', Buffer.from('private'));
    await expect(restoreBackup(place, made.folder, KEEP)).rejects.toThrow(BackupError);
  });

  it('goes on after one that was killed: its files are no strangers', async () => {
    const place = await emptyPlace();
    const [key, hash] = Object.entries(await hashesOf(source.files)).find(([name]) =>
      name.startsWith('documents/'),
    )!;
    await place.files.write(key, (await readWhole(source.files, key))!);
    await restoreBackup(place, made.folder, KEEP);
    expect((await hashesOf(place.files))[key]).toBe(hash);
  });

  it('changes nothing when files cannot be written', async () => {
    const place = await emptyPlace();
    let left = 3;
    const files: FileStorage = {
      ...methodsOf(place.files),
      write: (key, content) =>
        (left -= 1) < 0 ? Promise.reject(new Error('full')) : place.files.write(key, content),
    };
    await expect(restoreBackup({ ...place, files }, made.folder, KEEP)).rejects.toThrow('full');
    expect(await isUntouched(place)).toBe(true);
  });

  it('changes nothing when the database refuses a row', async () => {
    const used = await startTestApp();
    await used.signInAs('registered', { first_name: 'Keepme' });
    const { pool, files } = used.services;
    const place = { databaseUrl: pool.options.connectionString!, files };
    // A view of somebody else on our table: the schema cannot be made anew.
    await pool.query('create view strange as select id from person');
    await expect(restoreBackup(place, made.folder, { replace: true })).rejects.toThrow();
    const kept = await pool.query("select from person where first_name = 'Keepme'");
    expect(kept.rows).toHaveLength(1);
    expect((await keptKeys(files)).size).toBe(0);
  });

  it('refuses what a newer portal has made', async () => {
    const newer = await startTestApp();
    const { pool, files } = newer.services;
    await pool.query(
      "insert into migration (name, batch, migration_time) values ('20990101-later', 9, now())",
    );
    const place = { databaseUrl: pool.options.connectionString!, files };
    const { folder } = await makeBackup(place, await newFolder('newer'));
    await expect(restoreBackup(await emptyPlace(), folder, KEEP)).rejects.toThrow(
      'another version of the portal',
    );
  });
});

describe('old backups', () => {
  it('go, the oldest first, and nothing else does', async () => {
    const parent = await newFolder('kept');
    const names = ['2026-01-01T00-00-00Z', '2026-01-02T00-00-00Z', '2026-01-03T00-00-00Z'];
    for (const name of [...names, 'notes'])
      await cp(made.folder, join(parent, name), { recursive: true });
    expect(await removeOldBackups(parent, 2)).toEqual([names[0]]);
    expect((await readdir(parent)).sort()).toEqual([names[1], names[2], 'notes']);
  });
});

/** The methods of a class, for an object that replaces some of them. */
function methodsOf(files: FileStorage): FileStorage {
  return {
    read: (key) => files.read(key),
    write: (key, content) => files.write(key, content),
    remove: (key) => files.remove(key),
    list: (prefix) => files.list(prefix),
  };
}
