import { rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KIT_FILE } from '@elbi/contract/domain';
import pino from 'pino';
import { expect, it, vi } from 'vitest';
import { errors } from '../../../http/errors.ts';
import { listen } from '../../../http/listen.ts';
import { newKoa } from '../../../http/new-koa.ts';
import { DiskStorage } from '../../../storage/disk-storage.ts';
import { KIT_PREFIX } from '../../../storage/release-folder.ts';
import { afterFile } from '../../../testing/after-file.ts';
import { tempFolder } from '../../../testing/temp-folder.ts';
import { removeOldKits } from './kit.ts';
import { kitRoutes } from './kit-routes.ts';

const MONTH_MS = 31 * 24 * 3_600_000;
const YEAR_MS = 12 * MONTH_MS;
const FIRST = 'portal-sdk-4.0.0-aaaaaaaaaaaa.tgz';
const SECOND = 'portal-sdk-4.1.0-bbbbbbbbbbbb.tgz';

/** A portal whose sources have a kit of one package, and the storage that outlives it. */
async function startPortal() {
  const folder = await tempFolder();
  const root = join(await tempFolder(), 'files');
  const files = new DiskStorage(root);
  const app = newKoa({ trustedProxies: 0 }, pino({ level: 'silent' }));
  app.use(errors()).use(kitRoutes({ files }, folder).routes());
  const server = await listen(app.callback(), { port: 0, loopbackOnly: true, perAddress: null });
  afterFile(() => server.close(0));
  const fetchKit = (path: string) =>
    fetch(`http://localhost:${server.port}/kit${path}`, { redirect: 'manual' });
  const pack = async (version: string, file: string) => {
    const entry = { name: '@elbi/portal-sdk', version, file, bytes: 3, integrity: 'sha512-x' };
    await writeFile(join(folder, file), version);
    await writeFile(
      join(folder, KIT_FILE),
      JSON.stringify({ sources: version, packages: [entry] }),
    );
    return entry;
  };
  return { folder, root, files, fetchKit, pack };
}

it('lists the packages, and serves each tarball as a file that never changes', async () => {
  const { fetchKit, pack } = await startPortal();
  const entry = await pack('4.0.0', FIRST);
  const tarball = await fetchKit(`/${FIRST}`);
  expect(tarball.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await tarball.text()).toBe('4.0.0');
  const list = await fetchKit('');
  expect(list.headers.get('cache-control')).toBe('no-cache');
  expect(await list.json()).toEqual({ sources: '4.0.0', packages: [entry] });
});

it.each(['portal-sdk', 'portal-sdk-4.0.0'])('redirects %s to the current tarball', async (name) => {
  const { fetchKit, pack } = await startPortal();
  await pack('4.0.0', FIRST);
  const response = await fetchKit(`/${name}.tgz`);
  expect([response.status, response.headers.get('location')]).toEqual([302, `/kit/${FIRST}`]);
  expect(response.headers.get('cache-control')).toBe('no-cache');
});

it('serves the tarballs of earlier kits for a year after they were replaced', async () => {
  const { folder, root, files, fetchKit, pack } = await startPortal();
  await pack('4.0.0', FIRST);
  await fetchKit('');
  const stored = join(root, KIT_PREFIX, FIRST);
  const longAgo = new Date(Date.now() - YEAR_MS);
  await utimes(stored, longAgo, longAgo);
  // A portal may have the same kit for years.
  await removeOldKits(files, new Date(), folder);
  expect((await stat(stored)).mtimeMs).toBeGreaterThan(Date.now() - MONTH_MS);
  await pack('4.1.0', SECOND);
  await removeOldKits(files, new Date(), folder);
  expect((await fetchKit(`/${FIRST}`)).status).toBe(200);
  expect((await fetchKit('/portal-sdk.tgz')).headers.get('location')).toBe(`/kit/${SECOND}`);
  await removeOldKits(files, new Date(Date.now() + YEAR_MS + 2 * MONTH_MS), folder);
  expect((await fetchKit(`/${FIRST}`)).status).toBe(404);
  expect((await fetchKit(`/${SECOND}`)).status).toBe(200);
});

it('removes no tarball while the current kit is unknown', async () => {
  const { folder, files, fetchKit, pack } = await startPortal();
  await pack('4.0.0', FIRST);
  await fetchKit('');
  await rm(join(folder, KIT_FILE));
  await removeOldKits(files, new Date(Date.now() + 2 * YEAR_MS), folder);
  expect((await fetchKit(`/${FIRST}`)).status).toBe(200);
});

it('reads the storage for the first list only', async () => {
  const { files, fetchKit, pack } = await startPortal();
  await pack('4.0.0', FIRST);
  await fetchKit('');
  const read = vi.spyOn(files, 'read');
  await fetchKit('');
  expect(read).not.toHaveBeenCalled();
  await pack('4.1.0', SECOND);
  await fetchKit('');
  expect(read).toHaveBeenCalled();
});

it('names the current tarballs for an unknown version, also in what npm prints', async () => {
  const { fetchKit, pack } = await startPortal();
  await pack('4.0.0', FIRST);
  const response = await fetchKit('/portal-sdk-9.0.0.tgz');
  expect(response.status).toBe(404);
  const message = `The portal has no portal-sdk-9.0.0.tgz. Its kit is: ${FIRST}.`;
  expect(await response.json()).toMatchObject({ message, error: message });
});

it('returns 503 while the kit is being packed', async () => {
  const { fetchKit } = await startPortal();
  const response = await fetchKit('');
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({
    message: expect.stringContaining('packed') as unknown,
  });
});
