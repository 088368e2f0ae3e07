import { chmod, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startEmbeddedPostgres } from '../../database/embedded/start-embedded-postgres.ts';
import { openDatabase, withClient } from '../../database/connection.ts';
import { migrate, withoutTimeouts } from '../../database/migrate.ts';
import { createSession } from '../../identity/auth/session-store.ts';
import { DiskStorage } from '../../storage/disk-storage.ts';
import { readWhole } from '../../storage/file-storage.ts';
import { buildPerson } from '../../testing/factories.ts';
import { tempFolder } from '../../testing/temp-folder.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { makeBackup, removeOldBackups } from './backup-folders.ts';
import { copyDataDir, restoreDataDir } from './cold-copy.ts';
import { dumpPortal, restoreDump } from './dump.ts';

const textOf = async (files: DiskStorage, key: string) =>
  (await readWhole(files, key))?.toString() ?? null;

/** Runs work on the embedded database of a data folder, like a running portal. */
async function whileRunning<Result>(
  dataDir: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, skipFsync: true });
  try {
    return await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}

const rowsOf = (url: string, statement: string) =>
  withClient(
    withoutTimeouts(url),
    async (client) => (await client.query(statement)).rows as unknown[],
  );

/** Logs in a user. */
async function logIn(url: string): Promise<void> {
  const { db, close } = openDatabase(url, { maxConnections: 1 });
  const { id } = await buildPerson(db, { first_name: 'Ñena \\ "Tab' });
  await createSession(db, id);
  await close();
}

describe('a copy of the data folder', () => {
  let dataDir: string;
  let backup: string;

  beforeAll(async () => {
    dataDir = await tempFolder();
    backup = await tempFolder();
    await whileRunning(dataDir, async (url) => {
      await migrate(url);
      await logIn(url);
      await expect(copyDataDir(dataDir, backup)).rejects.toThrow(/Another portal runs on /);
    });
    await new DiskStorage(join(dataDir, 'files')).write('pictures/a/640.webp', Buffer.from('a'));
    await writeFile(join(dataDir, 'app-secret'), 'secret');
    await copyDataDir(dataDir, backup);
  });

  it('contains no secret', async () => {
    expect(await readdir(backup)).toEqual(['files', 'postgres']);
  });

  it('restores the same portal, without sessions', async () => {
    const restored = await tempFolder();
    await restoreDataDir(restored, backup);
    await whileRunning(restored, async (url) => {
      expect(await rowsOf(url, 'select first_name from person')).toEqual([
        { first_name: 'Ñena \\ "Tab' },
      ]);
      expect(await rowsOf(url, 'select from session')).toEqual([]);
    });
    const files = new DiskStorage(join(restored, 'files'));
    expect(await textOf(files, 'pictures/a/640.webp')).toBe('a');
  });

  it('has a revision of the registry that no replica has seen', async () => {
    const restored = await tempFolder();
    const revisionIn = (folder: string) =>
      whileRunning(folder, (url) => rowsOf(url, 'select revision from registry_revision'));
    await restoreDataDir(restored, backup);
    // A change after the backup must not lead to the same number.
    const [before] = (await revisionIn(dataDir)) as { revision: number }[];
    const [after] = (await revisionIn(restored)) as { revision: number }[];
    expect(after!.revision).toBeGreaterThan(before!.revision + 1_000_000);
  });

  it('is restored into an empty folder only', async () => {
    const used = await tempFolder();
    await writeFile(join(used, 'shipped.json'), '{}');
    await expect(restoreDataDir(used, backup)).rejects.toThrow(/is in use by a portal.*DATA_DIR/);
    expect(await readdir(used)).toEqual(['shipped.json']);
    const empty = await tempFolder();
    await expect(restoreDataDir(empty, await tempFolder())).rejects.toThrow(/contains no copy/);
    await expect(copyDataDir(empty, await tempFolder())).rejects.toThrow(/contains no portal/);
  });
});

