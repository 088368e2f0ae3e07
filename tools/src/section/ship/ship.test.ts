import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SectionDescription } from '@elbi/contract/domain';
import { releaseClient } from './release-client.ts';
import { uploadPackage } from './upload-package.ts';
import { type FakeRegistry, fakeRegistry } from './testing/fake-registry.ts';
import { tempFolder } from '../vitest/temp-folder.ts';

const FILE = { bytes: 4, integrity: 'sha384-a' };
const DESCRIPTION: SectionDescription = {
  name: 'search',
  version: 'v2',
  contract: '1',
  entry: 'section.js',
  routes: [],
  fragments: {},
  shared: {},
  files: { 'section.js': FILE },
};
const RELEASE = '/api/releases/search/v2';

let folder: string;
let registry: FakeRegistry;
beforeEach(async () => {
  folder = tempFolder();
  writeFileSync(join(folder, 'section.js'), 'code');
  registry = await fakeRegistry();
  registry.answers[`POST ${RELEASE}`] = { body: { data: { state: 'current' } } };
});

const client = () => releaseClient(registry.origin, 'secret');
const lines = () => registry.requests.map(({ line }) => line);

describe('uploadPackage', () => {
  it('uploads a release with every file in one form', async () => {
    registry.answers[`GET ${RELEASE}`] = { status: 404 };
    await uploadPackage(client(), DESCRIPTION, folder);
    expect(lines()).toEqual([`GET ${RELEASE}`, `POST ${RELEASE}`]);
    expect(registry.requests[1]?.body).toContain(JSON.stringify(DESCRIPTION));
    expect(registry.requests[1]?.body).toContain('name="files"; filename="blob"');
    expect(registry.requests[1]?.body).toContain('\r\n\r\ncode\r\n');
    expect(new Set(registry.requests.map(({ token }) => token))).toEqual(
      new Set(['Bearer secret']),
    );
  });

  it('sends the commit of a release, and whether its sources have other changes', async () => {
    const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args]);
    git('init', '--quiet');
    const author = ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.com'];
    git('add', '.');
    git(...author, 'commit', '--quiet', '--allow-empty', '--message', 'Add a filter');
    const sentCommit = async () => {
      await uploadPackage(client(), DESCRIPTION, folder);
      const [description = ''] = /\{.*\}/.exec(registry.requests.at(-1)?.body ?? '') ?? [];
      return (JSON.parse(description) as SectionDescription).commit;
    };
    const commit = { hash: expect.stringMatching(/^[0-9a-f]{40}$/) as unknown, author: 'Ana' };
    expect(await sentCommit()).toEqual({ ...commit, subject: 'Add a filter' });
    writeFileSync(join(folder, 'new.ts'), '');
    const subject = 'uncommitted changes after: Add a filter';
    expect(await sentCommit()).toEqual({ ...commit, subject });
  });

  it('uploads no files of a known version', async () => {
    await uploadPackage(client(), DESCRIPTION, folder);
    expect(lines()).toEqual([`GET ${RELEASE}`, `POST ${RELEASE}`]);
    expect(registry.requests[1]?.body).not.toContain('name="files"');
  });

  it('reports the reasons of a rejection by check', async () => {
    registry.answers[`POST ${RELEASE}`] = {
      status: 422,
      body: { message: 'Refused.', errors: [{ field: 'route-owner', message: '/ is taken.' }] },
    };
    await expect(uploadPackage(client(), DESCRIPTION, folder)).rejects.toMatchObject({
      message: 'Refused.',
      status: 422,
      checks: [{ check: 'route-owner', message: '/ is taken.' }],
    });
  });

  it('reports an interrupted connection', async () => {
    registry.answers['GET /api/releases'] = { body: '{', isCutOff: true };
    await expect(client().list()).rejects.toMatchObject({
      message: `${registry.origin} does not respond (UND_ERR_SOCKET).`,
      status: 0,
    });
  });

  it('reports the status of another server', async () => {
    registry.answers[`GET ${RELEASE}`] = { status: 502, body: '<html>' };
    await expect(client().has(DESCRIPTION)).rejects.toThrow('502 Bad Gateway');
  });

  it('reports a missing response', async () => {
    registry.close();
    await expect(client().has(DESCRIPTION)).rejects.toMatchObject({
      message: `${registry.origin} does not respond (ECONNREFUSED).`,
      status: 0,
    });
  });
});

describe('the client of the registry', () => {
  it('retries while the portal is temporarily not ready, and only idempotent requests', async () => {
    const notReady = { status: 503, headers: { 'retry-after': '0' }, times: 2 };
    const current = `POST ${RELEASE}/current`;
    registry.answers[`POST ${RELEASE}`] = notReady;
    registry.answers[current] = notReady;
    await client()
      .register(DESCRIPTION, [new Blob(['code'])])
      .catch(() => undefined);
    await client().makeCurrent(DESCRIPTION, {});
    expect(lines().filter((line) => line === current)).toHaveLength(3);
    registry.answers['POST /api/releases/search/rollback'] = notReady;
    await expect(client().rollback('search')).rejects.toMatchObject({ status: 503 });
    registry.answers[current] = { ...notReady, times: 3 };
    await expect(client().makeCurrent(DESCRIPTION, {})).rejects.toMatchObject({ status: 503 });
    registry.answers[current] = { ...notReady, headers: { 'retry-after': '60' } };
    await expect(client().makeCurrent(DESCRIPTION, {})).rejects.toMatchObject({ retryAfter: 60 });
    const date = 'Mon, 23 Nov 2026 10:00:00 GMT';
    registry.answers[current] = { ...notReady, headers: { 'retry-after': date } };
    await expect(client().makeCurrent(DESCRIPTION, {})).rejects.toMatchObject({ retryAfter: null });
  });
});
