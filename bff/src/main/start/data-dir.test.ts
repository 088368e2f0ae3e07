import { chmod, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
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

it('loadOrCreateSecret creates one secret, also for concurrent starts', async () => {
  const made = await Promise.all(
    Array.from({ length: 8 }, () => loadOrCreateSecret(join(folder, 'data'), 'app-secret')),
  );
  expect(new Set(made).size).toBe(1);
  expect(made[0]).toMatch(/^[\w-]{43}$/);
  expect(await loadOrCreateSecret(join(folder, 'data'), 'app-secret')).toBe(made[0]);
  expect(await loadOrCreateSecret(join(folder, 'data'), 'other')).not.toBe(made[0]);
});