// Shell scripts that replace the programs of Postgres.
describe.skipIf(process.platform === 'win32')('a dump', () => {
  const URL_WITH_PASSWORD = 'postgres://elbi:secret@localhost:1/elbi_stays';

  async function fakeProgram(program: string, script: string): Promise<void> {
    const folder = await tempFolder();
    await writeFile(join(folder, program), `#!/bin/sh\n${script}\n`);
    await chmod(join(folder, program), 0o755);
    vi.stubEnv('PATH', `${folder}:/usr/bin:/bin`);
    onTestFinished(() => void vi.unstubAllEnvs());
  }

  async function aPortal(databaseUrl = URL_WITH_PASSWORD) {
    const folder = await tempFolder();
    return { databaseUrl, folder, files: new DiskStorage(folder) };
  }

  it('has the files of its rows, despite concurrent sweeps and uploads', async () => {
    const portal = await aPortal();
    await portal.files.write('pictures/a/640.webp', Buffer.from('swept'));
    await portal.files.write('documents/b', Buffer.from('kept'));
    const backup = await tempFolder();
    const added = `mkdir ${portal.folder}/pictures/c; echo added > ${portal.folder}/pictures/c/1`;
    await fakeProgram(
      'pg_dump',
      `rm ${portal.folder}/pictures/a/640.webp; ${added}
      echo "$PGPASSWORD $@" > ${backup}/database.dump`,
    );
    await dumpPortal(portal, backup);
    const files = new DiskStorage(join(backup, 'files'));
    expect(await textOf(files, 'pictures/a/640.webp')).toBe('swept');
    expect(await textOf(files, 'documents/b')).toBe('kept');
    expect(await textOf(files, 'pictures/c/1')).toBe('added\n');
    const dump = await readFile(join(backup, 'database.dump'), 'utf8');
    // The password is no parameter, which everyone on the machine could read.
    expect(dump).toMatch(/^secret --no-owner .*--dbname=postgres:\/\/elbi@localhost:1\/elbi_stays/);
    expect(dump).toContain('--exclude-table-data=session');
  });

  it('reports what is missing, or the program’s own error', async () => {
    vi.stubEnv('PATH', await tempFolder());
    await expect(dumpPortal(await aPortal(), await tempFolder())).rejects.toThrow(
      /^pg_dump is not installed: install /,
    );
    vi.unstubAllEnvs();
    await fakeProgram('pg_dump', 'echo "server version mismatch" >&2; exit 1');
    await expect(dumpPortal(await aPortal(), await tempFolder())).rejects.toThrow(
      'pg_dump failed: server version mismatch',
    );
  });

  it('is restored with its files into an empty database, without sessions', async () => {
    const { url } = await createTestDatabase({ empty: true });
    const portal = await aPortal(url);
    const backup = await tempFolder();
    await writeFile(join(backup, 'database.dump'), 'rows');
    await new DiskStorage(join(backup, 'files')).write('documents/b', Buffer.from('b'));
    // The remains of a killed attempt do not count as foreign files.
    await portal.files.write('documents/b', Buffer.from('b'));
    const migrateMain = join(import.meta.dirname, '../migrate-main.ts');
    await fakeProgram(
      'pg_restore',
      `DATABASE_URL='${url}' exec '${process.execPath}' --import tsx '${migrateMain}'`,
    );
    await restoreDump(portal, backup);
    expect(await textOf(portal.files, 'documents/b')).toBe('b');
    expect(await rowsOf(url, 'select revision > 1000000 as is_new from registry_revision')).toEqual(
      [{ is_new: true }],
    );
  });

  it('is restored into an empty database and storage only', async () => {
    const backup = await tempFolder();
    const empty = await createTestDatabase({ empty: true });
    await expect(restoreDump(await aPortal(empty.url), backup)).rejects.toThrow(/contains no dump/);
    await writeFile(join(backup, 'database.dump'), 'rows');
    const used = await createTestDatabase();
    await expect(restoreDump(await aPortal(used.url), backup)).rejects.toThrow(
      /^The database is not empty\. /,
    );
    const portal = await aPortal(empty.url);
    await portal.files.write('documents/strange', Buffer.from('private'));
    await expect(restoreDump(portal, backup)).rejects.toThrow(/other files, like documents/);
  });
});

it('exists once complete, and leaves nothing when it fails', async () => {
  const parent = await tempFolder();
  const folder = await makeBackup(parent, async (draft) => {
    await writeFile(join(draft, 'part'), '');
    expect(draft).toMatch(/\.partial$/);
  });
  expect(await readdir(folder)).toEqual(['part']);
  await rm(folder, { recursive: true });
  const failing = makeBackup(parent, () => Promise.reject(new Error('The disk is gone.')));
  await expect(failing).rejects.toThrow('The disk is gone.');
  expect(await readdir(parent)).toEqual([]);
});

it('removes only the oldest backups', async () => {
  const parent = await tempFolder();
  const names = ['2026-01-01T00-00-00Z', '2026-01-02T00-00-00Z', '2026-01-03T00-00-00Z'];
  for (const name of [...names, 'notes']) await writeFile(join(parent, name), '');
  expect(await removeOldBackups(parent, 2)).toEqual([names[0]]);
  expect((await readdir(parent)).sort()).toEqual([names[1], names[2], 'notes']);
});
