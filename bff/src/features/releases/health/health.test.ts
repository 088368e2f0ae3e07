import { beforeEach, describe, expect, it } from 'vitest';
import { readWhole } from '../../../storage/file-storage.ts';
import { buildRelease, callRelease, ship, upload } from '../../../testing/releases.ts';
import { type TestApp, startTestApp } from '../../../testing/test-app.ts';
import { removeUnusedFiles } from '../shipping/remove-unused-files.ts';
import { judgeReleases } from './judge-releases.ts';
import { addressMark, removeOldReports } from './report-store.ts';
import { isFailing } from './take-out-failing.ts';
import { foldTraffic } from './traffic-store.ts';

let app: TestApp;
const LIMITS = { loads: 5, addresses: 3, percent: 20, minutes: 5 };

/** A portal whose section has a good version, and a live one of which nothing is known yet. */
beforeEach(async () => {
  app = await startTestApp({ settings: { trustedProxies: 1 } });
  await ship(app, buildRelease('shell'));
  await ship(app, buildRelease('search', { version: 'good', routes: [{}] }));
  await ship(app, buildRelease('search', { version: 'new', routes: [{}] }));
  // Not young any more.
  await liveFor(11);
});

async function liveFor(minutes: number): Promise<void> {
  await app.services
    .db('release')
    .where({ version: 'new' })
    .update({ current_since: new Date(Date.now() - minutes * 60_000) });
}

function from(address: number): Record<string, string> {
  return { 'x-forwarded-for': `203.0.113.${address}`, accept: 'text/html' };
}

/** The load id of a document that was really served to that address. */
async function open(address = 1): Promise<string> {
  const html = await (await app.fetch('/', { headers: from(address) })).text();
  return /"loadId":"([^"]+)"/.exec(html)?.[1] ?? '';
}

async function tell(loadId: string, address: number, overrides: object = {}): Promise<number> {
  const json = { loadId, section: 'search', version: 'new', outcome: 'failed', ...overrides };
  const headers = from(address);
  return (await app.fetch('/api/telemetry', { method: 'POST', headers, json })).status;
}

/** So many page loads that fail, from so many addresses in turn. */
async function fail(loads: number, addresses: number): Promise<void> {
  for (let load = 0; load < loads; load += 1) {
    const address = 1 + (load % addresses);
    expect(await tell(await open(address), address)).toBe(204);
  }
}

function live(): string | undefined {
  return app.services.registry.snapshot.sections.get('search')?.version;
}

