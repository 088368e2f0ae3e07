import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Kit, PortalRegistry } from '@elbi/contract/domain';
import type { ViewBody } from '@elbi/contract/endpoints';
import { NOT_SET } from '../../../e2e/src/shipping/run.ts';
import { type ShipPortal, startShipPortal } from '../../../e2e/src/shipping/ship-portal.ts';
import { findBrowser } from '../../../tools/src/browser/find-browser.ts';
import { kitSources } from '../../../tools/src/kit/pack-kit.ts';
import { readDescription } from '../../../tools/src/section/build/build-package.ts';

/** Sections in repositories of their own: a new one, with Node and the portal's address, and a moved one. */
const PORT = Number(process.env.RELEASE_FAULTS_PORT ?? 3_280) + 1;
const MAX_PACKAGES = 250;

/** Each test installs packages, runs tests, and makes one to three releases with their gate. */
vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 600_000 });
/** The machine may have no identity for commits. */
const COMMITTER = Object.fromEntries(
  ['AUTHOR', 'COMMITTER'].flatMap((role) => [
    [`GIT_${role}_NAME`, 'Ana'],
    [`GIT_${role}_EMAIL`, 'ana@example.com'],
  ]),
);

const execute = promisify(execFile);
let portal: ShipPortal;
let parent: string;
let browser: Browser;

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'elbi-repository-'));
  portal = await startShipPortal(PORT);
  // It is packed after the start; until then the portal may have an earlier one.
  const sources = kitSources();
  const isPacked = async () => expect((await read<Kit>('/kit')).sources).toBe(sources);
  await vi.waitFor(isPacked, { timeout: 500_000, interval: 1_000 });
  browser = await chromium.launch({ executablePath: await findBrowser() });
});

afterAll(async () => {
  await browser?.close();
  await portal?.stop();
  rmSync(parent, { recursive: true, force: true });
});

/** Runs npm in a repository; returns what it prints to stdout. */
async function npm(folder: string, args: readonly string[], token = '') {
  const env = {
    ...process.env,
    ...NOT_SET,
    NODE_ENV: '',
    ELBI_TOKEN: token,
    // Its own, because npm stores programs by their address.
    npm_config_cache: join(parent, 'npm'),
  };
  const { stdout } = await execute('npm', args, { cwd: join(parent, folder), env });
  return stdout;
}

/** Installs the packages of a repository; returns their number. */
async function install(folder: string): Promise<number> {
  const installed = await npm(folder, ['install', '--no-audit', '--no-fund']);
  return Number(/added (\d+) packages/.exec(installed)?.[1]);
}

/** Reads JSON of the portal. */
async function read<Content>(path: string): Promise<Content> {
  return (await (await fetch(`${portal.origin}${path}`)).json()) as Content;
}

/** Creates a token of a section; returns what ships it from its repository, and the token. */
async function shipperOf(section: string) {
  const { output } = await portal.npm('releases', ['token', section, 'CI']);
  const [, token = ''] = /^ {2}([\w-]{20,})$/m.exec(output) ?? [];
  const ship = async (...args: string[]) =>
    JSON.parse(
      await npm(`mf-${section}`, ['run', '--silent', 'ship', '--', '--json', ...args], token),
    ) as { version: string; url: string };
  return { token, ship };
}

