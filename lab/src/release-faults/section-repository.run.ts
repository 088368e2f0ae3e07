import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { NOT_SET } from '../../../e2e/src/shipping/run.ts';
import { type ShipPortal, startShipPortal } from '../../../e2e/src/shipping/ship-portal.ts';
import { findBrowser } from '../../../tools/src/browser/find-browser.ts';

/** A section in a repository of its own, as a new team begins: with Node and the portal's address. */
const PORT = Number(process.env.RELEASE_FAULTS_PORT ?? 3_280) + 1;
const MAX_PACKAGES = 250;

const execute = promisify(execFile);
let portal: ShipPortal;
let parent: string;
let browser: Browser;

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'elbi-repository-'));
  portal = await startShipPortal(PORT);
  // It is packed after the start.
  const isPacked = async () => expect((await fetch(`${portal.origin}/kit`)).status).toBe(200);
  await vi.waitFor(isPacked, { timeout: 240_000, interval: 1_000 });
  browser = await chromium.launch({ executablePath: await findBrowser() });
});

afterAll(async () => {
  await browser?.close();
  await portal?.stop();
  rmSync(parent, { recursive: true, force: true });
});

/** Runs npm in the repository; returns what it prints to stdout. */
async function npm(args: readonly string[], { folder = 'mf-events', token = '' } = {}) {
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

/** Opens the page of the section with what the gate does not see: its version and its packages. */
async function open(page: Page) {
  const response = await page.goto(`${portal.origin}/events`);
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
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
  const served = response?.headers()['x-elbi-section'] ?? '';
  return { served, copies: new Set(copies), text: await page.locator('main').innerText() };
}

it('creates, installs, tests, releases, previews and rolls back a section', async () => {
  const create = ['create-section', 'mf-events', '--route', '/events'];
  const tools = `--package=${portal.origin}/kit/section-tools.tgz`;
  await npm(['exec', '--yes', tools, '--', ...create], { folder: '.' });
  const installed = await npm(['install', '--no-audit', '--no-fund']);
  expect(Number(/added (\d+) packages/.exec(installed)?.[1])).toBeLessThanOrEqual(MAX_PACKAGES);
  await npm(['run', 'check']);
  expect(await npm(['test'])).toContain('2 passed');

  const { output } = await portal.npm('releases', ['token', 'events', 'CI']);
  const [, token = ''] = /^ {2}([\w-]{20,})$/m.exec(output) ?? [];
  const ship = async (...args: string[]) =>
    JSON.parse(await npm(['run', '--silent', 'ship', '--', '--json', ...args], { token })) as {
      version: string;
      url: string;
    };
  const first = await ship();
  const visitor = await browser.newPage();
  const live = await open(visitor);
  expect(live.served).toContain(`events@${first.version}; reason=live`);
  expect(live.copies).toContain('react: 1');
  expect([...live.copies].filter((one) => !one.endsWith(': 1'))).toEqual([]);

  const copy = join(parent, 'mf-events/src/copy.ts');
  writeFileSync(copy, readFileSync(copy, 'utf8').replace('Come back soon', 'It has news'));
  const { url, version } = await ship('--preview');
  const tester = await browser.newPage();
  await tester.goto(url);
  await tester.getByRole('button', { name: 'Enter the preview' }).click();
  await tester.waitForURL(/\/events/);
  expect((await open(tester)).text).toContain('It has news');
  expect((await open(visitor)).text).toContain('Come back soon');

  expect((await ship()).version).toBe(version);
  expect((await open(visitor)).text).toContain('It has news');
  await npm(['run', 'rollback'], { token });
  expect((await open(visitor)).served).toContain(`events@${first.version}; reason=live`);
});
