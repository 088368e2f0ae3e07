import type { PreviewOutcome } from '@elbi/contract/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { sign } from '../../../http/signing.ts';
import { loadDemoData } from '../../../main/demo/load-demo-data.ts';
import { Browser } from '../../../testing/browser.ts';
import { buildAccommodation, buildPerson } from '../../../testing/factories.ts';
import { openDocument } from '../../../testing/open-document.ts';
import {
  type TestRelease,
  buildRelease,
  callRelease,
  sectionsOf,
  ship,
  startPortal,
  upload,
} from '../../../testing/releases.ts';
import { type Caller, callerAfter } from '../../../testing/test-app.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { readPreviewLink, signPreviewLink } from './preview-link.ts';

let counter = 0;
let release: TestRelease;
let link: string;

const ofGate = await createTestDatabase();
await loadDemoData({ db: ofGate.db });
const app = await startPortal({ services: { gate: ofGate } });
const { db } = app.services;
const owner = await buildPerson(db, { role: 'owner' });
const placeId = (await buildAccommodation(db, { owner_id: owner.id })).id;
await ship(app, buildRelease('search', { version: 'live', routes: [{}] }));

/** A version that has passed the checks, but not the gate. */
beforeEach(async () => {
  counter += 1;
  release = buildRelease('search', { version: `p${counter}`, routes: [{}] });
  await upload(app, release);
  const answer = await callRelease(app, release, 'preview');
  link = ((await answer.json()) as PreviewOutcome).data.url;
});

const PAGE = { headers: { accept: 'text/html' } };

const versionIn = async (browser: Browser) =>
  (await sectionsOf({ fetch: (path) => browser.open(path) })).search?.version;

async function entered(): Promise<Browser> {
  const browser = new Browser(app.url);
  const answer = await browser.open(link, { method: 'POST' });
  expect(answer.status).toBe(303);
  return browser;
}

