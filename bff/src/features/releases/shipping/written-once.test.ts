import { RELEASE_LIMITS, type ShipOutcome } from '@elbi/contract/codes';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  SHIP_TOKEN,
  type TestRelease,
  buildRelease,
  callRelease,
  ship,
  upload,
} from '../../../testing/releases.ts';
import { type TestApp, startTestApp } from '../../../testing/test-app.ts';
import { FileExistsError, readWhole } from '../../../storage/file-storage.ts';
import { ensureReleaseToken } from '../tokens/release-token-store.ts';
import { removeOldUploads } from './release-files.ts';
import { removeUnusedFiles } from './remove-unused-files.ts';

const PAGE = 'page.js';
const EVIL = 'export const page = "evil";';
const DAY_MS = 24 * 3_600_000;

let app: TestApp;
let counter = 0;
let release: TestRelease;

beforeAll(async () => {
  app = await startTestApp();
  await ship(app, buildRelease('shell'));
});

beforeEach(() => {
  counter += 1;
  release = buildRelease(`once-${counter}`);
});

/** The same version of the same section, with another page. */
function forged(): TestRelease {
  const { name } = release.description;
  return buildRelease(name, { contents: { [PAGE]: EVIL } });
}

async function put(of: TestRelease, body: string, token: string = SHIP_TOKEN): Promise<number> {
  const { name, version } = of.description;
  const headers = { authorization: `Bearer ${token}` };
  const path = `/api/releases/${name}/${version}/files/${PAGE}`;
  return (await app.fetch(path, { method: 'PUT', headers, body })).status;
}

async function served(): Promise<string | null> {
  const { name, version } = release.description;
  const response = await app.fetch(`/sections/${name}/${version}/${PAGE}`);
  return response.ok ? response.text() : null;
}

describe('the files of a release', () => {
  it('are not served before it is registered', async () => {
    await ensureReleaseToken(app.services.db, { token: SHIP_TOKEN, section: '*', label: 'test' });
    expect(await put(release, release.contents[PAGE]!)).toBe(200);
    expect(await served()).toBeNull();
    const { name, version } = release.description;
    for (const path of [`/uploads/${name}/${version}/${PAGE}`, `/files/${name}/${PAGE}`]) {
      expect((await app.fetch(path)).status).toBe(404);
    }
    await upload(app, release);
    expect(await served()).toBe(release.contents[PAGE]);
  });

  it('are not served of a release that the checks refuse', async () => {
    const refused = buildRelease(release.description.name, { routes: [{ path: '/api/x' }] });
    expect((await upload(app, refused)).status).toBe(422);
    expect(await served()).toBeNull();
  });

  it('cannot be replaced between registration, gate and going live, nor after', async () => {
    const attack = async () => {
      expect(await put(release, EVIL)).toBe(409);
      const answer = await upload(app, forged());
      const { data } = (await answer.json()) as ShipOutcome;
      expect(['checked', 'current']).toContain(data.state);
      expect(await served()).toBe(release.contents[PAGE]);
    };
    await upload(app, release);
    await attack();
    await callRelease(app, release, 'gate', { skipped: 'a test' });
    await attack();
    expect((await callRelease(app, release, 'current')).status).toBe(200);
    await attack();
  });

  it('may be sent again as they are', async () => {
    await ship(app, release);
    expect(await put(release, release.contents[PAGE]!)).toBe(200);
  });

  it('are those of one description when two come at once', async () => {
    const { files, db } = app.services;
    await Promise.all([upload(app, release), upload(app, forged())]);
    const { name, version } = release.description;
    const rows = await db('release').where({ section: name });
    expect(rows.length).toBeLessThanOrEqual(1);
    const content = await readWhole(files, `sections/${name}/${version}/${PAGE}`);
    expect(content === null).toBe(rows.length === 0);
    if (content) {
      expect(content.length).toBe(rows[0]!.description.files[PAGE]!.bytes);
    }
  });

  it('cannot be replaced through storage either', async () => {
    await ship(app, release);
    const { name, version } = release.description;
    const key = `sections/${name}/${version}/${PAGE}`;
    await expect(app.services.files.write(key, Buffer.from(EVIL))).rejects.toBeInstanceOf(
      FileExistsError,
    );
    expect(await served()).toBe(release.contents[PAGE]);
  });

  it('that stand where a release wants to be refuse it', async () => {
    const { name, version } = release.description;
    await app.services.files.write(`sections/${name}/${version}/${PAGE}`, Buffer.from(EVIL));
    const answer = await upload(app, release);
    expect(answer.status).toBe(409);
    expect((await callRelease(app, release, 'current')).status).toBe(409);
  });

  it('come back after they were removed only as they were', async () => {
    await upload(app, release);
    await removeUnusedFiles(app.services, new Date(Date.now() + 31 * DAY_MS));
    expect(await served()).toBeNull();
    expect((await upload(app, forged())).status).toBe(422);
    expect(await served()).toBeNull();
    expect((await upload(app, release)).status).toBe(200);
    expect(await served()).toBe(release.contents[PAGE]);
  });

  it('are published by the next try when the first was interrupted', async () => {
    const { db } = app.services;
    await upload(app, release);
    await db('release')
      .where({ section: release.description.name })
      .update({ published_at: null, files_removed_at: new Date() });
    // While files are being published, no sweep takes them away.
    await removeUnusedFiles(app.services);
    expect(await served()).toBe(release.contents[PAGE]);
    const { name, version } = release.description;
    const headers = { authorization: `Bearer ${SHIP_TOKEN}` };
    expect((await app.fetch(`/api/releases/${name}/${version}`, { headers })).status).toBe(404);
    expect((await callRelease(app, release, 'preview')).status).toBe(409);
    expect((await ship(app, release)).status).toBe(200);
  });
});

