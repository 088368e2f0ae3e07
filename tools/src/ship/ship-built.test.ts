import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { describeFolder, type ShippedPackage } from '../project.ts';
import { shipBuilt } from './ship-built.ts';
import { type FakeRegistry, fakeRegistry } from './testing/fake-registry.ts';
import { tempFolder } from '../vitest/temp-folder.ts';

let registry: FakeRegistry;
let root: string;

beforeEach(async () => {
  registry = await fakeRegistry();
  registry.answers['GET /api/releases'] = { body: { data: [] } };
  root = tempFolder();
});

const ship = (...packages: ShippedPackage[]) =>
  shipBuilt({ origin: registry.origin, token: 'all' }, packages);

function built(name: string): ShippedPackage {
  const folder = join(root, name);
  mkdirSync(join(folder, 'dist'), { recursive: true });
  const shipped = describeFolder(folder);
  const files = { 'section.js': { bytes: 4 } };
  writeFileSync(join(folder, 'dist/section.js'), '// a');
  writeFileSync(
    join(folder, 'dist/section.json'),
    JSON.stringify({ name: shipped.name, version: 'v1', files }),
  );
  return shipped;
}

it('releases the builds in the given order, with one token', async () => {
  for (const name of ['shell', 'search']) {
    registry.answers[`GET /api/releases/${name}/v1`] = { status: 404 };
    registry.answers[`POST /api/releases/${name}/v1`] = { body: { data: { state: 'checked' } } };
    registry.answers[`POST /api/releases/${name}/v1/gate`] = {
      body: { data: { state: 'skipped' } },
    };
  }
  const shipped = await ship(built('shell'), built('mf-search'));
  expect(shipped).toEqual(['Shipped shell v1', 'Shipped search v1']);
  const lines = registry.requests.map(({ line }) => line);
  expect(lines.indexOf('POST /api/releases/shell/v1')).toBeGreaterThan(0);
  expect(lines.indexOf('POST /api/releases/search/v1')).toBeGreaterThan(
    lines.indexOf('POST /api/releases/shell/v1'),
  );
  expect(new Set(registry.requests.map(({ token }) => token))).toEqual(new Set(['Bearer all']));
});

it('reports a withdrawn version, and releases the rest', async () => {
  registry.answers['GET /api/releases'] = {
    body: {
      data: [{ section: 'shell', version: 'v1', withdrawnAt: 'now', withdrawnReason: null }],
    },
  };
  registry.answers['POST /api/releases/search/v1'] = { body: { data: { state: 'current' } } };
  await expect(ship(built('shell'), built('mf-search'))).resolves.toEqual([
    'shell v1 was withdrawn: it is not released, and the live release is unchanged.',
    'Shipped search v1',
  ]);
});

it('names an unbuilt package', async () => {
  const folder = join(root, 'mf-listing');
  mkdirSync(folder);
  await expect(ship(describeFolder(folder))).rejects.toThrow('listing is not built');
});