describe('a preview link', () => {
  it('names section, version and author, and asks for consent before any of its code runs', async () => {
    expect(link.startsWith(`${app.url}/preview/`)).toBe(true);
    const browser = new Browser(app.url);
    const page = await browser.open(link, PAGE);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(html).toContain('search');
    expect(html).toContain(release.description.version);
    expect(html).toContain('test asks you');
    expect(html).not.toContain('<script');
    expect(await versionIn(browser)).toBe('live');
  });

  it('says that the gate rejected the version', async () => {
    const sentence = 'The checks of the portal rejected this version';
    const consent = async () => (await app.fetch(link, PAGE)).text();
    expect(await consent()).not.toContain(sentence);
    await db('release')
      .where({ version: release.description.version })
      .update({ gate_result: 'refused', gate_at: new Date() });
    expect(await consent()).toContain(sentence);
  });

  it('shows the version only to the browser that enters', async () => {
    const browser = await entered();
    expect(await versionIn(browser)).toBe(release.description.version);
    expect(await versionIn(new Browser(app.url))).toBe('live');
    const page = await browser.open('/', PAGE);
    const html = await page.text();
    expect(page.headers.get('x-elbi-section')).toContain(
      `search@${release.description.version}; reason=preview`,
    );
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain(`/sections/search/${release.description.version}/entry.js`);
    expect(html).toContain(
      `"preview":{"section":"search","version":"${release.description.version}","author":"test"`,
    );
    const live = await (await app.fetch('/', PAGE)).text();
    expect(live).toContain('"preview":null');
  });

  describe('redirects', () => {
    /** Where the preview of a new section with these routes begins. */
    async function leadsTo(routes: object[], visitor: Caller = app): Promise<string | null> {
      counter += 1;
      const other = buildRelease(`other-${counter}`, { version: 'p', routes });
      expect((await upload(app, other)).status).toBe(200);
      const { data } = (await (await callRelease(app, other, 'preview')).json()) as PreviewOutcome;
      return (await visitor.send('POST', data.url)).headers.get('location');
    }
    const routeOf = (name: string, route: object = {}) => {
      const path = `/${name}-${counter}`;
      return { path, sample: path, ...route };
    };

    it('to a page of the section that this visitor may see', async () => {
      const events = { path: '/events', sample: '/events?day=1' };
      expect(await leadsTo([events])).toBe('/events?day=1');
      const secret = routeOf('secret', { access: ['admin'] });
      const open = routeOf('open');
      expect(await leadsTo([secret])).toBe('/');
      expect(await leadsTo([routeOf('away', { sample: '//other.example' })])).toBe('/');
      expect(await leadsTo([secret, open])).toBe(open.path);
      const admin = await app.signInAs('admin');
      expect(await leadsTo([open, secret], admin)).toBe(secret.path);
    });

    it('to an existing place, and to no user', async () => {
      const placeOf = (field: string) => ({
        path: '/place',
        sample: `/place?id={/api/view/home:search.sorted.0.${field}}`,
      });
      for (const visitor of [app, await app.signInAs('registered'), await app.signInAs('admin')]) {
        expect(await leadsTo([placeOf('_id')], visitor)).toBe(`/place?id=${placeId}`);
        expect(await leadsTo([placeOf('ownerId')], visitor)).toBe('/');
      }
    });
  });

  it.each(['GET', 'POST'])('is left by %s', async (method) => {
    const browser = await entered();
    const exit = await browser.open('/preview/exit', { method });
    expect(exit.status).toBe(303);
    expect(exit.headers.get('location')).toBe('/');
    expect(await versionIn(browser)).toBe('live');
  });

  it('ends when the version fails', async () => {
    const browser = await entered();
    const html = await (await browser.open('/', PAGE)).text();
    const loadId = /"loadId":"([^"]+)"/.exec(html)?.[1];
    const { version } = release.description;
    const reportOutcome = (outcome: string) =>
      browser.open('/api/telemetry', {
        method: 'POST',
        json: { loadId, section: 'search', version, outcome },
      });
    expect((await reportOutcome('shown')).status).toBe(204);
    expect(await versionIn(browser)).toBe(version);
    expect((await reportOutcome('failed')).status).toBe(204);
    expect(await versionIn(browser)).toBe('live');
    const counted = await db('page_load').where({ version });
    expect(counted).toEqual([]);
  });

  it('ends when the version is withdrawn', async () => {
    const browser = await entered();
    expect((await callRelease(app, release, 'withdraw', { reason: 'Broken' })).status).toBe(200);
    expect(await versionIn(browser)).toBe('live');
    expect((await browser.open(link, PAGE)).status).toBe(404);
    expect((await callRelease(app, release, 'preview')).status).toBe(409);
  });

  it('asks an admin who opened it as another user for consent again', async () => {
    const browser = await entered();
    const admin = await app.signInAs('admin');
    const entry = await browser.open(link, { method: 'POST' });
    const before = callerAfter(app, entry, admin.cookie);
    const { response } = await openDocument(before);
    expect(response.status).toBe(302);
    const location = response.headers.get('location')!;
    expect(location).toMatch(/^\/preview\//);
    expect((await sectionsOf(before)).search?.version).toBe('live');

    const after = callerAfter(app, await admin.send('POST', location), admin.cookie);
    const { status, bootstrap } = await openDocument(after);
    expect(status).toBe(200);
    expect(bootstrap.preview?.version).toBe(release.description.version);
  });

  it.each([
    ['forged', 'bm90IHJlYWw.AAAA'],
    ['no link at all', 'x'],
    ['of another purpose', sign(app.services.settings.appSecrets, 'load-id', '[]')],
  ])('that is %s is rejected', async (_name, signed) => {
    for (const method of ['GET', 'POST']) {
      const answer = await app.fetch(`/preview/${signed}`, { method, ...PAGE });
      expect(answer.status).toBe(404);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  it('cannot be entered by a request of another site', async () => {
    const answer = await app.fetch(link, {
      method: 'POST',
      headers: { origin: 'https://other.example' },
    });
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('expires after seven days', () => {
    const signed = signPreviewLink(['secret'], { section: 'a', version: '1', expiresAt: 1_000 });
    expect(readPreviewLink(['secret'], signed, 999)).not.toBeNull();
    expect(readPreviewLink(['secret'], signed, 1_000)).toBeNull();
  });
});
