import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { type PortalRegistry, type ReleasesView, acceptedRange } from '@elbi/contract/domain';
import {
  AUTHORIZED,
  SHIP_TOKEN,
  buildRelease,
  callRelease,
  releaseForm,
  sectionsOf,
  ship,
  upload,
} from '../../testing/releases.ts';
import { planOf } from '../../testing/plan-of.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { type ListedRelease, findListedRelease, listReleases } from './release-read-model.ts';
import { RegistryReader } from './registry/registry-reader.ts';
import { ensureReleaseToken } from './tokens/release-token-store.ts';

const app = await startTestApp();
const { db } = app.services;
await ensureReleaseToken(db, { token: SHIP_TOKEN, section: '*', label: 'test' });

describe('shipping', () => {
  it('makes a section live immediately', async () => {
    const response = await ship(app, buildRelease('search', { routes: [{}] }));
    expect(response.status).toBe(200);
    expect((await sectionsOf(app)).search).toEqual({
      version: 'v1',
      entry: '/sections/search/v1/entry.js',
      routes: [
        {
          path: '/',
          access: 'everyone',
          view: null,
          title: 'Home',
          preload: ['entry.js', 'page.js'],
        },
      ],
      fragments: [],
      owner: null,
      bytes: 48,
      lastGood: null,
    });
  });

  it('shows admins the live version, however many newer ones exist', async () => {
    await ship(app, buildRelease('events', { version: 'live' }));
    for (let newer = 0; newer < 21; newer += 1) {
      await upload(app, buildRelease('events', { version: `newer-${newer}` }));
    }
    const admin = await app.signInAs('admin');
    const view = (await (await admin.fetch('/api/view/releases')).json()) as ReleasesView;
    const { releases } = view.sections.find(({ name }) => name === 'events')!;
    expect(releases).toHaveLength(21);
    expect(releases.at(-1)).toMatchObject({ version: 'live', isCurrent: true });
  });

  it('are found by their version, without the page loads of others', async () => {
    const { pool } = app;
    for (const version of ['a', 'b']) await ship(app, buildRelease('guides', { version }));
    const listed = (await listReleases(pool)).filter(({ section }) => section === 'guides');
    for (const { rank: _, ...release } of listed as (ListedRelease & { rank: number })[]) {
      expect(await findListedRelease(pool, 'guides', release.version)).toMatchObject(release);
    }
    expect(listed).toHaveLength(2);
    const plan = await planOf(pool, (reads) => findListedRelease(reads, 'guides', 'a'));
    expect(plan).toMatch(/on page_load .*\n\s+Index Cond: \(\(section = /);
    expect(plan).toMatch(/on release .*\n\s+Index Cond: \(section = /);
  });

  it('makes a known version live again without its files', async () => {
    await ship(app, buildRelease('profile', { version: 'a' }));
    await ship(app, buildRelease('profile', { version: 'b' }));
    const { description } = buildRelease('profile', { version: 'a' });
    await upload(app, { description, contents: {} });
    const response = await callRelease(app, { description }, 'current');
    expect(response.status).toBe(200);
    expect((await sectionsOf(app)).profile?.version).toBe('a');
  });

  it.each([
    ['race', ['c1', 'c2', 'c3', 'c4']],
    ['same', ['v1', 'v1']],
  ])('concurrently ends in one live version and stores each once: %s', async (name, versions) => {
    const answers = await Promise.all(
      versions.map((version) => ship(app, buildRelease(name, { version }))),
    );
    expect(answers.map(({ ok }) => ok)).toEqual(versions.map(() => true));
    const stored = await db('release').where({ section: name }).orderBy('version');
    expect(stored.map(({ version }) => version)).toEqual([...new Set(versions)]);
    expect(stored.filter(({ is_current }) => is_current)).toHaveLength(1);
    expect(versions).toContain((await sectionsOf(app))[name]?.version);
  });

  it('reaches another replica within two seconds', async () => {
    const { read, log } = app.services;
    const replica = new RegistryReader({ db, read, log });
    await replica.start();
    await ship(app, buildRelease('far', { version: 'far-1' }));
    await vi.waitFor(() => expect(replica.snapshot.sections.get('far')?.version).toBe('far-1'), {
      timeout: 2_000,
    });
    replica.stop();
  });

  it('accepts the sha384 hashes of older tools', async () => {
    const { description, contents } = buildRelease('older');
    const files = Object.fromEntries(
      Object.entries(contents).map(([file, content]) => {
        const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
        return [file, { bytes: Buffer.byteLength(content), integrity }];
      }),
    );
    const response = await ship(app, { description: { ...description, files }, contents });
    expect(response.status).toBe(200);
  });

  it('releases the shell', async () => {
    await ship(app, buildRelease('shell'));
    expect(await sectionsOf(app)).not.toHaveProperty('shell');
    const response = await app.fetch('/shell/v1/entry.js');
    expect(response.status).toBe(200);
  });
});

describe('rejected releases', () => {
  it('a release whose files are missing or differ, each named; nothing is served of it', async () => {
    const { description, contents } = buildRelease('broken');
    const sent = { 'entry.js': contents['entry.js']!.replace('broken', 'b1oken') };
    const response = await upload(app, { description, contents: sent });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      fields: [
        { field: 'entry.js', message: 'No file was sent that has its integrity.' },
        { field: 'page.js', message: 'No file was sent that has its integrity.' },
        { field: 'files', message: 'A file was sent that the description does not list.' },
      ],
    });
    expect((await app.fetch('/sections/broken/v1/entry.js')).status).toBe(404);
    expect(await sectionsOf(app)).not.toHaveProperty('broken');
  });

  it.each([
    ['no record', 'x'],
    ['another name', { ...buildRelease('other').description }],
    ['an entry that is not listed', { ...buildRelease('bad').description, entry: 'none.js' }],
    ['a path out of its folder', { ...buildRelease('bad').description, entry: '../../x.js' }],
    [
      'a route of another site',
      { ...buildRelease('bad', { routes: [{ path: '//x' }] }).description },
    ],
    [
      'a view elsewhere',
      { ...buildRelease('bad', { routes: [{ view: '/api/user/1' }] }).description },
    ],
  ])('a description with %s', async (_name, description) => {
    const response = await app.fetch('/api/releases/bad/v1', {
      method: 'POST',
      headers: AUTHORIZED,
      body: releaseForm(description),
    });
    expect([400, 422]).toContain(response.status);
  });

  it('a file named like a compressed variant; nothing is served of its release', async () => {
    const contents = { 'page.js': 'x'.repeat(2_000), 'page.js.br': 'other' };
    const refused = await ship(app, buildRelease('variants', { contents }));
    expect(refused.status).toBe(422);
    for (const file of ['entry.js', 'page.js', 'page.js.br']) {
      expect((await app.fetch(`/sections/variants/v1/${file}`)).status, file).toBe(404);
    }
  });

  it.each([
    '../../x.js',
    '.hidden',
    'a//b.js',
    'a/../b.js\0',
    'x'.repeat(300),
    'entry.js/below.js',
    'entry.js/far/below.js',
  ])('a file called %s', async (file) => {
    const { description, contents } = buildRelease('bad');
    const files = { ...description.files, [file]: description.files['entry.js']! };
    const refused = await upload(app, { description: { ...description, files }, contents });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ fields: [{ field: 'files' }] });
  });

  it.each([
    ['one', [5_000_001], true],
    ['all together', Array.from({ length: 7 }, () => 4_600_000), true],
    ['all together, of an unknown length', Array.from({ length: 7 }, () => 4_600_000), false],
  ])('files that are too large: %s', async (_name, sizes, hasLength) => {
    const contents = sizes.map((size) => Buffer.alloc(size));
    const encoded = new Response(releaseForm(buildRelease('bad').description, contents));
    const type = encoded.headers.get('content-type') ?? '';
    const response = await fetch(`${app.url}/api/releases/bad/v1`, {
      method: 'POST',
      headers: { ...AUTHORIZED, 'content-type': type },
      body: hasLength ? await encoded.arrayBuffer() : encoded.body,
      ...({ duplex: 'half' } as RequestInit),
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      message: 'A file of a release can have at most 5 MB, and all files at most 30 MB.',
    });
  });
});

