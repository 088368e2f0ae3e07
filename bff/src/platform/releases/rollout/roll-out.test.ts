import { beforeEach, describe, expect, it } from 'vitest';
import type { ReleaseRecord } from '@elbi/contract/domain';
import type { PageLoadRow } from '../../../database/tables.ts';
import { readWhole } from '../../../storage/file-storage.ts';
import { openDocument } from '../../../testing/open-document.ts';
import {
  buildRelease,
  callRelease,
  markKnownGood,
  readRelease,
  ship,
  startPortal,
  upload,
} from '../../../testing/releases.ts';
import { removeUnusedFiles } from '../shipping/remove-unused-files.ts';
import { foldPageLoads, networkHash } from './page-load-store.ts';
import { rollOut } from './roll-out.ts';

let made = 0;
/** A section with a known good version, and a live one without evidence. */
let section = '';
const MINUTE_MS = 60_000;

const app = await startPortal({ settings: { trustedProxies: 1 } });
const { db } = app.services;

beforeEach(async () => {
  made += 1;
  section = `part${made}`;
  await ship(app, version('good'));
  await markKnownGood(app, version('good'));
  await ship(app, version('new'));
});

function version(name: string) {
  return buildRelease(section, { version: name, routes: [{ path: `/${section}` }] });
}

/** Returns an address in a numbered network. */
function addressIn(network: number): string {
  return `203.0.${network}.7`;
}

interface Visitor {
  loadId: string;
  address: string;
}

/** A document that was actually served to an address. */
async function open(address: string): Promise<Visitor> {
  const { bootstrap } = await openDocument(app, `/${section}`, { 'x-forwarded-for': address });
  return { loadId: bootstrap.loadId, address };
}

async function report({ loadId, address }: Visitor, about: object): Promise<number> {
  const json = { loadId, ...about };
  const headers = { 'x-forwarded-for': address };
  return (await app.fetch('/api/telemetry', { method: 'POST', headers, json })).status;
}

const failed = () => ({ section, version: 'new', outcome: 'failed', phase: 'render' });
const shown = () => ({ section, version: 'new', outcome: 'shown' });
const started = { outcome: 'started' };

/** Page loads of as many networks that all report the same. */
async function visits(networks: number, ...reports: object[]): Promise<void> {
  const all = Array.from({ length: networks }, async (_, network) => {
    const visitor = await open(addressIn(network));
    for (const one of reports) expect(await report(visitor, one)).toBe(204);
  });
  await Promise.all(all);
}

/** Inserts page loads of the new version, each from another network. */
async function insertLoads(count: number, load: Partial<PageLoadRow>): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    load_id: `load-${crypto.randomUUID()}`,
    section,
    version: 'new',
    network_hash: `network-${index}`,
    started_at: new Date(),
    outcome: 'shown' as const,
    ...load,
  }));
  await db.batchInsert('page_load', rows, 1_000);
}

async function later(seconds: number): Promise<void> {
  await db.raw('update page_load set started_at = started_at - make_interval(secs => ?)', [
    seconds,
  ]);
  await liveFor(30);
}

async function liveFor(minutes: number): Promise<void> {
  await db('release')
    .where({ section, version: 'new' })
    .update({ current_since: new Date(Date.now() - minutes * MINUTE_MS) });
}

async function pass(): Promise<void> {
  await db('release').where({ section, version: 'new' }).update({ gate_result: 'passed' });
}

async function live(): Promise<string | undefined> {
  await rollOut(app.services);
  return app.services.registry.snapshot.sections.get(section)?.version;
}

function events(kind: 'taken out' | 'held' | 'judged good') {
  return db('release_event').where({ section, kind });
}

