import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { fakeRegistry } from '../section/ship/testing/fake-registry.ts';
import { tempFolder } from '../section/vitest/temp-folder.ts';
import { publishKit } from './publish-kit.ts';

/** npm starts a few times. */
vi.setConfig({ testTimeout: 60_000 });

const entryOf = (version: string) => ({
  name: '@elbi/contract',
  version,
  file: `contract-${version}.tgz`,
  bytes: 1,
  integrity: `sha512-${version}`,
});

/** Publishes a version to a registry that has 1.0.0 with this integrity; returns what reached it. */
async function publish(version: string, integrity: string) {
  const folder = tempFolder();
  // npm caches what a registry returns.
  vi.stubEnv('npm_config_cache', join(folder, 'cache'));
  const { origin, answers, requests } = await fakeRegistry();
  const known = { name: '@elbi/contract', version: '1.0.0', dist: { integrity } };
  answers['GET /@elbi%2fcontract'] = {
    body: { name: '@elbi/contract', 'dist-tags': {}, versions: { '1.0.0': known } },
    headers: { 'content-type': 'application/json' },
  };
  const published = await publishKit([entryOf(version)], folder, origin);
  expect(requests.some(({ line }) => line.startsWith('PUT '))).toBe(false);
  return published;
}

it('publishes no version that the registry has', async () => {
  expect(await publish('1.0.0', 'sha512-1.0.0')).toEqual([]);
});

it('names the package whose version has another content, and publishes nothing', async () => {
  await expect(publish('1.0.0', 'sha512-other')).rejects.toThrow(
    /has another @elbi\/contract 1\.0\.0\. Increase the version/,
  );
});

it('reports why npm published nothing', async () => {
  await expect(publish('1.0.1', 'sha512-1.0.0')).rejects.toThrow(
    /@elbi\/contract 1\.0\.1 was not published:\nnpm error/,
  );
});
