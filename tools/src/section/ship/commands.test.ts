import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { describeFolder, ROOT } from '../project.ts';
import type { runCommand } from '../checks/run-command.ts';
import { checkSources } from './check-sources.ts';
import {
  promoteCommand,
  releasesCommand,
  retireCommand,
  tokenCommand,
  withdrawCommand,
} from './releases-command.ts';
import { shipOptions } from './ship-command.ts';
import { aRecord } from './testing/a-record.ts';
import { type FakeRegistry, fakeRegistry } from './testing/fake-registry.ts';

const ROUTE = 'DELETE /api/releases/events';

let registry: FakeRegistry;
beforeEach(async () => void (registry = await fakeRegistry()));
const portal = () => ({ origin: registry.origin, token: 'secret' });
const retire = (...args: string[]) => retireCommand(args, portal());
const promote = (...args: string[]) => promoteCommand(args, portal());
/** Records what the commands print. */
const printed = () => vi.spyOn(console, 'log').mockImplementation(() => {});

describe('retiring a section', () => {
  it('reports the portal from which it was removed', async () => {
    const log = printed();
    registry.answers[ROUTE] = { status: 200 };
    await retire('events');
    expect(log).toHaveBeenCalledWith(`✓ events is off ${registry.origin}.`);
  });

  it('fails without a section, and for one that is not live', async () => {
    await expect(retire()).rejects.toThrow(/^Missing section/);
    registry.answers[ROUTE] = { status: 409, body: { message: 'events is not live.' } };
    await expect(retire('events')).rejects.toThrow('events is not live.');
  });

  it('lists the sections that still use it', async () => {
    const errors = [{ field: 'used-by-others', message: 'guest shows host/Badge.' }];
    const body = { success: false, message: 'Refused.', errors };
    registry.answers[ROUTE] = { status: 422, body };
    await expect(retire('events')).rejects.toThrow(/events is still in use\.\n {2}guest shows/);
  });
});

it('listing releases shows why the newest version of a section was rejected', async () => {
  const log = printed();
  const gate = { result: 'refused', browser: null, at: null } as const;
  registry.answers['GET /api/releases'] = {
    body: { data: [aRecord({ version: 'v2', gate }), aRecord({ section: 'listing' })] },
  };
  const problems = [{ kind: 'console', message: 'TypeError' }];
  registry.answers['GET /api/releases/search/v2/gate'] = {
    body: { data: { pages: [{ path: '/', role: 'visitor', problems }], reasons: [] } },
  };
  await releasesCommand(portal());
  expect(log.mock.calls.at(-1)?.[0]).toMatch(
    /^\nThe gate rejected search v2:\n {2}✗ console: TypeError \(\/ as visitor\)\n/,
  );
});

describe('promoting a canary', () => {
  it('makes it live for all visitors', async () => {
    const log = printed();
    const canary = { section: 'search', name: 'search', version: 'v2', canary: { percent: 10 } };
    registry.answers['GET /api/releases'] = {
      body: { data: [{ ...canary, version: 'v1', canary: null }, canary] },
    };
    await promote('search');
    expect(registry.requests.at(-1)?.line).toBe('POST /api/releases/search/v2/promote');
    expect(log).toHaveBeenCalledWith(`✓ search v2 is live at ${registry.origin} for all visitors.`);
  });

  it('fails without a section, and for one without a canary', async () => {
    await expect(promote()).rejects.toThrow(/^Missing section/);
    registry.answers['GET /api/releases'] = { body: { data: [] } };
    await expect(promote('search')).rejects.toThrow('No version of search is a canary');
  });
});

describe('creating a token', () => {
  it.each([
    [
      ['search', 'CI'],
      { section: 'search', label: 'CI', isPreviewOnly: false },
      /can release search .*ship -w mf-search$/s,
    ],
    [
      ['search', 'pull requests', '--preview', '--days', '30'],
      { section: 'search', label: 'pull requests', isPreviewOnly: true, expiresInDays: 30 },
      /can only preview search .*ship -w mf-search -- --preview$/s,
    ],
  ])('%j sends its scope, and prints how to use it', async (args, body, text) => {
    const log = printed();
    const data = { token: 'once', expiresAt: '2027-02-17T15:30:00.000Z' };
    registry.answers['POST /api/releases/tokens'] = { body: { data } };
    await tokenCommand(args, portal());
    expect(JSON.parse(registry.requests.at(-1)!.body)).toEqual(body);
    expect(log.mock.calls.join('\n')).toMatch(text);
  });

  it('fails without a section', async () => {
    await expect(tokenCommand([], portal())).rejects.toThrow(/^Missing section/);
  });
});

describe('withdrawing a version', () => {
  it('sends the reason, and reports what is live', async () => {
    const log = printed();
    const route = 'POST /api/releases/search/v2/withdraw';
    registry.answers[route] = { body: { data: { version: 'v2', to: 'v1' } } };
    await withdrawCommand(['search', 'v2', 'Wrong prices.'], portal());
    expect(registry.requests.at(-1)).toMatchObject({
      line: route,
      body: '{"reason":"Wrong prices."}',
    });
    expect(log).toHaveBeenCalledWith(
      `✓ search v2 was withdrawn at ${registry.origin}; v1 is live.`,
    );
  });

  it('fails without a reason', async () => {
    await expect(withdrawCommand(['search', 'v2'], portal())).rejects.toThrow(/^Missing arguments/);
  });
});

describe('release options', () => {
  it('are read after --', () => {
    expect(shipOptions(['--preview', '--prebuilt', 'dist'], {})).toEqual({
      preview: true,
      prebuilt: 'dist',
    });
  });

  it.each([
    ['preview', '--preview'],
    ['canary', '--canary'],
    ['prebuilt', '--prebuilt <folder>'],
  ])('are rejected when npm consumed them, with the correct command: %s', (name, option) => {
    const env = { [`npm_config_${name}`]: 'true', npm_package_name: '@elbi/mf-listing' };
    expect(() => shipOptions([], env)).toThrow(`npm run ship -w mf-listing -- ${option}`);
  });
});

describe('check of the sources of a released package', () => {
  const listing = describeFolder(join(ROOT, 'mf-listing'));

  it('passes when tsc, lint and the import rules find nothing in its folder', async () => {
    const run = vi.fn<typeof runCommand>(() => Promise.resolve(0));
    await expect(checkSources(listing, run)).resolves.toBeUndefined();
    expect(run.mock.calls.map(([program]) => program)).toEqual([
      'typescript',
      'eslint',
      'dependency-cruiser',
    ]);
    for (const [, words] of run.mock.calls) expect(words.join(' ')).toContain('mf-listing');
  });

  it('fails with the findings of each', async () => {
    const found: Readonly<Record<string, string>> = {
      typescript: "mf-listing/src/section.tsx(3,1): error TS2304: Cannot find name 'x'.\n",
      'dependency-cruiser': 'error section: mf-listing/src/section.tsx → mf-search/src/copy.ts\n',
    };
    const run: typeof runCommand = (program, _words, { write }) => {
      write?.(found[program] ?? '');
      return Promise.resolve(found[program] ? 2 : 0);
    };
    await expect(checkSources(listing, run)).rejects.toThrow(
      /^The sources of listing were rejected\. Nothing was released\.\n {2}✗ types\n.* TS2304.*\n {2}✗ imports\nerror section: /,
    );
  });
});