describe('a version that fails in browsers', () => {
  it('is withdrawn when it throws for everyone, once across replicas', async () => {
    await visits(12, started, failed());
    await Promise.all([rollOut(app.services), rollOut(app.services)]);
    expect(await live()).toBe('good');
    expect(await events('taken out')).toMatchObject([
      {
        actor: 'the portal',
        from_version: 'new',
        to_version: 'good',
        detail: { reason: 'It failed in 100% of the page loads (12 from 12 networks).' },
      },
    ]);
    expect((await callRelease(app, version('new'), 'current')).status).toBe(409);
  });

  it('is withdrawn when it hangs: its page loads start and never report again', async () => {
    await visits(12, started, { section: 'shell', version: 'v1', outcome: 'shown' });
    expect(await live()).toBe('new');
    await later(21);
    expect(await live()).toBe('good');
  });

  it('stays when the shell hung before it, or when the page responds without being shown', async () => {
    await visits(12, started);
    await later(21);
    expect(await live()).toBe('new');
    await db('page_load').del();
    const shellShown = { section: 'shell', version: 'v1', outcome: 'shown' };
    await visits(12, started, shellShown, { outcome: 'unfinished' });
    await later(21);
    expect(await live()).toBe('new');
  });

  it('stays when browsers are throttled and show the first content, or nothing', async () => {
    await visits(6, started, { ...shown(), version: 'good' }, { outcome: 'unfinished' });
    await visits(6, started, { outcome: 'unfinished' });
    await later(60);
    expect(await live()).toBe('new');
    expect(await events('held')).toEqual([]);
  });

  it('stays live, and every admin is notified once, when fewer than ten networks report it', async () => {
    const admin = await app.signInAs('admin');
    await visits(9, started, failed());
    expect(await live()).toBe('new');
    await rollOut(app.services);
    expect(await events('held')).toHaveLength(1);
    const { body } = (await db('notification')
      .where({ person_id: admin.person.id })
      .where('body', 'like', `%of ${section} may be failing%`)
      .first())!;
    expect(body).toContain('9 from 9 networks');
  });

  it('is withdrawn by failures since it went live, regardless of earlier page loads', async () => {
    await liveFor(60);
    await insertLoads(100_000, { started_at: new Date(Date.now() - 120 * MINUTE_MS) });
    const started_at = new Date(Date.now() - 20 * MINUTE_MS);
    await insertLoads(500, { outcome: 'failed', started_at });
    await insertLoads(100, { started_at });
    expect(await live()).toBe('good');
    expect(await events('judged good')).toEqual([]);
  });

  it('may be released again, and has to become known good again', async () => {
    await visits(12, started, failed());
    expect(await live()).toBe('good');
    expect((await ship(app, version('new'))).status).toBe(200);
    expect(await live()).toBe('new');
    expect(app.services.registry.snapshot.lastGood.get(section)?.version).toBe('good');
  });

  it('stays withdrawn once an admin withdraws it, before or after the portal', async () => {
    await visits(12, started, failed());
    expect(await live()).toBe('good');
    const answer = await callRelease(app, version('new'), 'withdraw', { reason: 'It steals.' });
    expect(answer.status).toBe(200);
    expect((await ship(app, version('new'))).status).toBe(409);
  });
});