describe('a version that fails in browsers', () => {
  it('is taken out for everyone, and the history says why', async () => {
    await fail(4, 3);
    expect(live()).toBe('new');
    await fail(1, 1);
    expect(live()).toBe('good');
    const event = await app.services.db('release_event').where({ kind: 'taken out' }).first();
    expect(event).toMatchObject({
      actor: 'the portal',
      from_version: 'new',
      to_version: 'good',
      detail: {
        reason: 'It failed in 5 of 5 page loads, from 3 addresses, within 5 minutes.',
      },
    });
    expect(
      (await callRelease(app, buildRelease('search', { version: 'new' }), 'current')).status,
    ).toBe(409);
  });

  it('may be shipped again, and proves itself anew', async () => {
    const failed = buildRelease('search', { version: 'new', routes: [{}] });
    await fail(5, 3);
    await upload(app, failed);
    expect((await callRelease(app, failed, 'current')).status).toBe(422);
    expect((await ship(app, failed)).status).toBe(200);
    expect(live()).toBe('new');
    // What failed before is forgotten.
    await liveFor(11);
    await app.services
      .db('release_report')
      .update({ served_at: new Date(Date.now() - 12 * 60_000) });
    await fail(4, 3);
    expect(live()).toBe('new');
    expect(app.services.registry.snapshot.lastGood.get('search')?.version).toBe('good');
  });

  it('that a person took out stays out', async () => {
    const wrong = buildRelease('search', { version: 'new', routes: [{}] });
    await callRelease(app, wrong, 'take-out', { reason: 'It shows wrong prices.' });
    await ship(app, buildRelease('search', { version: 'next', routes: [{}] }));
    expect((await ship(app, wrong)).status).toBe(409);
  });

  it('is out for good once a person says so, though failures took it out before', async () => {
    await fail(5, 3);
    const wrong = buildRelease('search', { version: 'new', routes: [{}] });
    const answer = await callRelease(app, wrong, 'take-out', { reason: 'It steals.' });
    expect(answer.status).toBe(200);
    expect(live()).toBe('good');
    await ship(app, buildRelease('search', { version: 'next', routes: [{}] }));
    expect((await ship(app, wrong)).status).toBe(409);
  });

  it('stays after an attack of half a second from three addresses, which begins as it is live', async () => {
    await liveFor(0);
    const loads = await Promise.all(Array.from({ length: 60 }, (_, index) => open(index % 3)));
    await Promise.all(loads.map((loadId, index) => tell(loadId, index % 3)));
    expect(live()).toBe('new');
  });

  it('is taken out in its first minutes by twice the evidence', async () => {
    await liveFor(9);
    await fail(9, 6);
    expect(live()).toBe('new');
    await fail(1, 1);
    expect(live()).toBe('good');
  });

  it('stays when others see it, however often it fails for a few', async () => {
    for (let load = 0; load < 25; load += 1) {
      await tell(await open(100 + load), 100 + load, { outcome: 'shown' });
    }
    await fail(60, 3);
    expect(live()).toBe('new');
  });

  it('is taken out once when the last straws come together', async () => {
    const loads = await Promise.all(Array.from({ length: 12 }, (_, index) => open(index)));
    await Promise.all(loads.map((loadId, index) => tell(loadId, index)));
    expect(live()).toBe('good');
    expect(await app.services.db('release_event').where({ kind: 'taken out' })).toHaveLength(1);
  });

  it('stays when most page loads are fine', async () => {
    for (let load = 0; load < 30; load += 1) await open(load);
    await fail(6, 6);
    expect(live()).toBe('new');
  });

  it('stays when nothing good remains', async () => {
    await app.services.db('release').where({ version: 'good' }).update({ last_good_at: null });
    await app.services.registry.refresh();
    await fail(8, 4);
    expect(live()).toBe('new');
  });

  it('stays after 1,000 reports that are forged, repeated, or of one address', async () => {
    const ids = await Promise.all(Array.from({ length: 40 }, () => open(7)));
    const other = buildRelease('listing', { version: 'x', routes: [{ path: '/listing' }] });
    await ship(app, other);
    const reports = Array.from({ length: 1_000 }, (_, index) => {
      const kind = index % 4;
      if (kind === 0) return tell(`forged-${index}`, index % 200);
      // Real ones, sent again and again; and of what those documents never served.
      if (kind === 1) return tell(ids[0]!, index % 200);
      if (kind === 2) return tell(ids[index % 40]!, 7);
      return tell(ids[index % 40]!, index % 200, { section: 'listing', version: 'x' });
    });
    await Promise.all(reports);
    expect(live()).toBe('new');
    expect(app.services.registry.snapshot.sections.get('listing')?.version).toBe('x');
    const events = await app.services.db('release_event').where({ kind: 'taken out' });
    expect(events).toEqual([]);
  });

  it.each([
    [{ loads: 5, addresses: 3, documents: 25 }, true],
    [{ loads: 5, addresses: 3, documents: 26 }, false],
    [{ loads: 4, addresses: 4, documents: 4 }, false],
    [{ loads: 50, addresses: 2, documents: 50 }, false],
    [{ loads: 5, addresses: 5, documents: 0 }, true],
    [{ loads: 9, addresses: 6, documents: 9, isYoung: true }, false],
    [{ loads: 10, addresses: 5, documents: 10, isYoung: true }, false],
    [{ loads: 10, addresses: 6, documents: 10, isYoung: true }, true],
    [{ loads: 5, addresses: 3, documents: 25, shownToOthers: 20 }, true],
    [{ loads: 5, addresses: 3, documents: 25, shownToOthers: 21 }, false],
    [{ loads: 60, addresses: 3, documents: 100, shownToOthers: 24 }, true],
    [{ loads: 60, addresses: 3, documents: 100, shownToOthers: 25 }, false],
  ])('is judged by %j: %s', (failures, expected) => {
    expect(isFailing({ shownToOthers: 0, isYoung: false, ...failures }, LIMITS)).toBe(expected);
  });

  it('is counted by section and version in /metrics and in the list', async () => {
    await fail(2, 1);
    await tell(await open(), 1, { outcome: 'shown' });
    const metrics = await (await app.fetch('/metrics')).text();
    expect(metrics).toContain(
      'section_loads_total{section="search",version="new",outcome="failed"} 2',
    );
    await app.services.traffic.flush();
    const admin = await app.signInAs('admin');
    const list = (await (await admin.fetch('/api/releases')).json()) as { data: object[] };
    expect(list.data).toContainEqual(
      expect.objectContaining({ section: 'search', version: 'new', loads: 1, failures: 2 }),
    );
  });
});