describe('what a token may store', () => {
  const token = 'a-token-that-ships-one-section';
  const body = 'x'.repeat(20);

  async function used(bytes: number): Promise<void> {
    const { db } = app.services;
    const row = await db('release_token').where({ section: 'full' }).first();
    await db('release')
      .where({ section: 'full' })
      .update({ bytes: RELEASE_LIMITS.storedBytes - bytes, token_id: row!.id });
  }

  beforeAll(async () => {
    await ensureReleaseToken(app.services.db, { token, section: 'full', label: 'full' });
    expect((await upload(app, buildRelease('full'), token)).status).toBe(200);
  });

  it('is bounded, with what waits and what was shipped; another token is not concerned', async () => {
    await used(50);
    const next = buildRelease('full', { version: 'v2' });
    const other = buildRelease('full', { version: 'v3' });
    expect([await put(next, body, token), await put(other, body, token)]).toEqual([200, 200]);
    const full = await app.fetch('/api/releases/full/v4/files/a.js', {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}` },
      body,
    });
    expect(full.status).toBe(413);
    expect(await full.json()).toMatchObject({
      code: 'too_large',
      message: expect.stringContaining('as many bytes as it may') as unknown,
    });
    // The same file again takes no more room.
    expect(await put(next, body, token)).toBe(200);
    expect(await put(buildRelease('full', { version: 'v4' }), body)).toBe(200);
  });

  it('is not exceeded by uploads that come at once', async () => {
    await removeOldUploads(app.services, new Date(Date.now() + 2 * DAY_MS));
    await used(50);
    const statuses = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        put(buildRelease('full', { version: `at-once-${index}` }), body, token),
      ),
    );
    expect(statuses.toSorted()).toEqual([200, 200, 413, 413, 413, 413]);
  });

  it('is free again when uploads or files of releases went', async () => {
    await removeOldUploads(app.services, new Date(Date.now() + 2 * DAY_MS));
    await used(0);
    const next = buildRelease('full', { version: 'v5' });
    expect(await put(next, body, token)).toBe(413);
    await app.services
      .db('release')
      .where({ section: 'full' })
      .update({ files_removed_at: new Date() });
    expect(await put(next, body, token)).toBe(200);
  });

  it('is refused of one release already by its description', async () => {
    const { description } = buildRelease('huge');
    const file = { bytes: RELEASE_LIMITS.fileBytes, integrity: `sha384-${'A'.repeat(64)}` };
    const count = Math.ceil(RELEASE_LIMITS.bytes / file.bytes);
    const large = Array.from({ length: count }, (_, index) => [`${index}.js`, file] as const);
    const answer = await app.fetch('/api/releases/huge/v1', {
      method: 'POST',
      headers: { authorization: `Bearer ${SHIP_TOKEN}` },
      json: { ...description, files: { ...description.files, ...Object.fromEntries(large) } },
    });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: 'invalid_fields' });
  });
});
