import type { ReleaseTokenOutcome } from '@elbi/contract/codes';
import { beforeAll, describe, expect, it } from 'vitest';
import { SHIP_TOKEN, buildRelease, ship } from '../../../testing/releases.ts';
import { type SignedIn, type TestApp, startTestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  app = await startTestApp();
  await ship(app, buildRelease('search'));
  admin = await app.signInAs('admin');
});

async function makeToken(json: object): Promise<ReleaseTokenOutcome['data']> {
  const answer = await admin.fetch('/api/releases/tokens', { method: 'POST', json });
  expect(answer.status).toBe(201);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return ((await answer.json()) as ReleaseTokenOutcome).data;
}

/** What a token may do: upload a file of that section. */
async function upload(token: string, section: string): Promise<number> {
  const answer = await app.fetch(`/api/releases/${section}/v9/files/x.js`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
    body: 'x',
  });
  return answer.status;
}

describe('a token', () => {
  it('ships its section, until it is revoked', async () => {
    const { id, token, section } = await makeToken({ section: 'search', label: 'team search' });
    expect(section).toBe('search');
    expect(await upload(token, 'search')).toBe(200);
    expect(await upload(token, 'listing')).toBe(403);
    const stored = await app.services.db('release_token').where({ id }).first();
    expect(stored?.last_used_at).not.toBeNull();
    expect(JSON.stringify(stored)).not.toContain(token);

    const revoke = () => admin.fetch(`/api/releases/tokens/${id}`, { method: 'DELETE' });
    expect((await revoke()).status).toBe(200);
    expect(await upload(token, 'search')).toBe(401);
    expect((await revoke()).status).toBe(404);
  });

  it('ends by itself when it says so', async () => {
    const { id, token } = await makeToken({ section: 'search', expiresInDays: 1 });
    expect(await upload(token, 'search')).toBe(200);
    await app.services.db('release_token').where({ id }).update({ expires_at: new Date() });
    expect(await upload(token, 'search')).toBe(401);
  });

  it('of one section makes no tokens and reads the list; the machine’s does both', async () => {
    const { token } = await makeToken({ section: 'search' });
    const call = (bearer: string, method: string, path: string) =>
      app.fetch(path, {
        method,
        headers: { authorization: `Bearer ${bearer}` },
        ...(method === 'POST' ? { json: { section: 'search' } } : {}),
      });
    expect((await call(token, 'POST', '/api/releases/tokens')).status).toBe(403);
    expect((await call(token, 'GET', '/api/releases')).status).toBe(200);
    expect((await call(SHIP_TOKEN, 'POST', '/api/releases/tokens')).status).toBe(201);
  });

  it('is part of the history, without its text', async () => {
    const { id, token } = await makeToken({ section: 'search', label: 'history' });
    const events = await app.services.db('release_event').where({ kind: 'token made' });
    expect(events.map(({ detail }) => detail.id)).toContain(id);
    expect(JSON.stringify(events)).not.toContain(token);
    const view = await (await admin.fetch('/api/view/releases')).text();
    expect(view).toContain('"label":"history"');
    expect(view).not.toContain(token);
  });
});
