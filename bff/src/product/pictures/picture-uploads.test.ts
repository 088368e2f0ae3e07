import { Readable } from 'node:stream';
import type { Knex } from 'knex';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ConflictError } from '../../errors.ts';
import { buildPerson } from '../../testing/factories.ts';
import { form, picture, storedKeys } from '../../testing/files.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { PICTURE_FILE_NAMES, PICTURE_PREFIX } from './picture-files.ts';
import { stagePictures } from './picture-uploads.ts';

const app = await startTestApp();
const { db } = app.services;
const personId = (await buildPerson(db, { role: 'owner' })).id;
beforeEach(() => db('picture').del());

const rows = () => db('picture').where({ person_id: personId });
const storedFiles = () => storedKeys(app.services.files, PICTURE_PREFIX);

async function upload(
  db: Knex,
  then: () => Promise<unknown> = () => Promise.resolve(),
  signal?: AbortSignal,
) {
  const room = app.services.tempFiles.room(() => personId);
  const file = await room.store(Readable.from([await picture()]));
  try {
    return await stagePictures(
      { ...app.services, write: (work) => db.transaction(work) },
      { person: personId, signal },
      [{ ...file, field: 'files' }],
      then,
    );
  } finally {
    await room.remove();
  }
}

describe('an upload that fails', () => {
  it('stores neither row nor files when the portal rejects it', async () => {
    const refused = upload(db, () => Promise.reject(new ConflictError('taken')));
    await expect(refused).rejects.toThrow('taken');
    expect(await rows()).toEqual([]);
    expect(await storedFiles()).toEqual([]);
  });

  it('stores neither row nor files when the client has aborted it', async () => {
    const leaving = new AbortController();
    const sent = upload(db, () => Promise.resolve(leaving.abort()), leaving.signal);
    await expect(sent).rejects.toThrow();
    expect(await rows()).toEqual([]);
    expect(await storedFiles()).toEqual([]);
  });

  it('keeps its files when the response to the commit is lost, because the row may exist', async () => {
    const failingDb = new Proxy(db, {
      get(target, name) {
        if (name !== 'transaction') return Reflect.get(target, name) as unknown;
        return async (work: (trx: Knex.Transaction) => Promise<unknown>) => {
          await target.transaction(work);
          throw new Error('Connection terminated unexpectedly');
        };
      },
    });
    await expect(upload(failingDb)).rejects.toThrow('Connection terminated');
    expect(await rows()).toHaveLength(1);
    expect(await storedFiles()).toHaveLength(PICTURE_FILE_NAMES.length);
  });
});

it('a queued upload is dropped when its client has disconnected', async () => {
  const { workers } = app.services;
  const owner = await app.signInAs('owner');
  let release = () => {};
  const blocked = workers.run(
    { person: owner.person.id },
    { kind: 'uploads', module: '', name: '' },
    async () => {
      await new Promise<void>((resolve) => (release = resolve));
      throw new ConflictError('held');
    },
  );
  const leaving = new AbortController();
  const sent = owner.fetch('/api/accom/pictures', {
    method: 'POST',
    body: form({}, [await picture()]),
    signal: leaving.signal,
  });
  await vi.waitFor(() => expect(workers.waiting).toBe(1));
  leaving.abort();
  await expect(sent).rejects.toThrow('aborted');
  await vi.waitFor(() => expect(workers.waiting).toBe(0));
  release();
  await expect(blocked).rejects.toThrow('held');
});
