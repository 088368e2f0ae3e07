import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../database/migrate.ts';
import { undoMigrations } from '../testing/undo-migrations.ts';
import { migrationSource } from '../database/migrations/index.ts';
import { sweep } from '../jobs/sweep.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { GcsStorage } from '../storage/gcs-storage.ts';
import { FakeGcs } from '../testing/fake-gcs.ts';
import { makeBackup } from './make-backup.ts';
import { removeOldBackups } from './old-backups.ts';
import { restoreBackup } from './restore-backup.ts';
import { keptKeys } from './target.ts';
import {
  type BackedUpPortal,
  addPlace,
  backedUpPortal,
  emptyPlace,
  hashesOf,
  rowsOf,
} from './testing/backed-up-portal.ts';

const KEEP = { replace: false };
let portal: BackedUpPortal;

beforeAll(async () => {
  portal = await backedUpPortal();
});
afterAll(() => portal.clear());

describe('a backup, restored into an empty place', () => {
  it('is the same portal: every row and every file', async () => {
    const place = await emptyPlace(portal);
    await restoreBackup(place, portal.made.folder, KEEP);
    expect(await rowsOf(place.pool, portal.made.manifest)).toEqual(
      await rowsOf(portal.app.services.pool, portal.made.manifest),
    );
    const files = await hashesOf(place.files);
    expect(files).toEqual(await hashesOf(portal.source.files));
    expect(Object.keys(files).some((key) => key.startsWith('pictures/'))).toBe(true);
    expect(Object.keys(files).some((key) => key.startsWith('documents/'))).toBe(true);
    expect(Object.keys(files).some((key) => key.startsWith('sections/search/'))).toBe(true);
    expect(portal.made.manifest.missing).toEqual([]);
  });

  it('has rows in the tables of people, places and releases', () => {
    const rows = new Map(portal.made.manifest.tables.map((table) => [table.name, table.rows]));
    for (const name of ['person', 'accommodation', 'picture', 'review', 'release', 'report']) {
      expect(rows.get(name)).toBeGreaterThan(0);
    }
  });

  it('logs everyone out: a session that was ended since must not live again', async () => {
    const place = await emptyPlace(portal);
    await restoreBackup(place, portal.made.folder, KEEP);
    const { rows } = await place.pool.query('select from session');
    expect(rows).toEqual([]);
  });

  it('works as before: triggers count on, and the schema is the newest', async () => {
    const place = await emptyPlace(portal);
    await restoreBackup(place, portal.made.folder, KEEP);
    expect(await migrate(place.databaseUrl)).toEqual([]);
    const before = await place.pool.query('select id from accommodation where rating_count = 1');
    await place.pool.query('update review set deleted_at = now()');
    const after = await place.pool.query('select id from accommodation where rating_count = 1');
    expect([before.rows.length, after.rows.length]).toEqual([1, 0]);
  });

  it('is put into a bucket as well, and made from one', async () => {
    const gcs = await FakeGcs.start('elbi-restored');
    const files = await GcsStorage.open({ bucket: 'elbi-restored', apiEndpoint: gcs.url });
    const place = { ...(await emptyPlace(portal)), files };
    await restoreBackup(place, portal.made.folder, KEEP);
    expect(await hashesOf(files)).toEqual(await hashesOf(portal.source.files));
    const { manifest } = await makeBackup(place, await portal.newFolder('from-bucket'));
    expect(manifest.files).toEqual(portal.made.manifest.files);
    await gcs.stop();
  });

  it('of an older schema is brought to the newest', async () => {
    const names = await migrationSource.getMigrations([]);
    const old = await emptyPlace(portal);
    await restoreBackup(old, portal.made.folder, KEEP);
    // As a portal was before its last migration.
    await undoMigrations(old.databaseUrl, 'newest');
    const { folder, manifest } = await makeBackup(old, await portal.newFolder('old'));
    expect(manifest.migrations).toEqual(names.slice(0, -1));

    const place = await emptyPlace(portal);
    await restoreBackup(place, folder, KEEP);
    const { rows } = await place.pool.query<{ name: string }>(
      'select name from migration order by id',
    );
    expect(rows.map(({ name }) => name)).toEqual(names);
    const people = (await rowsOf(place.pool, portal.made.manifest)).person;
    expect(people).toEqual((await rowsOf(portal.app.services.pool, portal.made.manifest)).person);
  });
});

