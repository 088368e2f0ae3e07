import { describe, expect, it, vi } from 'vitest';
import { buildAccommodation, buildDocument, buildPicture } from '../../testing/factories.ts';
import { storedKeys } from '../../testing/files.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { sweep, sweepFiles } from './sweep.ts';

const HASH = (letter: string) => letter.repeat(64);
const LATER = (hours: number) => new Date(Date.now() + hours * 3_600_000);

const app = await startTestApp();

const keys = (prefix: string) => storedKeys(app.services.files, prefix);

async function sweepAll(now?: Date) {
  await sweep(app.services, now);
  await sweepFiles(app.services, now);
}

describe('the sweep', () => {
  it('removes pictures of deleted places and unclaimed ones, and files without a row', async () => {
    const { db, files } = app.services;
    const used = await buildPicture(db, { content_hash: HASH('a') });
    const deleted = await buildPicture(db, { content_hash: HASH('b') });
    await db('accommodation')
      .where({ id: deleted.accommodation_id! })
      .update({ deleted_at: new Date() });
    const staged = { accommodation_id: null, position: null, person_id: used.person_id };
    await buildPicture(db, { ...staged, content_hash: HASH('c') });
    for (const letter of ['a', 'b', 'c', 'd']) {
      await files.write(`pictures/${HASH(letter)}/640.webp`, Buffer.from(letter));
    }
    const document = await buildDocument(app.services);
    await files.write('documents/orphan', Buffer.from('gone'));

    // Files may be younger than their rows' transaction: nothing fresh is touched.
    await sweepAll();
    expect(await keys('documents/')).toHaveLength(2);

    await sweepAll(LATER(2));
    expect(await keys('documents/')).toEqual([document.storage_key]);
    expect(await keys('pictures/')).toEqual(
      ['a', 'c'].map((letter) => `pictures/${HASH(letter)}/640.webp`),
    );
    await sweepAll(LATER(25));
    expect(await keys('pictures/')).toEqual([`pictures/${HASH('a')}/640.webp`]);
    expect(await db('picture').pluck('id')).toEqual([used.id]);
  });

  it('keeps a picture that a form claims concurrently', async () => {
    const { pool } = app;
    const { db } = app.services;
    const place = await buildAccommodation(db);
    const staged = await buildPicture(db, { accommodation_id: null, position: null });
    const claim = await db.transaction();
    await claim('picture')
      .where({ id: staged.id })
      .update({ accommodation_id: place.id, position: 0 });
    const swept = sweep(app.services, LATER(25));
    await vi.waitFor(async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity where datname = current_database()
           and wait_event_type = 'Lock' and query like 'delete from "picture"%'`,
      );
      expect(rowCount).toBe(1);
    });
    await claim.commit();
    await swept;
    expect(await db('picture').where({ id: staged.id })).toHaveLength(1);
  });

  it('may run twice concurrently', async () => {
    const { db, files } = app.services;
    const place = await buildAccommodation(db, { deleted_at: new Date() });
    await buildPicture(db, { accommodation_id: place.id, position: 0, content_hash: HASH('e') });
    await files.write(`pictures/${HASH('e')}/640.webp`, Buffer.from('e'));
    await Promise.all([sweepAll(LATER(2)), sweepAll(LATER(2))]);
    expect(await db('picture').where({ content_hash: HASH('e') })).toEqual([]);
    expect(await keys('pictures/')).not.toContain(`pictures/${HASH('e')}/640.webp`);
  });
});
