import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { DeploymentRequest, ReleaseRecord, SectionDescription } from '@elbi/contract/domain';
import { ShippedRecord } from '../ship/shipped-record.ts';
import { aRecord } from '../section/ship/testing/a-record.ts';
import {
  type FakeAnswer,
  type FakeRegistry,
  fakeRegistry,
} from '../section/ship/testing/fake-registry.ts';
import { tempFolder } from '../section/vitest/temp-folder.ts';
import { Progress } from '../section/cli/progress.ts';
import { shipChanged } from './ship-changed.ts';

const DEPLOYMENTS = 'POST /api/releases/deployments';
const OF_START = { result: 'skipped', browser: null, at: null } as const;
const OF_TEAM = { ...OF_START, result: 'passed' } as const;

const build = ({ name }: { name: string }) =>
  Promise.resolve({ name, version: 'mine', files: {} } as unknown as SectionDescription);

/** Starts with a live shell and these live releases, after a start that released these versions. */
async function start(
  live: Partial<ReleaseRecord>[],
  before: Record<string, string>,
  plan: FakeAnswer = { body: { data: [] } },
) {
  const dataDir = tempFolder();
  const registry = await fakeRegistry();
  writeFileSync(join(dataDir, 'ship-token'), 'token');
  const record = new ShippedRecord(join(dataDir, 'shipped.json'));
  for (const [name, version] of Object.entries(before)) record.record(name, version);
  const shell = aRecord({ section: 'shell', version: 'mine', isCurrent: true, gate: OF_START });
  registry.answers['GET /api/releases'] = {
    body: { data: [shell, ...live.map((one) => aRecord({ isCurrent: true, ...one }))] },
  };
  registry.answers[DEPLOYMENTS] = plan;
  for (const call of ['', '/gate']) {
    const data = { state: call === '' ? 'checked' : 'passed', pages: [], reasons: [] };
    for (const name of ['shell', 'search', 'listing']) {
      registry.answers[`POST /api/releases/${name}/mine${call}`] = { body: { data } };
    }
  }
  const printed: string[] = [];
  const progress = new Progress({ write: (line) => printed.push(line) });
  const isWhole = await shipChanged({ origin: registry.origin, dataDir }, progress, build);
  const { requests } = registry;
  return { isWhole, request: requestOf(registry), requests, printed: printed.join('') };
}

function requestOf({ requests }: FakeRegistry): { offered: string[]; replace: string[] } {
  const [planned] = requests.filter(({ line }) => line === DEPLOYMENTS);
  const { releases, replace } = JSON.parse(planned!.body) as DeploymentRequest;
  return { offered: releases.map(({ name }) => name), replace };
}

it.each([
  ['replaces the release of an earlier start', { gate: OF_START, version: 'old' }, 'old', true],
  ['keeps a release of a team', { gate: OF_TEAM, version: 'theirs' }, 'old', false],
  ['keeps a rollback since', { gate: OF_START, version: 'old' }, 'mine', false],
])('a start with changed sources %s', async (_what, live, before, isReplaced) => {
  const { request } = await start([{ section: 'search', ...live }], { search: before });
  expect(request.replace.includes('search')).toBe(isReplaced);
  expect(request.offered).toContain('search');
});

it('leaves a section alone while a team has a canary of it', async () => {
  const canary = { percent: 10, since: '2026-11-20T10:00:00+08:00', waitsFor: null };
  const live = { section: 'search', version: 'old', gate: OF_START };
  const theirs = { section: 'search', version: 'theirs', gate: OF_TEAM, isCurrent: false, canary };
  const { request } = await start([live, theirs], { search: 'old' });
  expect(request.replace).not.toContain('search');
});