describe('a file that a row speaks of and storage has lost', () => {
  it('is named, and keeps nobody from having a backup of the rest', async () => {
    const place = { ...(await emptyPlace(portal)) };
    await restoreBackup(place, portal.made.folder, KEEP);
    const [lost = ''] = Object.keys(await hashesOf(place.files)).filter((key) =>
      key.startsWith('documents/'),
    );
    await place.files.remove(lost);
    const { manifest } = await makeBackup(place, await portal.newFolder('lossy'));
    expect(manifest.missing).toEqual([lost]);
    expect(manifest.files.count).toBe(portal.made.manifest.files.count - 1);
  });
});

describe('a backup that is made while people write', () => {
  it('has the picture of a place that is deleted and swept right after the snapshot', async () => {
    const { app, owner, source } = portal;
    const id = await addPlace(owner, 'Swept');
    const { rows } = await app.services.pool.query<{ content_hash: string }>(
      'select content_hash from picture where accommodation_id = $1',
      [id],
    );
    const prefix = `pictures/${rows[0]?.content_hash}/`;
    const isThere = async (files: FileStorage) =>
      [...(await keptKeys(files))].some((key) => key.startsWith(prefix));
    /** The second look at pictures comes after the snapshot. */
    let looks = 0;
    async function* afterTheSweep() {
      await owner.fetch(`/api/accom/delete/${id}`, { method: 'DELETE' });
      await sweep(app.services, new Date(Date.now() + 2 * 3_600_000));
      yield* source.files.list('pictures/');
    }
    const files: FileStorage = {
      ...source.files,
      list: (path) =>
        path === 'pictures/' && (looks += 1) === 2 ? afterTheSweep() : source.files.list(path),
    };
    const { folder, manifest } = await makeBackup(
      { ...source, files },
      await portal.newFolder('swept'),
    );
    expect(await isThere(source.files)).toBe(false);
    expect(manifest.missing).toEqual([]);
    const place = await emptyPlace(portal);
    await restoreBackup(place, folder, KEEP);
    expect(await isThere(place.files)).toBe(true);
  });

  it('has the files of all its rows, and no others', async () => {
    const parent = await portal.newFolder('busy');
    let isOver = false;
    const writing = (async () => {
      for (let at = 0; !isOver; at += 1) {
        const id = await addPlace(portal.owner, `Busy ${at}`);
        if (at % 2 === 0) await portal.owner.fetch(`/api/accom/delete/${id}`, { method: 'DELETE' });
        if (at % 3 === 0) await sweep(portal.app.services);
      }
    })();
    // Storage that is slow: much is written and swept while it is read.
    const files: FileStorage = {
      ...portal.source.files,
      read: async (key) => {
        await new Promise((resolve) => setImmediate(resolve));
        return portal.source.files.read(key);
      },
    };
    const backups = [];
    for (let round = 0; round < 3; round += 1) {
      const at = new Date(Date.UTC(2026, 0, 1 + round));
      backups.push(await makeBackup({ ...portal.source, files }, parent, at));
    }
    isOver = true;
    await writing;

    for (const { folder, manifest } of backups) {
      expect(manifest.missing).toEqual([]);
      const place = await emptyPlace(portal);
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

describe('old backups', () => {
  it('go, the oldest first, and nothing else does', async () => {
    const parent = await portal.newFolder('kept');
    const names = ['2026-01-01T00-00-00Z', '2026-01-02T00-00-00Z', '2026-01-03T00-00-00Z'];
    for (const name of [...names, 'notes'])
      await cp(portal.made.folder, join(parent, name), { recursive: true });
    expect(await removeOldBackups(parent, 2)).toEqual([names[0]]);
    expect((await readdir(parent)).sort()).toEqual([names[1], names[2], 'notes']);
  });
});
