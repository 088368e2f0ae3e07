import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { PICTURE_FILE_NAMES, pictureKey } from '../../product/pictures/picture-files.ts';
import { DiskStorage } from '../../storage/disk-storage.ts';
import { readWhole } from '../../storage/file-storage.ts';
import { buildPerson } from '../../testing/factories.ts';
import { tempFolder } from '../../testing/temp-folder.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { loadDemoData } from './load-demo-data.ts';
import { demoPictures } from './pictures/demo-pictures.ts';

const [{ db }, used, bare] = await Promise.all([
  createTestDatabase(),
  createTestDatabase(),
  createTestDatabase(),
]);

/** Beside the other caches of the checkout: encoding the pictures takes some seconds. */
const cacheDir = join(import.meta.dirname, '../../../../.cache/demo-pictures');

const files = new DiskStorage(await tempFolder());
let loaded: boolean[];

beforeAll(async () => {
  // Once for both, which would otherwise encode the same pictures concurrently.
  await demoPictures(cacheDir);
  loaded = await Promise.all([
    loadDemoData({ db, files, cacheDir }),
    loadDemoData({ db, files, cacheDir }),
  ]);
}, 120_000);

const count = async (table: string, where: object = {}): Promise<number> =>
  Number((await db(table).where(where).count())[0]?.['count']);

describe('loadDemoData', () => {
  it('loads once, though two replicas start concurrently and both restart', async () => {
    expect(loaded.toSorted()).toEqual([false, true]);
    expect(await loadDemoData({ db, files, cacheDir })).toBe(false);
    expect(await count('accommodation')).toBe(120);
  });

  it('is rejected on a database in use', async () => {
    await buildPerson(used.db);
    await expect(loadDemoData({ db: used.db, files, cacheDir })).rejects.toThrow(
      'The demo data is not loaded into a database that already has people in it',
    );
    expect(await used.db('accommodation').first()).toBeUndefined();
  });

  it('loads only rows without file storage', async () => {
    expect(await loadDemoData({ db: bare.db })).toBe(true);
    expect(await bare.db('accommodation').pluck('id')).toHaveLength(120);
    expect(await bare.db('picture').first()).toBeUndefined();
    expect(await bare.db('application_document').first()).toBeUndefined();
  });

  it('does not touch a database with both the demo and real users', async () => {
    await buildPerson(db);
    expect(await loadDemoData({ db, files, cacheDir })).toBe(false);
  });

  it('has every status of reports and applications, with a document that is a PDF', async () => {
    for (const status of ['pending', 'resolved', 'rejected']) {
      expect(await count('report', { status }), status).toBeGreaterThan(2);
    }
    for (const status of ['pending', 'accepted', 'rejected']) {
      expect(await count('owner_application', { status }), status).toBeGreaterThan(2);
    }
    const documents = await db('application_document');
    expect(documents).toHaveLength(await count('owner_application'));
    for (const { storage_key, bytes } of documents) {
      const content = await readWhole(files, storage_key);
      expect(content?.subarray(0, 5).toString()).toBe('%PDF-');
      expect(content?.byteLength).toBe(bytes);
    }
  });

  it('gives the named accounts 0, 4 and 120 notifications, and the student two pages saved', async () => {
    const idOf = async (email: string) => (await db('person').where({ email }).first())?.id;
    const notified = async (email: string) =>
      count('notification', { person_id: await idOf(email) });
    expect(await notified('admin@example.com')).toBe(0);
    expect(await notified('student@example.com')).toBe(4);
    expect(await notified('owner@example.com')).toBe(120);
    const person_id = await idOf('student@example.com');
    expect(await count('favourite', { person_id })).toBeGreaterThan(10);
    expect(await count('owner_application', { person_id })).toBe(0);
  });

  it('stores the files of every picture, once for all places that share it', async () => {
    const hashes = await db('picture').distinct('content_hash').pluck('content_hash');
    expect(await count('picture')).toBeGreaterThan(3 * hashes.length);
    for (const hash of hashes) {
      for (const name of PICTURE_FILE_NAMES) {
        const file = await files.read(pictureKey(hash, name));
        file?.stream.destroy();
        expect(file?.bytes).toBeGreaterThan(0);
      }
    }
  });
});