it('GET /api/registry returns what sections may be built with, by the live shell', async () => {
  const shared = {
    react: '19.3.1',
    'react/jsx-runtime': '19.3.1',
    '@elbi/portal-sdk': '5.1.0',
  };
  const accepts = async () =>
    ((await (await app.fetch('/api/registry')).json()) as PortalRegistry).accepts;
  const etag = async () => (await app.fetch('/api/registry')).headers.get('etag');
  const before = await etag();
  await ship(app, buildRelease('shell', { version: 'shares', description: { shared } }));
  expect(await accepts()).toEqual({
    contracts: ['1'],
    packages: {
      react: { oldest: '19.0.0', newest: '19.3.1' },
      '@elbi/portal-sdk': { oldest: '4.0.0', newest: '5.1.0' },
    },
  });
  expect(await etag()).not.toBe(before);
  // Built with the previous major, by the range that its build wrote.
  const range = acceptedRange('@elbi/portal-sdk', '4.0.0');
  const previous = buildRelease('of-previous', {
    description: { shared: { '@elbi/portal-sdk': range } },
  });
  expect((await ship(app, previous)).status).toBe(200);
  const oldest = { '@elbi/portal-sdk': acceptedRange('@elbi/portal-sdk', '3.0.0') };
  const refused = buildRelease('of-oldest', { description: { shared: oldest } });
  expect((await ship(app, refused)).status).toBe(422);
});

it('GET /api/registry responds 304 until something is shipped', async () => {
  await ship(app, buildRelease('etag', { version: '1' }));
  const etag = (await app.fetch('/api/registry')).headers.get('etag') ?? '';
  const fetchRegistry = () => app.fetch('/api/registry', { headers: { 'if-none-match': etag } });
  expect((await fetchRegistry()).status).toBe(304);
  await ship(app, buildRelease('etag', { version: '2' }));
  const changed = await fetchRegistry();
  expect(changed.status).toBe(200);
  expect(changed.headers.get('etag')).not.toBe(etag);
});
