import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sourceVersion } from '../build/version.ts';
import { describeFolder, ROOT } from '../project.ts';
import { Progress } from '../cli/progress.ts';
import { CliError } from '../cli/cli-error.ts';
import { tempFolder } from '../vitest/temp-folder.ts';
import { NotShipped } from './rejection-message.ts';
import { shipCommand, shipOptions } from './ship-command.ts';
import { type FakeRegistry, fakeRegistry } from './testing/fake-registry.ts';

const RELEASE = '/api/releases/search/v2';

let registry: FakeRegistry;
let folder: string;
const run = vi.fn<() => Promise<number>>();
let printed: string[];
beforeEach(async () => {
  registry = await fakeRegistry();
  printed = [];
  folder = tempFolder();
  run.mockReset().mockResolvedValue(0);
  prebuild('v2');
});

/** Writes the build of a version, which the portal accepts. */
function prebuild(version: string): void {
  const file = { bytes: 4, integrity: 'sha384-a' };
  const description = { name: 'search', version, files: { 'section.js': file } };
  writeFileSync(join(folder, 'section.js'), 'code');
  writeFileSync(join(folder, 'section.json'), JSON.stringify(description));
  const release = `/api/releases/search/${version}`;
  registry.answers[`POST ${release}`] = { body: { data: { state: 'checked' } } };
  gate({ state: 'passed' }, release);
  registry.answers[`POST ${release}/current`] = { body: { data: { percent: 100 } } };
}

function gate(outcome: object, release = RELEASE): void {
  const data = { pages: [], reasons: [], ...outcome };
  registry.answers[`POST ${release}/gate`] = { body: { data } };
}

function ship(...args: string[]) {
  return shipCommand({
    shipped: describeFolder(join(ROOT, 'mf-search')),
    options: shipOptions(['--prebuilt', folder, ...args], {}),
    portal: { origin: registry.origin, token: 'secret' },
    progress: new Progress({ write: (text) => printed.push(text) }),
    run,
  });
}

const SEARCH = { section: 'search', version: 'v2' };

describe('the result of a release', () => {
  it('is live, a canary with its percentage, or a preview with its link', async () => {
    await expect(ship()).resolves.toEqual({ ...SEARCH, state: 'live' });
    registry.answers[`POST ${RELEASE}/current`] = { body: { data: { percent: 10 } } };
    await expect(ship('--canary')).resolves.toEqual({ ...SEARCH, state: 'canary', percent: 10 });
    const link = { url: 'http://a/preview/b', expiresAt: '2026-12-01T00:00:00Z' };
    registry.answers[`POST ${RELEASE}/preview`] = { body: { data: link } };
    await expect(ship('--preview')).resolves.toEqual({ ...SEARCH, state: 'preview', ...link });
  });

  it('is a preview also of a version that the gate rejects, whose files are kept for it', async () => {
    const link = { url: 'http://a/preview/b', expiresAt: '2026-12-01T00:00:00Z' };
    registry.answers[`POST ${RELEASE}/preview`] = { body: { data: link } };
    gate({ state: 'refused', reasons: ['A page threw.'] });
    await expect(ship('--preview')).resolves.toEqual({
      ...{ ...SEARCH, state: 'preview', ...link },
      findings: [{ check: 'gate', message: 'A page threw.' }],
    });
    // The link first: the checks take minutes.
    expect(printed.join('')).toMatch(/http:\/\/a\/preview\/b[^]*This would not go live:/);
    const requests = registry.requests.map(({ line }) => line);
    // The portal removes the files of a rejected version that is in no preview.
    expect(requests.slice(-2)).toEqual([`POST ${RELEASE}/preview`, `POST ${RELEASE}/gate`]);
  });

  it('is a rejection with each finding once, and the pages that have it', async () => {
    const problems = [{ kind: 'console', message: 'TypeError' }];
    gate({
      state: 'refused',
      pages: ['visitor', 'owner'].map((role) => ({ path: '/', role, problems })),
      reasons: ['/ as visitor wrote an error: TypeError', 'A page tried to write: PUT /api/user'],
    });
    await expect(ship()).rejects.toMatchObject({
      state: 'rejected',
      exitCode: 2,
      findings: [
        { check: 'gate', message: 'A page tried to write: PUT /api/user' },
        { check: 'console', message: 'TypeError', pages: ['/ as visitor', '/ as owner'] },
      ],
    });
    const errors = [{ field: 'size-budget', message: 'Too large.' }];
    registry.answers[`POST ${RELEASE}`] = { status: 422, body: { message: 'Refused.', errors } };
    await expect(ship()).rejects.toMatchObject({
      exitCode: 2,
      findings: [{ check: 'size-budget', message: 'Too large.' }],
    });
  });

  it('is a rejection when the sources of an earlier build fail, if they are here', async () => {
    await expect(ship()).resolves.toEqual({ ...SEARCH, state: 'live' });
    expect(run).not.toHaveBeenCalled();
    expect(printed.join('')).toContain('The sources of search v2 are not in this checkout');

    const version = sourceVersion(join(ROOT, 'mf-search'));
    prebuild(version);
    run.mockResolvedValue(1);
    await expect(ship()).rejects.toMatchObject({
      exitCode: 2,
      findings: [{ check: 'types' }, { check: 'lint' }, { check: 'imports' }],
    });
    expect(registry.requests.map(({ line }) => line)).not.toContain(
      `POST /api/releases/search/${version}/current`,
    );
  });

  it('is not checked when the release is not at fault, and may be repeated', async () => {
    gate({ state: 'not checked', reasons: ['A page threw.', 'The machine is busy.'] });
    await expect(ship()).rejects.toMatchObject({
      state: 'not checked',
      exitCode: 3,
      message: expect.stringContaining('A page threw. The machine is busy.') as unknown,
    });
    registry.answers[`POST ${RELEASE}`] = { status: 503, body: { message: 'No database.' } };
    await expect(ship()).rejects.toMatchObject({ state: 'not checked', exitCode: 3 });
    const conflict = { status: 409, body: { message: 'The gate is checking it.' } };
    registry.answers[`POST ${RELEASE}`] = { ...conflict, headers: { 'retry-after': '30' } };
    await expect(ship()).rejects.toMatchObject({ state: 'not checked', exitCode: 3 });
    registry.answers[`POST ${RELEASE}`] = conflict;
    await expect(ship()).rejects.toMatchObject({ state: 'rejected', exitCode: 2 });
  });

  it('is another failure without permission', async () => {
    registry.answers[`POST ${RELEASE}`] = { status: 401, body: { message: 'No token.' } };
    const failure = await ship().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CliError);
    expect(failure).not.toBeInstanceOf(NotShipped);
  });
});
