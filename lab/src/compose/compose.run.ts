import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { AccommodationView, HomeView } from '@elbi/contract/domain';
import { formatSeconds } from '@elbi/contract/format';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../bff/src/database/connection.ts';
import { Progress } from '../../../tools/src/section/cli/progress.ts';
import { type Breakage, copyTree, type TreeCopy } from '../../../e2e/src/shipping/tree-copy.ts';
import { buildBaseImages } from '../engine/base-images.ts';
import { type Engine, startEngine } from '../engine/engine.ts';
import { HttpClient } from '../load/http-client.ts';
import { pictureForm } from '../load/person.ts';
import { markdownTable } from '../markdown-table.ts';
import { makeCertificates } from './certificates.ts';
import { COMPOSE_FAULTS, DATABASE_FAULTS } from './compose-faults.ts';
import { SAMPLE } from './compose-file.ts';
import { COMPOSE_FOLDER, ComposeProject, ONCE, type Ports } from './compose-project.ts';
import { BROKEN_VERSION, CHANGED_BFF, NEXT_VERSION } from './planted-versions.ts';
import { type Fault, type Outcome, tryFault } from './trial.ts';

/**
 * `npm run test:compose -w lab`: docker-compose.yml is built, started and used, its parts are
 * killed, a new version is deployed and a backup restored. It uses eight ports from COMPOSE_PORT on.
 * Not part of `npm test`, because of its duration and prerequisites.
 */
const run = promisify(execFile);

const MAX_IMAGE_BYTES = 350e6;
const MAX_REBUILD_MS = 60_000;
/** Variables of `.env` for the profile `ha`. */
const THREE_POSTGRES = {
  COMPOSE_PROFILES: 'ha',
  POSTGRES_REPLICAS: '0',
  DATABASE_HOST: 'haproxy',
  DATABASE_REPLICA_URL: `postgres://elbi:${SAMPLE.POSTGRES_PASSWORD}@haproxy:5433/elbi_stays`,
};

const progress = new Progress();

let engine: Engine | undefined;
let project: ComposeProject;
let restored: ComposeProject | undefined;

beforeAll(async () => {
  await rm(COMPOSE_FOLDER, { recursive: true, force: true });
  await mkdir(COMPOSE_FOLDER, { recursive: true });
  engine = await startEngine(progress);
  if (engine.isOwn) {
    await progress.step(
      'Building images from Debian',
      'Images of Debian in place of published ones',
      () => buildBaseImages(engine!),
    );
  }
  await makeCertificates(join(COMPOSE_FOLDER, 'certificates'));
  const first = Number(process.env.COMPOSE_PORT ?? 3_700);
  // One of three may hang while another one stops.
  project = await ComposeProject.prepare(engine, 'elbi-stays-test', portsFrom(first), {
    BFF_REPLICAS: '3',
  });
  restored = await ComposeProject.prepare(
    engine,
    'elbi-stays-restored',
    portsFrom(first + 4),
    THREE_POSTGRES,
  );
  await progress.step('Building', 'Images of the portal', () => project.compose('build'));
  await progress.step('Starting', 'Every container', () => project.compose('up', '--detach'));
  await project.untilServing();
});

afterAll(async () => {
  progress.line(outcomesTable());
  await restored?.remove();
  await project?.remove();
  await engine?.stop();
});

function portsFrom(edge: number): Ports {
  return { edge, database: edge + 1, storage: edge + 2, google: edge + 3 };
}

async function loggedIn(email: string, of = project): Promise<HttpClient> {
  const client = new HttpClient(of.origin, of.origins);
  await client.follow(`/api/auth/login?login_hint=${encodeURIComponent(email)}`);
  return client;
}

async function json<Body>(client: HttpClient, path: string): Promise<Body> {
  const { status, body } = await client.fetch(path);
  expect(status, path).toBe(200);
  return JSON.parse(body.toString()) as Body;
}