describe('reports that can be forged', () => {
  it('withdraw and hold nothing when they come from one network', async () => {
    await visits(20, started, shown());
    const reports = Array.from({ length: 60 }, async (_, count) => {
      const visitor = await open(`203.0.113.${count}`);
      await report(visitor, started);
      for (let time = 0; time < 4; time += 1) await report(visitor, failed());
    });
    await Promise.all(reports);
    expect(await live()).toBe('new');
    expect(await events('held')).toEqual([]);
    // They do not prevent it from becoming known good either.
    await pass();
    await liveFor(31);
    expect(await live()).toBe('new');
    expect(await events('judged good')).toHaveLength(1);
  });

  it('do not hide failures when one address loads and shows it 1,500 times', async () => {
    await insertLoads(1_500, { network_hash: networkHash(['secret'], '203.0.113.9') });
    await visits(80, started, failed());
    expect(await live()).toBe('good');
  });

  it('are ignored without a signed load ID, or about versions not in the document', async () => {
    const forged = { loadId: 'forged.load', address: addressIn(1) };
    expect(await report(forged, failed())).toBe(403);
    expect(await report(forged, started)).toBe(403);
    await ship(app, buildRelease('elsewhere', { version: 'x', routes: [{ path: '/elsewhere' }] }));
    await visits(12, { ...failed(), section: 'elsewhere', version: 'x' });
    await visits(12, { ...failed(), version: 'good' });
    expect(await db('page_load').where({ section: 'elsewhere' })).toEqual([]);
    expect(await db('page_load').where({ section })).toEqual([]);
  });

  it('are distinguished by networks, which are not stored', () => {
    const hash = (address: string) => networkHash(['secret'], address);
    expect(hash('203.0.113.1')).not.toContain('203');
    expect(hash('203.0.113.1')).toBe(hash('203.0.113.200'));
    expect(hash('203.0.113.1')).not.toBe(hash('203.0.114.1'));
    expect(hash('::ffff:203.0.113.1')).toBe(hash('203.0.113.1'));
    expect(hash('2001:db8:1:2::1')).toBe(hash('2001:0db8:1:ffff::2'));
    expect(hash('2001:db8:1:2::1')).not.toBe(hash('2001:db8:2:2::1'));
    expect(networkHash(['other'], '::1')).not.toBe(hash('::1'));
  });
});

it('a version that passed the gate is marked known-good after half an hour, when it was shown and has not failed, once across replicas', async () => {
  await visits(2, started, shown());
  await liveFor(31);
  expect(await live()).toBe('new');
  expect(await events('judged good')).toEqual([]);
  await pass();
  await Promise.all([rollOut(app.services), rollOut(app.services)]);
  expect(app.services.registry.snapshot.lastGood.get(section)?.version).toBe('new');
  expect(await events('judged good')).toHaveLength(1);
});

describe('retention of page loads', () => {
  const record = () => readRelease<ReleaseRecord>(app, version('new'));
  const fileOf = (release: string) =>
    readWhole(app.services.files, `sections/${section}/${release}/entry.js`);
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * MINUTE_MS);

  it('is one row for each version of a load, then sums of the day', async () => {
    const { metrics } = app.services;
    await visits(2, started, failed());
    await visits(1, started, shown(), shown());
    expect(await db('page_load').where({ section })).toHaveLength(3);
    expect(await record()).toMatchObject({ loads: 1, failures: 2 });
    const { values } = await metrics.sectionLoads.get();
    const labels = { section, version: 'new', outcome: 'failed' };
    expect(values).toContainEqual(expect.objectContaining({ labels, value: 2 }));
    await later(25 * 3_600);
    await foldPageLoads(db);
    await foldPageLoads(db);
    expect(await db('page_load').where({ section })).toEqual([]);
    expect(await record()).toMatchObject({ loads: 1, failures: 2 });
  });

  it('includes no file that is unused for 30 days, but those of a preview; the row stays, and the version can return', async () => {
    const old = version('old');
    const previewed = version('previewed');
    for (const release of [old, previewed]) await upload(app, release);
    await callRelease(app, previewed, 'preview');
    const in31 = inDays(31);
    expect(await removeUnusedFiles(app.services, inDays(29))).toBe(0);
    await removeUnusedFiles(app.services, in31);
    expect(await fileOf('old')).toBeNull();
    for (const used of ['new', 'good', 'previewed']) expect(await fileOf(used)).not.toBeNull();
    expect(await db('release').where({ section, version: 'old' }).first()).toMatchObject({
      files_removed_at: in31,
    });
    expect((await callRelease(app, old, 'preview')).status).toBe(409);
    expect((await ship(app, old)).status).toBe(200);
    expect(await live()).toBe('old');
    expect((await app.fetch(`/sections/${section}/old/entry.js`)).status).toBe(200);
  });
});
