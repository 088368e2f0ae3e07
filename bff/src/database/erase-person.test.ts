import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  buildAccommodation,
  buildApplication,
  buildFavourite,
  buildNotification,
  buildPerson,
  buildPicture,
  buildReport,
  buildReview,
} from '../testing/factories.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { erasePerson } from './erase-person.ts';

const { db } = await createTestDatabase();

async function buildDocument(application_id: string): Promise<string> {
  const id = randomUUID();
  const storage_key = `documents/${id}`;
  await db('application_document').insert({
    id,
    application_id,
    position: 0,
    content_type: 'application/pdf',
    bytes: 10,
    storage_key,
  });
  return storage_key;
}

describe('erasePerson', () => {
  it('removes what is theirs alone and keeps reviews, reports and decisions', async () => {
    const person = await buildPerson(db, { contact_number: '09000000001' });
    const person_id = person.id;
    const review = await buildReview(db, { person_id });
    const report = await buildReport(db, { person_id });
    const decided = await buildApplication(db, { person_id, status: 'rejected' });
    const pending = await buildApplication(db, { person_id });
    const keys = [await buildDocument(decided.id), await buildDocument(pending.id)];
    await buildFavourite(db, { person_id });
    await buildNotification(db, { person_id });
    await buildPicture(db, { person_id, accommodation_id: null });
    await db('session').insert({
      id_hash: 'a'.repeat(64),
      person_id,
      expires_at: new Date(Date.now() + 60_000),
    });

    const { storageKeys } = await erasePerson(db, person_id, person_id);

    expect(storageKeys.toSorted()).toEqual(keys.toSorted());
    const erased = await db('person').where({ id: person_id }).first();
    expect(erased).toMatchObject({
      google_sub: null,
      email: null,
      first_name: '',
      last_name: '',
      contact_number: null,
    });
    expect(erased?.deleted_at).toBeInstanceOf(Date);
    for (const table of ['favourite', 'notification', 'session', 'picture'] as const) {
      expect(await db(table).where({ person_id }), table).toEqual([]);
    }
    expect(await db('application_document')).toEqual([]);
    expect(await db('owner_application').where({ person_id }).pluck('id')).toEqual([decided.id]);
    expect(await db('review').where({ person_id }).first()).toEqual(review);
    expect(await db('report').where({ person_id }).first()).toEqual(report);
    expect(await db('audit_event').where({ subject_id: person_id }).pluck('action')).toEqual([
      'person.erased',
    ]);
  });

  it('deletes the places of an owner, and leaves those of others alone', async () => {
    const owner = await buildPerson(db, { role: 'owner' });
    const own = await buildAccommodation(db, { owner_id: owner.id });
    const other = await buildAccommodation(db);
    const saved = await buildFavourite(db, { accommodation_id: own.id });
    const kept = await buildFavourite(db, { accommodation_id: other.id });
    await erasePerson(db, owner.id, owner.id);
    expect(await db('favourite').where(saved)).toEqual([]);
    expect(await db('favourite').where(kept)).toHaveLength(1);
    const deleted = await db('accommodation').whereNotNull('deleted_at').pluck('id');
    expect(deleted).toContain(own.id);
    expect(deleted).not.toContain(other.id);
  });

  it('lets the account come back as a new person', async () => {
    const { id, google_sub } = await buildPerson(db);
    await erasePerson(db, id, id);
    const again = await buildPerson(db, { google_sub });
    expect(again.id).not.toBe(id);
  });

  it('does nothing to somebody who is gone already', async () => {
    const { id } = await buildPerson(db);
    await erasePerson(db, id, id);
    expect(await erasePerson(db, id, id)).toEqual({ storageKeys: [] });
    expect(await db('audit_event').where({ subject_id: id })).toHaveLength(1);
  });
});