describe('the containers', () => {
  it('start, and one-off services have completed', async () => {
    const containers = await project.containers();
    const ended = containers.filter(({ state }) => state === 'exited');
    expect(new Set(ended.map(({ service }) => service))).toEqual(ONCE);
    expect(ended.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
    expect(containers.filter(({ service }) => service === 'bff')).toHaveLength(3);
    for (const { id, service } of containers) {
      if (!ONCE.has(service)) expect(await project.restarts(id), service).toBe(0);
    }
  });

  it('serve documents with their rendered page', async () => {
    const visitor = new HttpClient(project.origin);
    await expect
      .poll(async () => (await visitor.fetch('/', { accept: 'text/html' })).body.toString(), {
        timeout: 60_000,
      })
      .toContain('Discover Accommodations</h1>');
  });
});

describe('the images', () => {
  it('are small enough', async () => {
    const format = ['image', 'inspect', '--format', '{{.Size}}'];
    const bytesOf = async (name: string) =>
      Number(await project.docker([...format, `elbi-stays/${name}:local`]));
    const bytes = await bytesOf('portal');
    const sizes = { portal: bytes, tools: await bytesOf('tools'), gate: await bytesOf('gate') };
    for (const [name, size] of Object.entries(sizes)) {
      progress.line(`  The image ${name}: ${Math.round(size / 1e6)} MB`);
    }
    expect(bytes).toBeLessThan(MAX_IMAGE_BYTES);
  });

  it('are rebuilt without the sections when only the BFF has changed', async () => {
    const format = ['image', 'inspect', '--format', '{{json .RootFS.Layers}}'];
    const layers = async () =>
      JSON.parse(await project.docker([...format, 'elbi-stays/tools:local'])) as string[];
    const before = await layers();
    const changed = treeWith(CHANGED_BFF);
    const began = performance.now();
    await project.at(changed.root).compose('build');
    const took = performance.now() - began;
    progress.line(`  All images after a change in the BFF: ${formatSeconds(took)}`);
    const after = await layers();
    expect(after).not.toEqual(before);
    // The last part of the tools: all other files.
    expect(after.slice(0, -1)).toEqual(before.slice(0, -1));
    expect(took).toBeLessThan(MAX_REBUILD_MS);
    await project.compose('build');
  });
});

describe('a user', () => {
  it('logs in with Google, on every replica', async () => {
    const client = await loggedIn('new.student@example.com');
    for (let request = 0; request < 6; request += 1) {
      const { user } = await json<{ user: { email: string } | null }>(
        client,
        '/api/auth/login/success',
      );
      expect(user?.email).toBe('new.student@example.com');
    }
  });

  it('finds places, and opens one with its pictures', async () => {
    const { status, bytes } = await firstPicture(project);
    expect(status).toBe(200);
    expect((await sharp(bytes).metadata()).width).toBeGreaterThan(100);
  });

  it('no longer gets the cached picture of an archived place', async () => {
    const { id, path } = await firstPicture(project);
    const visitor = new HttpClient(project.origin);
    const cached = await visitor.fetch(path);
    expect(cached.headers['x-edge-cache']).toBe('HIT');
    const { db, close } = openDatabase(project.databaseUrl, { maxConnections: 1 });
    const archive = (is_archived: boolean) =>
      db('accommodation').where({ id }).update({ is_archived });
    const statusOf = async () => (await visitor.fetch(path)).status;
    try {
      await archive(true);
      await expect.poll(statusOf, { timeout: 90_000, interval: 1_000 }).toBe(404);
    } finally {
      await archive(false);
      await close();
    }
    expect(await statusOf()).toBe(200);
  });

  it('uploads a picture', async () => {
    const owner = await loggedIn('owner@example.com');
    const made = sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a3' } });
    const { status, body } = await owner.fetch('/api/accom/pictures', {
      method: 'POST',
      content: pictureForm(await made.jpeg().toBuffer()),
    });
    expect(status, body.toString()).toBe(201);
  });
});

describe('a team', () => {
  const ship = (...args: string[]) =>
    project.compose(
      ...['run', '--rm', '--no-deps', 'ship', 'sh', '-c'],
      `sed -i 's/Discover Accommodations/Discover Places/' mf-search/src/copy.ts &&
       cd mf-search && node ../tools/bin/elbi.mjs ship ${args.join(' ')}`,
    );
  const homeOf = async (client: HttpClient) =>
    (await client.fetch('/', { accept: 'text/html' })).body.toString();

  it('previews a version only in browsers that opened its link', async () => {
    const output = await ship('--preview');
    const link = new URL(/http:\/\/\S+\/preview\/\S+/.exec(output)?.[0] ?? '');
    expect(link.origin).toBe(project.origin);
    const guest = new HttpClient(project.origin);
    const entered = await guest.fetch(link.pathname, { method: 'POST' });
    expect(entered.status).toBe(303);
    const shown = await homeOf(guest);
    expect(shown).toContain('aria-label="Preview"');
    expect(shown).toContain('Discover Places');
    expect(await homeOf(new HttpClient(project.origin))).not.toContain('Discover Places');
  });

  it('releases it to everyone after the gate', async () => {
    expect(await ship()).toContain('is live at');
    await expect
      .poll(() => homeOf(new HttpClient(project.origin)), { timeout: 60_000 })
      .toContain('Discover Places');
  });
});

const outcomes: Outcome[] = [];

/** Tries a fault: no acknowledged write is lost, and no request fails where that is required. */
async function assertFaultTolerated(of: ComposeProject, fault: Fault): Promise<void> {
  const outcome = await tryFault(of, fault);
  outcomes.push(outcome);
  progress.line(`  ${outcome.name}: ${outcome.failed} of ${outcome.requests} failed`);
  expect(outcome.acknowledged).toBeGreaterThan(5);
  expect(outcome.lost).toEqual([]);
  expect(outcome.staleReads).toBe(0);
  expect(outcome.orphans).toEqual({ rows: 0, files: 0 });
  if (fault.isUnnoticed) expect(outcome.failures).toEqual({});
}

function outcomesTable(): string {
  const head = ['Fault', 'Requests', 'Failed', 'Longest outage', 'Writes', 'Lost', 'Remark'];
  const rows = outcomes.map((one) => [
    one.name,
    String(one.requests),
    String(one.failed),
    formatSeconds(one.longestOutage),
    String(one.acknowledged),
    String(one.lost.length),
    [one.remark, ...Object.entries(one.failures).map(([why, times]) => `${times} × ${why}`)]
      .filter(Boolean)
      .join('; '),
  ]);
  return markdownTable(head, rows);
}

describe('under load', () => {
  it.each([...COMPOSE_FAULTS])('$name', (fault) => assertFaultTolerated(project, fault));

  const versionOf = async () =>
    ((await (await fetch(`${project.origin}/healthz`)).json()) as { version?: string }).version;

  it('npm run deploy deploys a version with a new schema', async () => {
    const next = treeWith(NEXT_VERSION);
    await assertFaultTolerated(project, {
      name: 'npm run deploy of a new version with a new schema',
      isUnnoticed: true,
      async strike() {
        await project.at(next.root).compose('build', 'migrate');
        await project.at(next.root).compose('run', '--rm', '--no-deps', 'migrate');
        // A replica of the previous version restarts on the new schema.
        const [first] = await project.containers('bff');
        await project.docker(['restart', first!.id]);
        await project.untilServing();
        await deploy(next.root);
      },
    });
    expect(await versionOf()).toBe('next');
  });

  it('npm run deploy removes a version that does not become ready', async () => {
    const broken = treeWith(BROKEN_VERSION);
    const before = await versionOf();
    await assertFaultTolerated(project, {
      name: 'npm run deploy of a version that does not start',
      isUnnoticed: true,
      async strike() {
        await expect(deploy(broken.root)).rejects.toThrow('This version is broken.');
      },
    });
    expect(await versionOf()).toBe(before);
    expect(await project.containers('bff')).toHaveLength(3);
  });
});

function treeWith(changes: readonly Breakage[]): TreeCopy {
  const tree = copyTree(COMPOSE_FOLDER);
  for (const change of changes) tree.plant(change);
  return tree;
}

function deploy(root: string): Promise<unknown> {
  return run('npm', ['run', 'deploy'], {
    cwd: root,
    env: { ...engine!.env, ...project.at(root).env },
  });
}

it('a backup is restored into a second project, with three Postgres', async () => {
  const output = await project.compose('run', '--build', '--rm', 'backup');
  const [backup] = /\/app\/backups\/[^\s:]+Z/.exec(output) ?? [];
  const volume = `${project.env.COMPOSE_PROJECT_NAME}_backups:/app/backups`;
  const restore = ['node', '--import', 'tsx', 'bff/src/main/backup/cli.ts', 'restore', backup!];
  await restored!.compose('build', 'postgres-1');
  await restored!.compose('run', '--build', '--rm', '--volume', volume, 'backup', ...restore);
  await restored!.compose('up', '--detach');
  await restored!.untilServing();
  const places = (of: ComposeProject) =>
    json<HomeView>(new HttpClient(of.origin), '/api/view/home').then(({ search }) => search);
  expect((await places(restored!)).sorted).toEqual((await places(project)).sorted);
  const [here, there] = [await firstPicture(project), await firstPicture(restored!)];
  expect(there.bytes.equals(here.bytes)).toBe(true);
  const owner = await loggedIn('owner@example.com', restored);
  const { user } = await json<{ user: { email: string } }>(owner, '/api/auth/login/success');
  expect(user.email).toBe('owner@example.com');
});

it.each(DATABASE_FAULTS)('$name', (fault) => assertFaultTolerated(restored!, fault));

/** Returns a visitor's search results, and the first picture of the first place with one. */
async function firstPicture(of: ComposeProject) {
  const visitor = new HttpClient(of.origin);
  const { search } = await json<HomeView>(visitor, '/api/view/home?accommodationName=dorm');
  const shown = search.sorted.find((place) => JSON.stringify(place).includes('/files/pictures/'));
  const view = await json<AccommodationView>(visitor, `/api/view/accommodation?id=${shown!._id}`);
  const [path = ''] = /\/files\/pictures\/[^"]+/.exec(JSON.stringify(view)) ?? [];
  const { status, body } = await visitor.fetch(path);
  return { id: shown!._id, path, status, bytes: body };
}
