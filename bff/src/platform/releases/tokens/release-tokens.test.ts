import { hash } from 'node:crypto';
import {
  EVERY_SECTION,
  FAILURE,
  NOTIFICATIONS,
  type ReleasesView,
  type ReleaseTokenOutcome,
} from '@elbi/contract/domain';
import { describe, expect, it } from 'vitest';
import {
  AUTHORIZED,
  type TestRelease,
  buildRelease,
  callRelease,
  ship,
  upload as uploadRelease,
} from '../../../testing/releases.ts';
import { type SignedIn, startTestApp } from '../../../testing/test-app.ts';
import { untilBlocked } from '../../../testing/until-blocked.ts';
import { lockRegistry } from '../registry/release-store.ts';
import { ensureReleaseToken } from './release-token-store.ts';

const app = await startTestApp();
const { db } = app.services;
await ship(app, buildRelease('search'));
const { person } = await app.signInAs('admin', { first_name: 'Ana', last_name: 'Cruz' });
const admin = await app.signIn(person);

async function makeToken(json: object): Promise<ReleaseTokenOutcome['data']> {
  const answer = await admin.send('POST', '/api/releases/tokens', json);
  expect(answer.status).toBe(201);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return ((await answer.json()) as ReleaseTokenOutcome).data;
}

/** Creates a token like the operator's command, or with another token. */
async function withToken(json: object, headers = AUTHORIZED): Promise<Response> {
  return app.fetch('/api/releases/tokens', { method: 'POST', headers, json });
}

/** Uploads a release of a section with a token. */
async function upload(token: string, section: string): Promise<number> {
  return (await uploadRelease(app, buildRelease(section), token)).status;
}

describe('a token', () => {
  it('releases its section until revoked', async () => {
    const { id, token, section } = await makeToken({ section: 'search', label: 'team search' });
    expect(section).toBe('search');
    expect(await upload(token, 'search')).toBe(200);
    expect(await upload(token, 'listing')).toBe(403);
    const stored = await db('release_token').where({ id }).first();
    expect(stored?.last_used_at).not.toBeNull();
    expect(JSON.stringify(stored)).not.toContain(token);

    const revoke = () => admin.send('DELETE', `/api/releases/tokens/${id}`);
    expect((await revoke()).status).toBe(200);
    expect(await upload(token, 'search')).toBe(401);
    expect((await revoke()).status).toBe(404);
  });

  it('releases nothing when it is revoked during the upload', async () => {
    const { id, token } = await makeToken({ section: 'search', label: 'team search' });
    const trx = await db.transaction();
    await lockRegistry(trx);
    const release = buildRelease('search', { version: 'revoked' });
    const response = uploadRelease(app, release, token);
    await untilBlocked(app.pool, 1);
    await trx('release_token').where({ id }).update({ revoked_at: new Date() });
    await trx.commit();
    expect((await response).status).toBe(401);
    expect(await db('release').where({ version: 'revoked' })).toEqual([]);
  });

  it('makes no token when it is revoked before the body arrives', async () => {
    const [token, label] = ['a-token-that-is-revoked', 'operator'];
    await ensureReleaseToken(db, { token, label, section: EVERY_SECTION });
    const trx = await db.transaction();
    await trx('release_token').where({ label }).update({ revoked_at: new Date() });
    const headers = { authorization: `Bearer ${token}` };
    const response = withToken({ section: 'search', label: 'left behind' }, headers);
    await untilBlocked(app.pool, 1);
    await trx.commit();
    expect((await response).status).toBe(401);
    expect(await db('release_token').where({ label: 'left behind' })).toEqual([]);
  });

  it('expires at its own time', async () => {
    const { id, token } = await makeToken({ section: 'search', expiresInDays: 1 });
    expect(await upload(token, 'search')).toBe(200);
    await db('release_token').where({ id }).update({ expires_at: new Date() });
    expect(await upload(token, 'search')).toBe(401);
  });

  it('expires after 90 days at the latest, regardless of its creator', async () => {
    const days = ({ expiresAt }: { expiresAt: string }) =>
      Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000);
    expect(days(await makeToken({ section: 'search' }))).toBe(90);
    expect(days(await makeToken({ section: 'search', expiresInDays: 7 }))).toBe(7);
    const answer = await withToken({ section: 'search' });
    expect(days(((await answer.json()) as ReleaseTokenOutcome).data)).toBe(90);
  });

  it('covers everything only when created by the operator', async () => {
    const json = { section: EVERY_SECTION };
    const refused = await admin.send('POST', '/api/releases/tokens', json);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'forbidden', message: FAILURE.tokenOfOne });
    expect((await withToken(json)).status).toBe(201);
  });

  it('cannot create others, even if it covers everything, so that none outlives it', async () => {
    const made = await withToken({ section: EVERY_SECTION });
    const { token } = ((await made.json()) as ReleaseTokenOutcome).data;
    for (const section of ['search', EVERY_SECTION]) {
      const answer = await withToken({ section }, { authorization: `Bearer ${token}` });
      expect(answer.status).toBe(403);
    }
    expect(await upload(token, 'listing')).toBe(200);
  });

  it('is the author of its releases', async () => {
    const { token } = await makeToken({ section: 'search', label: 'CI' });
    const release = buildRelease('search', { version: 'by-token' });
    await uploadRelease(app, release, token);
    const { version } = release.description;
    const row = await db('release').where({ version }).first();
    expect(row).toMatchObject({ shipped_by: 'CI', shipped_by_id: person.id });
    const view = await (await admin.fetch('/api/view/releases')).text();
    expect(view).toContain('"shippedBy":"CI, made by Ana Cruz"');
    expect(view).toContain('"madeBy":"Ana Cruz"');
  });

  it('is notified to every admin, and to no other user', async () => {
    const other = await app.signInAs('admin');
    const owner = await app.signInAs('owner');
    await makeToken({ section: 'search', expiresInDays: 30 });
    const bodies = async ({ person }: SignedIn) =>
      db('notification').where({ person_id: person.id }).orderBy('created_at').pluck('body');
    const body = NOTIFICATIONS.tokenMade({ section: 'search', days: 30 });
    expect((await bodies(admin)).at(-1)).toBe(body);
    expect(await bodies(other)).toEqual([body]);
    expect(await bodies(owner)).toEqual([]);
  });

  it('is recorded in the history without its text', async () => {
    const { id, token } = await makeToken({ section: 'search', label: 'history' });
    const events = await db('release_event').where({ kind: 'token made' });
    expect(events.map(({ detail }) => detail.id)).toContain(id);
    expect(JSON.stringify(events)).not.toContain(token);
    const view = await (await admin.fetch('/api/view/releases')).text();
    expect(view).toContain('"label":"history"');
    expect(view).not.toContain(token);
  });
});

