import { beforeAll, describe, expect, it } from 'vitest';
import {
  AUTHORIZED,
  buildRelease,
  callRelease,
  markKnownGood,
  readRelease,
  sectionsOf,
  ship,
  upload,
} from '../../../testing/releases.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { db } = app.services;

const sectionOf = async (name: string) => (await sectionsOf(app))[name];

async function shipAll(name: string, versions: readonly string[]): Promise<void> {
  for (const version of versions) {
    expect((await ship(app, buildRelease(name, { version }))).status).toBe(200);
  }
}

function rollBack(name: string, json: object = {}): Promise<Response> {
  return app.fetch(`/api/releases/${name}/rollback`, { method: 'POST', headers: AUTHORIZED, json });
}

function withdraw(name: string, version: string): Promise<Response> {
  return callRelease(app, buildRelease(name, { version }), 'withdraw', { reason: 'It is broken' });
}

describe('rolling back', () => {
  it('goes back one more version each time, and is recorded', async () => {
    await shipAll('walk', ['a', 'b', 'c']);
    expect(await (await rollBack('walk')).json()).toMatchObject({ data: { from: 'c', to: 'b' } });
    expect(await (await rollBack('walk')).json()).toMatchObject({ data: { from: 'b', to: 'a' } });
    expect((await rollBack('walk')).status).toBe(409);
    expect((await sectionOf('walk'))?.version).toBe('a');
    const events = await db('release_event')
      .where({ section: 'walk', kind: 'rolled back' })
      .orderBy('created_at')
      .select('from_version', 'to_version', 'actor');
    expect(events).toEqual([
      { from_version: 'c', to_version: 'b', actor: 'test' },
      { from_version: 'b', to_version: 'a', actor: 'test' },
    ]);
  });

  it('goes to the previous live version, not to the one rolled back from', async () => {
    await shipAll('back', ['a', 'b']);
    await rollBack('back');
    await shipAll('back', ['c']);
    expect(await (await rollBack('back')).json()).toMatchObject({ data: { from: 'c', to: 'a' } });
  });

  it('takes known good from the replaced version, and no longer falls back to it', async () => {
    await shipAll('bad', ['a', 'b']);
    for (const version of ['a', 'b']) await markKnownGood(app, buildRelease('bad', { version }));
    expect((await rollBack('bad')).status).toBe(200);
    expect(await sectionOf('bad')).toMatchObject({ version: 'a', lastGood: { version: 'a' } });
  });

  it('skips withdrawn versions', async () => {
    await shipAll('over', ['a', 'b', 'c']);
    expect((await withdraw('over', 'b')).status).toBe(200);
    expect(await (await rollBack('over')).json()).toMatchObject({ data: { from: 'c', to: 'a' } });
  });

  it('by two admins concurrently is rejected for the second when both name the live version', async () => {
    await shipAll('both', ['a', 'b', 'c']);
    const answers = await Promise.all([
      rollBack('both', { from: 'c' }),
      rollBack('both', { from: 'c' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await sectionOf('both'))?.version).toBe('b');
  });

  it('twice concurrently goes back two versions', async () => {
    await shipAll('twice', ['a', 'b', 'c']);
    const answers = await Promise.all([rollBack('twice'), rollBack('twice')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await sectionOf('twice'))?.version).toBe('a');
  });
});

describe('withdrawing', () => {
  it('replaces a live version with the last known good one, permanently', async () => {
    await shipAll('out', ['a']);
    expect(await sectionOf('out')).toMatchObject({ lastGood: null });
    await markKnownGood(app, buildRelease('out', { version: 'a' }));
    await shipAll('out', ['b', 'c']);
    await markKnownGood(app, buildRelease('out', { version: 'c' }));
    const answer = await withdraw('out', 'c');
    expect(await answer.json()).toMatchObject({ data: { version: 'c', to: 'a' } });
    expect(await sectionOf('out')).toMatchObject({ version: 'a', lastGood: { version: 'a' } });
    expect((await withdraw('out', 'c')).status).toBe(409);
    const withdrawn = buildRelease('out', { version: 'c' });
    expect((await callRelease(app, withdrawn, 'current')).status).toBe(409);
    expect(await readRelease(app, withdrawn)).toMatchObject({
      withdrawnReason: 'It is broken',
      lastGoodAt: null,
    });
  });

  it('never replaces it with one that the gate has rejected since', async () => {
    await shipAll('remains', ['a', 'b', 'c']);
    await db('release').where({ section: 'remains', version: 'b' }).update({
      gate_result: 'refused',
    });
    const answer = await withdraw('remains', 'c');
    expect(await answer.json()).toMatchObject({ data: { to: 'a' } });
  });

  it('rejects the only version', async () => {
    await shipAll('only', ['a']);
    expect((await withdraw('only', 'a')).status).toBe(409);
    expect((await sectionOf('only'))?.version).toBe('a');
  });
});

describe('going live', () => {
  it('is checked again: the portal may have changed since', async () => {
    const first = buildRelease('one', { routes: [{ path: '/same' }] });
    const second = buildRelease('two', { routes: [{ path: '/same' }] });
    for (const release of [first, second]) {
      await upload(app, release);
      await callRelease(app, release, 'gate', { skipped: 'test' });
    }
    const answers = await Promise.all([
      callRelease(app, first, 'current'),
      callRelease(app, second, 'current'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const refused = answers.find(({ status }) => status === 422)!;
    expect(await refused.json()).toMatchObject({ errors: [{ field: 'route-owner' }] });
  });
});

it('releases that the static checks reject are not stored, and are recorded in the history', async () => {
  await ship(app, buildRelease('owner', { routes: [{ path: '/taken' }] }));
  const refused = await upload(app, buildRelease('faulty', { routes: [{ path: '/taken' }] }));
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    code: 'refused',
    errors: [{ field: 'route-owner' }],
  });
  expect((await app.fetch('/sections/faulty/v1/entry.js')).status).toBe(404);
  expect(await db('release').where({ section: 'faulty' })).toEqual([]);
  const event = await db('release_event').where({ section: 'faulty' }).first();
  expect(event).toMatchObject({ kind: 'refused', to_version: 'v1', actor: 'test' });
});

describe('unpublishing a section', () => {
  beforeAll(async () => {
    await ship(app, buildRelease('shell'));
  });

  const retire = (name: string, headers: Record<string, string> = AUTHORIZED) =>
    app.fetch(`/api/releases/${name}`, { method: 'DELETE', headers });

  it('removes its pages, and any version can be restored', async () => {
    const events = buildRelease('fair', { routes: [{ path: '/fair' }] });
    await ship(app, events);
    expect((await retire('fair')).status).toBe(200);
    expect(await sectionOf('fair')).toBeUndefined();
    expect((await app.fetch('/fair', { headers: { accept: 'text/html' } })).status).toBe(404);
    expect((await retire('fair')).status).toBe(409);
    expect((await callRelease(app, events, 'current')).status).toBe(200);
    expect(await sectionOf('fair')).toBeDefined();
  });

  it('is rejected while a live release uses it', async () => {
    await ship(app, buildRelease('host', { description: { fragments: { Badge: {} } } }));
    await ship(
      app,
      buildRelease('guest', {
        description: { uses: { routes: [], fragments: { 'host/Badge': {} } } },
      }),
    );
    const answer = await retire('host');
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      code: 'refused',
      errors: [{ field: 'used-by-others', message: expect.stringContaining('guest') as unknown }],
    });
    expect(await sectionOf('host')).toBeDefined();
  });

  it('is rejected for the shell', async () => {
    expect((await retire('shell')).status).toBe(409);
  });
});

it('rolling back to a page that another section now owns is rejected with the remedy', async () => {
  await ship(app, buildRelease('before', { version: 'a', routes: [{ path: '/moved' }] }));
  await ship(app, buildRelease('before', { version: 'b', routes: [] }));
  await ship(app, buildRelease('after', { routes: [{ path: '/moved' }] }));
  const answer = await rollBack('before');
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ errors: [{ field: 'route-owner' }] });
  expect((await sectionOf('before'))?.version).toBe('b');
});

it('a shell with a new major of a shared package is rejected while a live section needs the old one', async () => {
  const shell = (version: string, sdk: string) =>
    buildRelease('shell', { version, description: { shared: { sdk } } });
  await ship(app, shell('s1', '1.0.0'));
  await ship(app, buildRelease('tour', { description: { shared: { sdk: '^1.0.0' } } }));
  const refused = await upload(app, shell('s2', '2.0.0'));
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('tour is live and needs sdk ^1.0.0');
  expect((await sectionOf('tour'))?.version).toBe('v1');
});
