import { appendFile, cp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FileStorage, readWhole } from '../storage/file-storage.ts';
import { startTestApp } from '../testing/test-app.ts';
import { BackupError } from './backup-error.ts';
import { makeBackup } from './make-backup.ts';
import { filePath, tablePath } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { keptKeys } from './target.ts';
import {
  type BackedUpPortal,
  backedUpPortal,
  emptyPlace,
  hashesOf,
  isUntouched,
  rowsOf,
} from './testing/backed-up-portal.ts';

const KEEP = { replace: false };
let portal: BackedUpPortal;

beforeAll(async () => {
  portal = await backedUpPortal();
});
afterAll(() => portal.clear());

/** A copy of the backup, to do harm to. */
async function copyOfBackup(): Promise<string> {
  const copy = await portal.newFolder('copy');
  await cp(portal.made.folder, copy, { recursive: true });
  return copy;
}

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
    const keys = Object.keys(await hashesOf(portal.source.files));
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
    const place = await emptyPlace(portal);
    await expect(restoreBackup(place, copy, KEEP)).rejects.toThrow(BackupError);
    expect(await isUntouched(place)).toBe(true);
  });

  it('is not left behind by a backup that failed', async () => {
    const parent = await portal.newFolder('failed');
    const files = {
      ...portal.source.files,
      read: () => Promise.reject(new Error('the disk is gone')),
    };
    await expect(makeBackup({ ...portal.source, files }, parent)).rejects.toThrow(
      'the disk is gone',
    );
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
    await expect(restoreBackup(place, portal.made.folder, KEEP)).rejects.toThrow('--replace');
    const kept = await pool.query("select from person where first_name = 'Keepme'");
    expect(kept.rows).toHaveLength(1);

    await restoreBackup(place, portal.made.folder, { replace: true });
    const { person } = await rowsOf(pool, portal.made.manifest);
    expect(person).toHaveLength(
      portal.made.manifest.tables.find(({ name }) => name === 'person')!.rows,
    );
    expect(await readWhole(files, 'pictures/extra/640.webp')).toBeNull();
  });

  it('refuses files of somebody else, even with an empty database', async () => {
    const place = await emptyPlace(portal);
    await place.files.write('documents/somebody', Buffer.from('private'));
    await expect(restoreBackup(place, portal.made.folder, KEEP)).rejects.toThrow(BackupError);
  });

  it('goes on after one that was killed: its files are no strangers', async () => {
    const place = await emptyPlace(portal);
    const [key, hash] = Object.entries(await hashesOf(portal.source.files)).find(([name]) =>
      name.startsWith('documents/'),
    )!;
    await place.files.write(key, (await readWhole(portal.source.files, key))!);
    await restoreBackup(place, portal.made.folder, KEEP);
    expect((await hashesOf(place.files))[key]).toBe(hash);
  });

  it('changes nothing when files cannot be written', async () => {
    const place = await emptyPlace(portal);
    let left = 3;
    const files: FileStorage = {
      ...methodsOf(place.files),
      write: (key, content) =>
        (left -= 1) < 0 ? Promise.reject(new Error('full')) : place.files.write(key, content),
    };
    await expect(restoreBackup({ ...place, files }, portal.made.folder, KEEP)).rejects.toThrow(
      'full',
    );
    expect(await isUntouched(place)).toBe(true);
  });

  it('changes nothing when the database refuses a row', async () => {
    const used = await startTestApp();
    await used.signInAs('registered', { first_name: 'Keepme' });
    const { pool, files } = used.services;
    const place = { databaseUrl: pool.options.connectionString!, files };
    // A view of somebody else on our table: the schema cannot be made anew.
    await pool.query('create view strange as select id from person');
    await expect(restoreBackup(place, portal.made.folder, { replace: true })).rejects.toThrow();
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
    const { folder } = await makeBackup(place, await portal.newFolder('newer'));
    await expect(restoreBackup(await emptyPlace(portal), folder, KEEP)).rejects.toThrow(
      'another version of the portal',
    );
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