it('lists a live release that stays, and one that was withdrawn', async () => {
  const theirs = { shippedBy: 'the team', since: null, commit: null };
  const stays = { section: 'search', version: 'mine', ships: false };
  const { printed, isWhole } = await start(
    [],
    {},
    {
      body: {
        data: [
          { ...stays, reason: 'The live release fits.', live: { ...theirs, version: 'theirs' } },
          {
            ...stays,
            section: 'shell',
            reason: 'It is live.',
            live: { ...theirs, version: 'mine' },
          },
          { ...stays, section: 'listing', reason: 'It was withdrawn: It fails.', live: null },
        ],
      },
    },
  );
  expect(printed).toMatch(/search +theirs +by the team +stays theirs, not mine +The live/);
  expect(printed).not.toContain('shell');
  expect(printed).toMatch(/listing +not live +stays off, not mine +It was withdrawn: It fails\./);
  expect(isWhole).toBe(false);
});

it('continues with what is live when the portal rejects a build', async () => {
  const ships = { section: 'search', version: 'mine', ships: true, reason: 'Named.', live: null };
  const dataDir = tempFolder();
  const registry = await fakeRegistry();
  writeFileSync(join(dataDir, 'ship-token'), 'token');
  registry.answers['GET /api/releases'] = { body: { data: [aRecord({ isCurrent: true })] } };
  registry.answers[DEPLOYMENTS] = { body: { data: [ships] } };
  registry.answers['POST /api/releases/search/mine'] = { status: 409, body: { message: 'No.' } };
  const printed: string[] = [];
  const progress = new Progress({ write: (line) => printed.push(line) });
  const portal = { origin: registry.origin, dataDir };
  await expect(shipChanged(portal, progress, build)).resolves.toBe(true);
  expect(printed.join('')).toContain('✗ The portal rejected search: No.');
  expect(new ShippedRecord(join(dataDir, 'shipped.json')).versionOf('search')).toBeUndefined();
});

it('leaves out a build that the gate has rejected, with a message', async () => {
  const rejected = {
    isCurrent: false,
    version: 'mine',
    gate: { ...OF_START, result: 'refused' as const },
  };
  const { request, printed } = await start(
    [
      { section: 'search', version: 'old', gate: OF_START },
      { section: 'search', ...rejected },
    ],
    { search: 'old' },
  );
  expect(request.offered).not.toContain('search');
  expect(printed).toContain('✗ The gate rejected search mine; it does not go live.');
});

it('skips the gate, except for the replacement of a release that passed it', async () => {
  const ships = (section: string, live: string | null) => ({
    ...{ section, version: 'mine', ships: true, reason: 'It no longer fits.' },
    live: live === null ? null : { version: live, shippedBy: 'it', since: null, commit: null },
  });
  const plan = [ships('shell', 'old'), ships('search', 'theirs'), ships('listing', null)];
  const { requests } = await start(
    [{ section: 'search', version: 'theirs', gate: OF_TEAM }],
    {},
    { body: { data: plan } },
  );
  const gates = requests.filter(({ line }) => line.includes('/gate'));
  const sections = (skipped: boolean) =>
    gates
      .filter(({ body }) => body.includes('skipped') === skipped)
      .map(({ line }) => line.split('/')[3]);
  expect(sections(true)).toEqual(['shell', 'listing']);
  expect(sections(false)).toEqual(['search']);
});

it('waits for a server that does not respond yet, although the token of an earlier start exists', async () => {
  const dataDir = tempFolder();
  const server = createServer((request, response) => {
    // The first request asks whether releases are accepted; no release of that name exists.
    response.writeHead(request.url?.endsWith('/none') ? 404 : 200).end('{"data":[]}');
  });
  const listen = (port: number) =>
    new Promise<number>((resolve) =>
      server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
    );
  try {
    const port = await listen(0);
    await new Promise((resolve) => server.close(resolve));
    writeFileSync(join(dataDir, 'ship-token'), 'token-of-an-earlier-start');
    const portal = { origin: `http://127.0.0.1:${port}`, dataDir };
    const done = shipChanged(portal, new Progress({ write: () => undefined }), build);
    // It has received no request.
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
    await listen(port);
    await expect(done).resolves.toBe(true);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
