import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { DatabaseStartError } from './database-start-error.ts';
import { canEnter } from './embedded/account.ts';
import { startError } from './embedded/cluster.ts';
import { migrate } from './migrate.ts';
import { assertDatabaseUsable } from './reach-database.ts';

const { url } = await createTestDatabase();

const at = (changes: Partial<URL>) => Object.assign(new URL(url), changes).href;

describe('assertDatabaseUsable', () => {
  it('accepts a database that can be used', async () => {
    await expect(assertDatabaseUsable(url)).resolves.toBeUndefined();
  });

  it.each([
    ['a port where nothing listens', at({ port: '1' }), 'nothing listens there'],
    ['an unknown host', at({ hostname: 'nowhere.invalid' }), 'this host is not known'],
    ['a wrong password', at({ password: 'sesame' }), 'it refuses the password'],
    ['an unknown database', at({ pathname: '/nothing' }), 'this database does not exist'],
  ])('reports %s without the password', async (_, bad, reason) => {
    const error: unknown = await assertDatabaseUsable(bad).catch((caught: unknown) => caught);
    const { message } = error as Error;
    expect(message).toMatch(/^The database at \S+ cannot be reached, .*\.$/);
    expect(message).toContain(reason);
    expect(message).not.toContain(new URL(bad).password);
  });
});

it('migrate reports missing rights of the database user in plain words', async () => {
  const empty = await createTestDatabase({ empty: true });
  const role = `reader_${randomUUID().slice(0, 8)}`;
  await empty.db.raw(`create role ${role} login password 'hush'`);
  onTestFinished(() => empty.db.raw(`drop role ${role}`).then(() => undefined));
  const poor = Object.assign(new URL(empty.url), { username: role, password: 'hush' }).href;
  const error: unknown = await migrate(poor).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(DatabaseStartError);
  const { message } = error as Error;
  expect(message).toMatch(/^The user reader_\w+ may not create tables in .*\.$/);
  expect(message).not.toContain('hush');
});

describe('startError', () => {
  it('names a full disk', async () => {
    const output = 'FATAL:  could not write lock file "postmaster.pid": No space left on device';
    expect((await startError(output, tmpdir())).message).toBe(
      `The disk of ${tmpdir()} is full: free some space, or set DATA_DIR to another disk.`,
    );
  });

  it('contains only the reason of Postgres’s output', async () => {
    const output = 'LOG:  starting\nFATAL:  data directory has wrong ownership\nHINT:  none';
    expect((await startError(output, tmpdir())).message).toBe(
      `The embedded Postgres could not start in ${tmpdir()} (FATAL:  data directory has wrong ownership).`,
    );
  });
});

describe('canEnter', () => {
  const stranger = { name: 'stranger', uid: 54_321, gid: 54_321 };
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'elbi-enter-'));
    await mkdir(join(folder, 'open'), { mode: 0o755 });
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('checks every parent folder', async () => {
    expect(await canEnter(stranger, tmpdir())).toBe(true);
    // mkdtemp makes a folder that only its owner may enter.
    expect(await canEnter(stranger, join(folder, 'open'))).toBe(false);
  });
});
