import { existsSync } from 'node:fs';
import { type FileHandle, chmod, mkdir, open, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { defaultDataDir } from '../../data-dir.ts';
import { tempFolder } from '../../testing/temp-folder.ts';
import { loadOrCreateSecret } from './persisted-secret.ts';

const folder = await tempFolder();
const checkout = join(folder, 'elbi');
await mkdir(checkout);

describe('defaultDataDir', () => {
  it('is in the checkout', async () => {
    await chmod(folder, 0o755);
    expect(defaultDataDir(checkout, true)).toBe(join(checkout, '.data'));
    await chmod(folder, 0o700);
    expect(defaultDataDir(checkout, false)).toBe(join(checkout, '.data'));
  });

  it('is outside a checkout that the user of Postgres cannot enter', async () => {
    await chmod(folder, 0o700);
    const dataDir = defaultDataDir(checkout, true);
    expect(dataDir).toMatch(/^\/var\/lib\/elbi-stays\/elbi-[0-9a-f]{8}$/);
    expect(defaultDataDir(checkout, true)).toBe(dataDir);
    const other = join(folder, 'again', basename(checkout));
    await mkdir(other, { recursive: true });
    expect(defaultDataDir(other, true)).not.toBe(dataDir);
  });
});

describe('loadOrCreateSecret', () => {
  const dataDir = join(folder, 'data');

  it('creates one secret, also for concurrent starts', async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, () => loadOrCreateSecret(dataDir, 'app-secret')),
    );
    expect(new Set(made).size).toBe(1);
    expect(made[0]).toMatch(/^[\w-]{43}$/);
    expect(await loadOrCreateSecret(dataDir, 'app-secret')).toBe(made[0]);
    expect(await loadOrCreateSecret(dataDir, 'other')).not.toBe(made[0]);
  });

  it('writes the secret to the disk before its file has its name', async () => {
    const file = join(dataDir, 'synced');
    const any = await open(import.meta.filename);
    const sync = vi.spyOn(Object.getPrototypeOf(any) as FileHandle, 'sync');
    await any.close();
    sync.mockImplementation(async () => expect(existsSync(file)).toBe(false));
    await loadOrCreateSecret(dataDir, 'synced');
    expect(sync).toHaveBeenCalledOnce();
    sync.mockRestore();
  });

  it.each([
    ['empty', ''],
    ['short', 'a'.repeat(31)],
    ['blank', '\n'.repeat(43)],
    ['zeroed by a file system that lost its content', '\0'.repeat(43)],
  ])('rejects a file that is %s, with the remedy', async (what, content) => {
    const name = `is-${what}`;
    await writeFile(join(dataDir, name), content);
    await expect(loadOrCreateSecret(dataDir, name)).rejects.toThrow(
      `${join(dataDir, name)} contains no secret of at least 32 characters. Delete it and start again.`,
    );
  });
});