describe('addresses', () => {
  const mark = (address: string) => addressMark(['secret'], address);

  it('are told apart without being kept; of IPv6, networks', () => {
    expect(mark('203.0.113.1')).not.toContain('203');
    expect(mark('203.0.113.1')).not.toBe(mark('203.0.113.2'));
    expect(mark('::ffff:203.0.113.1')).toBe(mark('203.0.113.1'));
    expect(mark('2001:db8:1:2::1')).toBe(mark('2001:db8:1:2:ffff:ffff:ffff:ffff'));
    expect(mark('2001:0db8:1:2::1')).toBe(mark('2001:db8:1:2::2'));
    expect(mark('2001:db8:1:2::1')).not.toBe(mark('2001:db8:1:3::1'));
    expect(mark('::1')).not.toBe(mark('2001:db8::1'));
    expect(addressMark(['other'], '::1')).not.toBe(mark('::1'));
  });
});

describe('a version is judged good', () => {
  const LONG_AGO = new Date(Date.now() - 31 * 60_000);

  async function liveSince(when: Date): Promise<void> {
    await app.services.db('release').where({ version: 'new' }).update({ current_since: when });
    await app.services.registry.refresh();
  }

  async function shown(times: number): Promise<void> {
    for (let load = 0; load < times; load += 1)
      await tell(await open(load), load, { outcome: 'shown' });
    await app.services.traffic.flush();
  }

  it('after half an hour, when it was shown and has not failed; once for all replicas', async () => {
    await shown(2);
    expect(await judgeReleases(app.services)).toBe(0);
    await liveSince(LONG_AGO);
    const found = await Promise.all([judgeReleases(app.services), judgeReleases(app.services)]);
    expect(found.toSorted()).toEqual([0, 1]);
    expect(app.services.registry.snapshot.lastGood.get('search')?.version).toBe('new');
    const events = await app.services.db('release_event').where({ kind: 'judged good' });
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ to_version: 'new', detail: { loads: 2, failures: 0 } });
  });

  it.each([
    ['was never shown', { loads: 0, failures: 0 }],
    ['failed in one of a hundred', { loads: 99, failures: 1 }],
  ])('not when it %s', async (_name, counts) => {
    await liveSince(LONG_AGO);
    await app.services.db('release_traffic').insert({
      section: 'search',
      version: 'new',
      minute: new Date(),
      documents: 100,
      ...counts,
    });
    expect(await judgeReleases(app.services)).toBe(0);
  });
});

describe('what is kept of the past', () => {
  it('is days instead of minutes, with the same sums', async () => {
    const { db, pool } = app.services;
    const row = { section: 'search', version: 'good', documents: 2, loads: 1, failures: 1 };
    const day = Date.UTC(2026, 0, 5);
    for (const minute of [day, day + 60_000, day + 7_200_000]) {
      await db('release_traffic').insert({ ...row, minute: new Date(minute) });
    }
    await foldTraffic(pool);
    await foldTraffic(pool);
    const rows = await db('release_traffic').where({ version: 'good', section: 'search' });
    expect(rows).toEqual([{ ...row, minute: new Date(day), documents: 6, loads: 3, failures: 3 }]);
  });

  it('is no report whose load id cannot come again', async () => {
    await fail(1, 1);
    const { db, pool } = app.services;
    await removeOldReports(pool);
    expect(await db('release_report')).toHaveLength(1);
    await db('release_report').update({ created_at: new Date(Date.now() - 16 * 60_000) });
    await removeOldReports(pool);
    expect(await db('release_report')).toEqual([]);
  });

  it('is no file that nobody has used for 30 days; the row stays, and the version can return', async () => {
    const { db, files } = app.services;
    const old = buildRelease('search', { version: 'old', routes: [{}] });
    await upload(app, old);
    const in29 = new Date(Date.now() + 29 * 24 * 3_600_000);
    const in31 = new Date(Date.now() + 31 * 24 * 3_600_000);
    expect(await removeUnusedFiles(app.services, in29)).toBe(0);
    expect(await removeUnusedFiles(app.services, in31)).toBe(1);
    expect(await readWhole(files, 'sections/search/old/entry.js')).toBeNull();
    expect(await readWhole(files, 'sections/search/new/entry.js')).not.toBeNull();
    expect(await readWhole(files, 'sections/search/good/entry.js')).not.toBeNull();
    expect(await db('release').where({ version: 'old' }).first()).toMatchObject({
      files_removed_at: in31,
    });
    expect((await callRelease(app, old, 'preview')).status).toBe(409);
    expect((await ship(app, old)).status).toBe(200);
    expect(live()).toBe('old');
    expect((await app.fetch('/sections/search/old/entry.js')).status).toBe(200);
  });

  it('are the files of a preview', async () => {
    const shown = buildRelease('search', { version: 'shown', routes: [{}] });
    await upload(app, shown);
    await callRelease(app, shown, 'preview');
    const in31 = new Date(Date.now() + 31 * 24 * 3_600_000);
    expect(await removeUnusedFiles(app.services, in31)).toBe(0);
  });
});
