import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeploymentRequest, DeploymentStep, SectionDescription } from '@elbi/contract/domain';
import { sourceVersion } from '../section/build/version.ts';
import { Progress } from '../section/cli/progress.ts';
import { describeFolder, ROOT } from '../section/project.ts';
import { SOURCE_CHECKS } from '../section/checks/source-checks.ts';
import { tempFolder } from '../section/vitest/temp-folder.ts';
import { type Build, deployBuilds, planTable, shipAllOptions } from './deploy-builds.ts';
import { releaseClient } from '../section/ship/release-client.ts';
import { type FakeRegistry, fakeRegistry } from '../section/ship/testing/fake-registry.ts';

const DEPLOYMENTS = 'POST /api/releases/deployments';
const THEIRS = {
  version: 'theirs',
  shippedBy: 'the search team',
  since: '2026-11-20T12:00:00+08:00',
  commit: { hash: 'abcdef1234567890', subject: 'Add a filter', author: 'Ana' },
};

let registry: FakeRegistry;
let printed: string[];
beforeEach(async () => {
  registry = await fakeRegistry();
  printed = [];
});

function built(name: string, version = 'mine'): Build {
  const shipped = describeFolder(join(ROOT, name === 'shell' ? name : `mf-${name}`));
  const folder = join(tempFolder(), name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'section.js'), '// a');
  const description = {
    ...{ name, version, contract: '1', shared: {}, routes: [], fragments: {} },
    files: { 'section.js': { bytes: 4, integrity: 'sha384-a' } },
    entry: 'section.js',
  } satisfies SectionDescription;
  for (const call of ['', '/gate']) {
    const data = { state: call === '' ? 'checked' : 'passed', pages: [], reasons: [] };
    registry.answers[`POST /api/releases/${name}/${version}${call}`] = { body: { data } };
  }
  return { shipped, description, folder };
}

/** The portal's plan for a section. */
function step(section: string, more: Partial<DeploymentStep> = {}): DeploymentStep {
  return { section, version: 'mine', ships: false, reason: 'Because.', live: THEIRS, ...more };
}

async function deploy(
  steps: DeploymentStep[],
  more: Partial<
    Pick<Parameters<typeof deployBuilds>[0], 'skipGate' | 'replace' | 'isPlan' | 'run'>
  > = {},
) {
  registry.answers[DEPLOYMENTS] ??= { body: { data: steps } };
  return deployBuilds({
    client: releaseClient(registry.origin, 'all'),
    builds: steps.map(({ section, version }) => built(section, version)),
    replace: [],
    show: (plan) => printed.push(planTable(plan)),
    progress: new Progress({ write: (line) => printed.push(line) }),
    ...more,
  });
}

const lines = () => registry.requests.map(({ line }) => line);
const bodies = () =>
  registry.requests
    .filter(({ line }) => line === DEPLOYMENTS)
    .map(({ body }) => JSON.parse(body) as DeploymentRequest);

describe('releasing the builds of a checkout', () => {
  it('lists what is live, and uploads nothing where it stays', async () => {
    await deploy([step('shell', { live: { ...THEIRS, version: 'mine' } }), step('search')]);
    expect(lines()).toEqual([DEPLOYMENTS]);
    expect(bodies()[0]).toMatchObject({ apply: false, replace: [] });
    expect(printed.join('')).toMatch(
      /search +theirs +by the search team +since Nov 20, 2026, 12:00 PM +abcdef12 "Add a filter" by Ana +stays theirs, not mine +Because\./,
    );
  });

  it('passes the gate with what belongs together, then makes all of it live at once', async () => {
    const ships = { ships: true };
    await deploy([step('shell', ships), step('search', ships), step('listing')], {
      replace: ['shell'],
    });
    expect(lines().filter((line) => line.startsWith('POST'))).toEqual([
      DEPLOYMENTS,
      'POST /api/releases/shell/mine?beside=search%40mine',
      'POST /api/releases/search/mine?beside=shell%40mine',
      'POST /api/releases/shell/mine/gate?beside=search%40mine',
      'POST /api/releases/search/mine/gate?beside=shell%40mine',
      DEPLOYMENTS,
    ]);
    expect(bodies()[1]).toMatchObject({ apply: true, replace: ['shell'] });
    expect(bodies()[1]!.releases).toContainEqual(
      expect.objectContaining({ name: 'search', instead: 'theirs' }),
    );
    expect(printed.join('')).toContain('✓ search mine is live, instead of theirs\n');
    expect(printed.join('')).not.toContain('listing mine is live');
  });

  it('skips the gate only where the portal has no release at all, or on request', async () => {
    const first = { ships: true, live: null };
    await deploy([step('shell', first), step('search', first)]);
    const skips = () =>
      registry.requests.filter(({ line, body }) => line.includes('/gate') && /skipped/.test(body));
    expect(skips()).toHaveLength(2);
    registry.requests.length = 0;
    registry.answers[DEPLOYMENTS] = { body: { data: [step('shell'), step('search', first)] } };
    await deploy([step('shell'), step('search', first)]);
    expect(skips()).toEqual([]);
    const both = [step('shell', { ships: true }), step('search', first)];
    registry.answers[DEPLOYMENTS] = { body: { data: both } };
    await deploy(both, { skipGate: ({ live }) => (live ? null : 'npm start') });
    expect(skips().map(({ line }) => line)).toEqual(['POST /api/releases/search/mine/gate']);
  });

  it('makes nothing live when the checks of its sources fail, and reports builds of others', async () => {
    const version = sourceVersion(join(ROOT, 'mf-search'));
    const run = vi.fn(() => Promise.resolve(1));
    const plan = [step('shell', { ships: true }), step('search', { ships: true, version })];
    await expect(deploy(plan, { run })).rejects.toThrow('The sources of search were rejected.');
    expect(run).toHaveBeenCalledTimes(SOURCE_CHECKS.length);
    expect(bodies().map(({ apply }) => apply)).toEqual([false]);
    expect(printed.join('')).toContain(
      'The sources of shell mine are not in this checkout: types, lint and imports were not checked.',
    );
  });

  it('only lists what would happen on request', async () => {
    await deploy([step('search', { ships: true })], { isPlan: true });
    expect(lines()).toEqual([DEPLOYMENTS]);
    expect(printed.join('')).toMatch(/search +theirs .+ → mine/);
  });

  it('makes nothing live when the gate rejects one', async () => {
    const plan = [step('shell'), step('search', { ships: true })];
    const deployed = deploy(plan);
    registry.answers['POST /api/releases/search/mine/gate'] = {
      body: { data: { state: 'refused', pages: [], reasons: ['It throws.'] } },
    };
    await expect(deployed).rejects.toThrow(/The gate rejected search mine; .*\n.*It throws\./);
    expect(bodies().map(({ apply }) => apply)).toEqual([false]);
  });
});

describe('--replace', () => {
  it('takes sections by name or folder, and rejects unknown ones', () => {
    expect(shipAllOptions(['--plan', '--replace', 'mf-search', '--replace=shell'], {})).toEqual({
      replace: ['search', 'shell'],
      isPlan: true,
    });
    expect(shipAllOptions([], {})).toEqual({ replace: [], isPlan: false });
    expect(() => shipAllOptions(['--replace', 'mf-none'], {})).toThrow(/names no section: shell/);
  });

  it('is rejected when npm consumed it', () => {
    expect(() => shipAllOptions([], { npm_config_replace: 'true' })).toThrow(
      'npm run ship:all -- --replace mf-search',
    );
  });
});