/** Opens a page of a section with what the gate does not see: its version and its packages. */
async function open(page: Page, path: string) {
  const response = await page.goto(`${portal.origin}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const copies = await page.evaluate(() => {
    const { __FEDERATION__: federation } = globalThis as unknown as {
      __FEDERATION__: {
        __INSTANCES__: { shareScopeMap: Record<string, Record<string, object>> }[];
      };
    };
    const shared = federation.__INSTANCES__.flatMap(({ shareScopeMap }) =>
      Object.entries(shareScopeMap['default'] ?? {}),
    );
    return shared.map(([name, versions]) => `${name}: ${Object.keys(versions).length}`);
  });
  expect(copies).toContain('react: 1');
  expect(copies.filter((one) => !one.endsWith(': 1'))).toEqual([]);
  const served = response?.headers()['x-elbi-section'] ?? '';
  return { served, text: await page.locator('main').innerText() };
}

/** Runs a step while packages have other versions, as those of an earlier kit would. */
async function withVersions<Result>(
  versions: readonly (readonly [name: string, version: string])[],
  step: () => Promise<Result>,
): Promise<Result> {
  const folder = join(parent, 'mf-events');
  const own = join(folder, 'package.json');
  const before = new Map([[own, readFileSync(own, 'utf8')]]);
  let named = before.get(own)!;
  for (const [name, version] of versions) {
    named = named.replace(new RegExp(`("${name}": )"\\d[^"]+"`), `$1"${version}"`);
    const file = join(folder, 'node_modules', name, 'package.json');
    const manifest = readFileSync(file, 'utf8');
    before.set(file, manifest);
    writeFileSync(file, JSON.stringify({ ...(JSON.parse(manifest) as object), version }));
  }
  writeFileSync(own, named);
  const result = await step();
  for (const [file, content] of before) writeFileSync(file, content);
  return result;
}

it('creates, installs, tests, releases, previews, rolls back and lints a section', async () => {
  const create = ['create-section', 'mf-events', '--route', '/events'];
  const tools = `--package=${portal.origin}/kit/section-tools.tgz`;
  await npm('.', ['exec', '--yes', tools, '--', ...create]);
  expect(await install('mf-events')).toBeLessThanOrEqual(MAX_PACKAGES);
  await npm('mf-events', ['run', 'check']);
  expect(await npm('mf-events', ['test'])).toContain('2 passed');

  const { token, ship } = await shipperOf('events');
  // The first release is built with the oldest versions that the portal accepts.
  const { accepts } = await read<PortalRegistry>('/api/registry');
  const oldest = Object.entries(accepts.packages).map(
    ([name, range]) => [name, range.oldest] as const,
  );
  const first = await withVersions(oldest, () => ship());
  const built = readDescription(join(parent, 'mf-events/dist'))!.shared;
  expect(built).toMatchObject({ 'react/jsx-runtime': `^${accepts.packages['react']!.oldest}` });
  const visitor = await browser.newPage();
  const live = async () => open(visitor, '/events');
  expect((await live()).served).toContain(`events@${first.version}; reason=live`);

  const copy = join(parent, 'mf-events/src/copy.ts');
  writeFileSync(copy, readFileSync(copy, 'utf8').replace('Come back soon', 'It has news'));
  const { url, version } = await ship('--preview');
  const tester = await browser.newPage();
  await tester.goto(url);
  await tester.getByRole('button', { name: 'Enter the preview' }).click();
  await tester.waitForURL(/\/events/);
  expect((await open(tester, '/events')).text).toContain('It has news');
  expect((await live()).text).toContain('Come back soon');

  expect((await ship()).version).toBe(version);
  expect((await live()).text).toContain('It has news');
  await npm('mf-events', ['run', 'rollback'], token);
  expect((await live()).served).toContain(`events@${first.version}; reason=live`);

  // Last, because a section with these packages is linted by each release.
  await npm('mf-events', ['run', 'lint']);
});

it('moves a section of this checkout to a repository, which releases it', async () => {
  const parameters = ['mf-profile', join(parent, 'mf-profile')];
  const { output, code } = await portal.npm('eject', parameters, '.', COMMITTER);
  expect(code, output).toBe(0);
  await install('mf-profile');
  await npm('mf-profile', ['run', 'check']);
  await npm('mf-profile', ['test']);
  const { version } = await (await shipperOf('profile')).ship();
  const { search } = await read<ViewBody<'/api/view/home'>>('/api/view/home');
  const page = await browser.newPage();
  const { served } = await open(page, `/profile/owner?id=${search.sorted[0]!.ownerId}`);
  expect(served).toContain(`profile@${version}; reason=live`);
});
