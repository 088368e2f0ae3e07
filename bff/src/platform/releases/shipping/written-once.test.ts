import { RELEASE_LIMITS, releaseBytes } from '@elbi/contract/domain';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  AUTHORIZED,
  SHIP_TOKEN,
  type TestRelease,
  buildRelease,
  callRelease,
  ship,
  startPortal,
  upload,
} from '../../../testing/releases.ts';
import { readWhole } from '../../../storage/file-storage.ts';
import { untilBlocked } from '../../../testing/until-blocked.ts';
import { SYSTEM_ACTOR } from '../registry/change-releases.ts';
import { insertRelease } from '../registry/release-store.ts';
import { ensureReleaseToken } from '../tokens/release-token-store.ts';
import { removeUnusedFiles } from './remove-unused-files.ts';

const PAGE = 'page.js';
const EVIL = 'export const page = "evil";';
const DAY_MS = 24 * 3_600_000;
let counter = 0;
let release: TestRelease;

const app = await startPortal();
const { db } = app.services;

beforeEach(() => {
  counter += 1;
  release = buildRelease(`once-${counter}`);
});

/** The same version of the same section, with another page. */
function forged(): TestRelease {
  const { name } = release.description;
  return buildRelease(name, { contents: { [PAGE]: EVIL } });
}

async function served(): Promise<string | null> {
  const { name, version } = release.description;
  const response = await app.fetch(`/sections/${name}/${version}/${PAGE}`);
  return response.ok ? response.text() : null;
}

describe('the files of a release', () => {
  it('cannot be replaced between registration, gate and going live, nor after', async () => {
    const attack = async () => {
      expect((await upload(app, forged())).status).toBe(409);
      expect(await served()).toBe(release.contents[PAGE]);
    };
    await upload(app, release);
    await attack();
    await callRelease(app, release, 'gate', { skipped: 'a test' });
    await attack();
    expect((await callRelease(app, release, 'current')).status).toBe(200);
    await attack();
  });

  it('are those of one description when two are uploaded concurrently', async () => {
    const { files } = app.services;
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

  it('stay published when a concurrent upload of them ends first', async () => {
    const { description } = release;
    const by = SYSTEM_ACTOR;
    await insertRelease(db, { description, bytes: 0, compressedBytes: 0, by, tokenId: null });
    const row = (trx = db) => trx('release').where({ section: description.name });
    const first = await db.transaction();
    await row(first).update({ published_at: new Date(), files_removed_at: null });
    const removedAt: unknown[] = [];
    const write = vi.spyOn(app.services.files, 'write').mockImplementation(async () => {
      removedAt.push((await row().first())?.files_removed_at);
    });
    onTestFinished(() => write.mockRestore());
    const second = upload(app, release);
    await untilBlocked(app.pool, 1);
    await first.commit();
    expect((await second).status).toBe(200);
    expect(new Set(removedAt)).toEqual(new Set([null]));
  });

  it('conflict with other files at the same paths', async () => {
    const { name, version } = release.description;
    await app.services.files.write(`sections/${name}/${version}/${PAGE}`, Buffer.from(EVIL));
    const answer = await upload(app, release);
    expect(answer.status).toBe(409);
    expect((await callRelease(app, release, 'current')).status).toBe(409);
  });

  it('can be restored after removal only unchanged', async () => {
    await upload(app, release);
    await removeUnusedFiles(app.services, new Date(Date.now() + 31 * DAY_MS));
    expect(await served()).toBeNull();
    expect((await upload(app, forged())).status).toBe(409);
    expect(await served()).toBeNull();
    expect((await upload(app, release)).status).toBe(200);
    expect(await served()).toBe(release.contents[PAGE]);
  });

  it('are published by the next attempt after an interruption', async () => {
    await upload(app, release);
    await db('release')
      .where({ section: release.description.name })
      .update({ published_at: null, files_removed_at: new Date() });
    // While files are being published, no sweep removes them.
    await removeUnusedFiles(app.services);
    expect(await served()).toBe(release.contents[PAGE]);
    const { name, version } = release.description;
    const record = await app.fetch(`/api/releases/${name}/${version}`, { headers: AUTHORIZED });
    expect(record.status).toBe(404);
    expect((await callRelease(app, release, 'preview')).status).toBe(409);
    expect((await ship(app, release)).status).toBe(200);
  });
});

describe('storage limit of a token', () => {
  const SIZE = releaseBytes(buildRelease('full-9').description);

  /** Uploads versions of a section whose token has this many bytes left. */
  async function fullBut(bytes: number) {
    const section = `full-${counter % 10}`;
    const token = `a-token-that-ships-${section}`;
    await ensureReleaseToken(db, { token, section, label: section });
    const send = async (version: string, by = token) =>
      upload(app, buildRelease(section, { version }), by);
    expect((await send('v1')).status).toBe(200);
    await db('release')
      .where({ section })
      .update({ bytes: RELEASE_LIMITS.storedBytes - bytes });
    return { section, send };
  }

  it('is enforced, and does not affect another token', async () => {
    const { send } = await fullBut(2 * SIZE);
    expect([(await send('v2')).status, (await send('v3')).status]).toEqual([200, 200]);
    const full = await send('v4');
    expect(full.status).toBe(413);
    expect(await full.json()).toMatchObject({
      code: 'too_large',
      message: expect.stringContaining('as many bytes as it may') as unknown,
    });
    // Repeated files take no more space.
    expect((await send('v3')).status).toBe(200);
    expect((await send('v4', SHIP_TOKEN)).status).toBe(200);
  });

  it('is not exceeded by concurrent uploads', async () => {
    const { send } = await fullBut(2 * SIZE);
    const answers = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((one) => send(one)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 413, 413, 413, 413]);
  });

  it('is available again when files of releases were removed', async () => {
    const { section, send } = await fullBut(0);
    expect((await send('v2')).status).toBe(413);
    await db('release').where({ section }).update({ files_removed_at: new Date() });
    expect((await send('v2')).status).toBe(200);
  });

  it('limits a single release by its description', async () => {
    const { description } = buildRelease('huge');
    const file = { bytes: RELEASE_LIMITS.fileBytes, integrity: `sha256-${'A'.repeat(43)}=` };
    const count = Math.ceil(RELEASE_LIMITS.bytes / file.bytes);
    const large = Array.from({ length: count }, (_, index) => [`${index}.js`, file] as const);
    const files = { ...description.files, ...Object.fromEntries(large) };
    const answer = await upload(app, { description: { ...description, files }, contents: {} });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: 'invalid_fields' });
  });
});