describe('a token for previews only', async () => {
  const release = buildRelease('search', { version: 'pull-request' });
  const path = `/api/releases/search/${release.description.version}`;
  const { id, token } = await makeToken({ section: 'search', isPreviewOnly: true });
  const send = (method: string, to: string, json: object = {}) =>
    app.fetch(to, { method, headers: { authorization: `Bearer ${token}` }, json });

  it('uploads a version, requests its check and previews it, and reads releases', async () => {
    expect(await upload(token, 'listing')).toBe(403);
    expect((await uploadRelease(app, release, token)).status).toBe(200);
    expect((await send('POST', `${path}/gate`)).status).toBe(200);
    expect((await send('POST', `${path}/preview`)).status).toBe(200);
    const headers = { authorization: `Bearer ${token}` };
    expect((await app.fetch(path, { headers })).status).toBe(200);
  });

  it.each([
    ['POST', `${path}/current`],
    ['POST', `${path}/current`, { canary: true }],
    ['POST', `${path}/promote`],
    ['POST', `${path}/abort`, { reason: 'Broken' }],
    ['POST', `${path}/withdraw`, { reason: 'Broken' }],
    ['POST', '/api/releases/search/rollback'],
    ['DELETE', '/api/releases/search'],
  ])('is rejected by %s %s with the remedy', async (method, to, json?: object) => {
    const answer = await send(method, to, json);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ message: FAILURE.tokenOfPreviews });
  });

  it('changes no known version, and its own never replaces a withdrawn one', async () => {
    const live = buildRelease('alone', { version: 'live' });
    await ship(app, live);
    const made = await makeToken({ section: 'alone', isPreviewOnly: true });
    const previewed = buildRelease('alone', { version: 'previewed' });
    expect((await uploadRelease(app, previewed, made.token)).status).toBe(200);
    const row = db('release').where({ section: 'alone', version: 'previewed' });
    await row
      .clone()
      .update({ gate_result: 'passed', gate_browser: 'a browser', gate_at: new Date() });
    expect((await callRelease(app, live, 'withdraw', { reason: 'Broken' })).status).toBe(409);

    await row.clone().update({ taken_out_at: new Date(), may_return: true });
    expect((await uploadRelease(app, previewed, made.token)).status).toBe(409);
    expect((await uploadRelease(app, previewed)).status).toBe(200);
    const commit = { hash: 'abcdef0', subject: 'Forged', author: 'Other' };
    const description = { ...previewed.description, commit };
    const forged = await uploadRelease(app, { ...previewed, description }, made.token);
    expect(forged.status).toBe(200);
    expect((await row.clone().first())?.description.commit).toBeUndefined();
  });

  describe('registers a version that a release replaces', () => {
    const section = 'replaced';
    const releaseOf = (version: string, options: Parameters<typeof buildRelease>[1] = {}) =>
      buildRelease(section, { version, server: 'exports.page = 1;', ...options });
    const rowOf = async (version: string) => (await db('release').where({ section, version }))[0];

    /** Registers a version with a token for previews only, as if the gate had passed it. */
    async function preview(previewed: TestRelease): Promise<string> {
      const made = await makeToken({ section, isPreviewOnly: true });
      expect((await uploadRelease(app, previewed, made.token)).status).toBe(200);
      const { version } = previewed.description;
      const passed = {
        gate_result: 'passed',
        gate_browser: 'a browser',
        gate_at: new Date(),
      } as const;
      await db('release').where({ section, version }).update(passed);
      return made.token;
    }

    it.each<[string, Parameters<typeof buildRelease>[1]]>([
      ['routes', { routes: [{ path: '/replaced', access: ['admin'] }] }],
      ['an owner', { description: { owner: '@forged' } }],
      ['a budget', { description: { budget: { bytes: 1_000_000 } } }],
      ['files', { contents: { 'page.js': 'export const page = "forged";' } }],
      ['a server build', { server: 'exports.page = "forged";' }],
    ])('with other %s, and not afterwards', async (name, forgery) => {
      const version = name.replaceAll(' ', '-');
      const shipped = releaseOf(version);
      const forged = releaseOf(version, forgery);
      const previewToken = await preview(forged);
      const path = `/api/releases/${section}/${version}`;
      expect((await app.fetch(path, { headers: AUTHORIZED })).status).toBe(404);

      const { token, id } = await makeToken({ section, label: 'main' });
      expect((await uploadRelease(app, shipped, token)).status).toBe(200);
      expect((await app.fetch(path, { headers: AUTHORIZED })).status).toBe(200);
      const row = { description: shipped.description, shipped_by: 'main', token_id: id };
      expect(await rowOf(version)).toMatchObject({ ...row, gate_result: null });
      expect((await rowOf(version))?.description).toEqual(shipped.description);
      const page = await app.fetch(`/sections/${section}/${version}/page.js`);
      expect(await page.text()).toBe(shipped.contents['page.js']);
      expect((await uploadRelease(app, forged, previewToken)).status).toBe(409);
      expect((await uploadRelease(app, shipped, previewToken)).status).toBe(200);
      expect(await rowOf(version)).toMatchObject(row);
    });

    it('before it goes live', async () => {
      await preview(releaseOf('early'));
      expect((await callRelease(app, releaseOf('early'), 'current')).status).toBe(409);
      expect(await rowOf('early')).toMatchObject({ current_since: null, canary_since: null });
    });

    it('unless the files are not those of the release', async () => {
      await preview(releaseOf('kept'));
      const { description } = releaseOf('kept', { contents: { 'page.js': 'other' } });
      const { contents } = releaseOf('kept');
      expect((await uploadRelease(app, { description, contents })).status).toBe(422);
      expect(await rowOf('kept')).toMatchObject({ gate_result: 'passed' });
    });
  });

  it('is listed as such, and unknown to a server that would let it release', async () => {
    const view = (await (await admin.fetch('/api/view/releases')).json()) as ReleasesView;
    expect(view.tokens.filter((one) => one.id === id)).toMatchObject([{ isPreviewOnly: true }]);
    expect(await db('release_token').where({ token_hash: hash('sha256', token) })).toEqual([]);
    const body = NOTIFICATIONS.tokenMade({ section: 'search', days: 90, isPreviewOnly: true });
    expect(body).toContain('can preview search');
    expect(await db('notification').where({ person_id: person.id, body })).toHaveLength(1);
  });
});
