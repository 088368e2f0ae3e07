import { NOTIFICATIONS } from '@elbi/contract/domain';
import { describe, expect, it } from 'vitest';
import { COPY } from '../../copy.ts';
import { manilaDate } from '../../database/manila-day.ts';
import { notify } from '../../identity/notifications/notification-store.ts';
import { placeNotification } from '../../product/places/place-notification.ts';
import {
  buildAccommodation,
  buildApplication,
  buildDocument,
  buildFavourite,
  buildNotification,
  buildPerson,
  buildPicture,
  buildReport,
  buildReview,
  buildSavedSearch,
} from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { warnOfFake, warnOfOwner } from '../warn-users.ts';
import { erasePerson, erasePersonCommand } from './erase-person.ts';

const app = await startTestApp();
const { services } = app;
const { db, files } = services;

describe('erasePerson', () => {
  it('removes private rows and keeps reviews, reports and decisions', async () => {
    const person = await buildPerson(db, { contact_number: '09000000001' });
    const person_id = person.id;
    const review = await buildReview(db, { person_id });
    const report = await buildReport(db, { person_id });
    const decided = await buildApplication(db, { person_id, status: 'rejected' });
    const pending = await buildApplication(db, { person_id });
    const keys: string[] = [];
    for (const { id: application_id } of [decided, pending]) {
      keys.push((await buildDocument(services, { application_id })).storage_key);
    }
    const { accommodation_id } = await buildFavourite(db, { person_id });
    await buildNotification(db, { person_id });
    await buildSavedSearch(db, { person_id });
    const day = '2026-11-25';
    await db('contact_press').insert({ person_id, accommodation_id, pressed_on: day });
    await db('contact_day').insert({ person_id, day, owner_ids: [accommodation_id] });
    await buildPicture(db, { person_id, accommodation_id: null });
    await db('session').insert({
      id_hash: 'a'.repeat(64),
      person_id,
      expires_at: new Date(Date.now() + 60_000),
    });

    const removed = await erasePerson(services, person_id, { id: person_id });

    expect(removed).toMatchObject({
      places: 0,
      favourites: 1,
      searches: 1,
      notifications: 1,
      sessions: 1,
    });
    expect(removed?.documents.map((document) => document.storage_key).toSorted()).toEqual(
      keys.toSorted(),
    );
    for (const key of keys) expect(await files.read(key), key).toBeNull();
    const erased = await db('person').where({ id: person_id }).first();
    expect(erased).toMatchObject({
      google_sub: null,
      email: null,
      first_name: '',
      last_name: '',
      contact_number: null,
    });
    expect(erased?.deleted_at).toBeInstanceOf(Date);
    for (const table of [
      'favourite',
      'saved_search',
      'contact_press',
      'contact_day',
      'notification',
      'session',
      'picture',
    ] as const) {
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

  it('deletes the archived places of an owner, and no others', async () => {
    const owner = await buildPerson(db, { role: 'owner' });
    const own = await buildAccommodation(db, { owner_id: owner.id, is_archived: true });
    const other = await buildAccommodation(db);
    const saved = await buildFavourite(db, { accommodation_id: own.id });
    const kept = await buildFavourite(db, { accommodation_id: other.id });
    await erasePerson(services, owner.id, { id: owner.id });
    expect(await db('favourite').where(saved)).toEqual([]);
    expect(await db('favourite').where(kept)).toHaveLength(1);
    const deleted = await db('accommodation').whereNotNull('deleted_at').pluck('id');
    expect(deleted).toContain(own.id);
    expect(deleted).not.toContain(other.id);
  });

  it('of an admin removes no notification of others, and only the own name from the history of releases', async () => {
    const erased = await app.signInAs('admin', { first_name: 'Ana', last_name: 'Cruz' });
    const namesake = await app.signInAs('admin', { first_name: 'Ana', last_name: 'Cruz' });
    const unnamed = await app.signInAs('admin', { first_name: '', last_name: '' });
    const makers = [erased, namesake, unnamed];
    for (const [index, admin] of makers.entries()) {
      const json = { section: 'search', label: `CI ${index}` };
      expect((await admin.send('POST', '/api/releases/tokens', json)).status).toBe(201);
    }
    const person = await buildPerson(db);
    for (const body of ['Casa Anahaw received a new review.', 'Ana Cruz House was archived.']) {
      await buildNotification(db, { person_id: person.id, body });
    }
    const notifications = () =>
      db('notification').orderBy('id').whereNot('person_id', erased.person.id);
    const before = await notifications();
    const history = async () => {
      const view = await namesake.fetch('/api/view/releases');
      const { tokens, events } = (await view.json()) as {
        tokens: { label: string; madeBy: string }[];
        events: { actor: string }[];
      };
      return {
        makers: tokens
          .toSorted((a, b) => a.label.localeCompare(b.label))
          .map(({ madeBy }) => madeBy),
        actors: events.map(({ actor }) => actor).toSorted(),
      };
    };
    const names = ['Ana Cruz', 'Ana Cruz', 'An admin'];
    expect(await history()).toEqual({ makers: names, actors: names.toSorted() });

    for (const admin of [erased, unnamed]) {
      await erasePerson(services, admin.person.id, { id: admin.person.id });
    }
    const left = ['Former user', 'Ana Cruz', 'Former user'];
    expect(await history()).toEqual({ makers: left, actors: left.toSorted() });
    const kept = before.filter(({ person_id }) => person_id !== unnamed.person.id);
    expect(await notifications()).toEqual(kept);
    // No copy of the name is stored: what two admins are called differs in nothing else.
    expect(JSON.stringify(await db('release_token'))).not.toContain('Ana Cruz');
    expect(JSON.stringify(await db('release_event'))).not.toContain('Ana Cruz');
  });

  it('of an owner leaves nothing that they wrote, in any table', async () => {
    const owner = await buildPerson(db, { role: 'owner', contact_number: '09171234567' });
    const { id } = owner;
    const WORDS = 'Aling Maria, 0917 123 4567';
    const place = await buildAccommodation(db, {
      owner_id: id,
      name: `House of ${WORDS}`,
      latitude: 14.17,
      longitude: 121.24,
      permit_year: 2026,
      is_archived: true,
    });
    const filled = await fillTexts(place.id, WORDS);
    expect(filled).toEqual(expect.arrayContaining(['description', 'permit_number']));
    await buildReview(db, {
      accommodation_id: place.id,
      reply_body: `Call ${WORDS}`,
      replied_at: new Date(),
    });
    const { id: accommodation_id, name: accommodation_name } = place;
    await buildReport(db, { accommodation_id, accommodation_name, owner_id: id });
    const reader = await buildPerson(db);
    const hidden = { id: accommodation_id, name: accommodation_name, isShown: false };
    const body = NOTIFICATIONS.placeReviewed(accommodation_name);
    await notify(db, reader.id, placeNotification('review', hidden, body));
    await buildFavourite(db, { person_id: reader.id, accommodation_id });
    await db.transaction((trx) => warnOfFake(trx, place));
    const later = await buildPerson(db);
    await buildFavourite(db, { person_id: later.id, accommodation_id });
    await db.transaction((trx) => warnOfOwner(trx, id));
    const day = db.raw(manilaDate()) as never;
    const other = await buildPerson(db, { role: 'owner' });
    const owner_ids = [id, other.id];
    await db('contact_day').insert({ person_id: reader.id, day, owner_ids });
    const expire = Date.now() + 60_000;
    await db.raw('insert into rate_limit (key, points, expire) values (?, 1, ?)', [
      `write:${id}`,
      expire,
    ]);

    await erasePerson(services, id, { id });

    const tables = await app.pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    for (const { name } of tables.rows) {
      const found = await app.pool.query(
        `select from ${name} row where position($1 in row::text) > 0`,
        [WORDS],
      );
      expect(found.rowCount, name).toBe(0);
    }
    const bodiesOf = (person_id: string) => db('notification').where({ person_id }).pluck('body');
    expect(await bodiesOf(reader.id)).toEqual([NOTIFICATIONS.placeIsFake(COPY.deletedPlace)]);
    expect(await bodiesOf(later.id)).toEqual([NOTIFICATIONS.ownerSuspended(COPY.deletedPlace)]);
    expect(await db('contact_day').where({ person_id: reader.id }).first()).toMatchObject({
      owner_ids: [other.id],
    });
    const limits = await app.pool.query(`select from rate_limit where key like '%' || $1`, [id]);
    expect(limits.rowCount).toBe(0);
  });

  it('lets the account return as a new user', async () => {
    const { id, google_sub } = await buildPerson(db);
    await erasePerson(services, id, { id });
    const again = await buildPerson(db, { google_sub });
    expect(again.id).not.toBe(id);
  });

  it('rejects an owner with public places, and changes nothing', async () => {
    const owner = await buildPerson(db, { role: 'owner' });
    await buildAccommodation(db, { owner_id: owner.id, is_archived: true });
    await buildAccommodation(db, { owner_id: owner.id });
    await expect(erasePerson(services, owner.id, { id: owner.id })).rejects.toMatchObject({
      status: 409,
      message: '1 place can still be found: archive first.',
    });
    expect(await db('person').where({ id: owner.id }).first()).toEqual(owner);
    const deleted = db('accommodation').where({ owner_id: owner.id }).whereNotNull('deleted_at');
    expect(await deleted).toEqual([]);
  });
});

/** Fills the columns of a place that take any text, also those of later fields; returns them. */
async function fillTexts(placeId: string, text: string): Promise<string[]> {
  const columns = await app.pool.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = 'accommodation'::regclass and atttypid = 'text'::regtype
       and attnum > 0 and attgenerated = '' and not attisdropped
       -- The offers are written by the portal.
       and attname not in ('name', 'offered_unit', 'offered_as')`,
  );
  const filled: string[] = [];
  for (const { name } of columns.rows) {
    // A check rejects what is not one of the column's choices.
    const change = db('accommodation').where({ id: placeId }).update(name, text);
    if ((await change.catch(() => 0)) > 0) filled.push(name);
  }
  return filled;
}

describe('npm run ops -- erase', () => {
  const run = (...args: string[]) => erasePersonCommand(services, args);
  const exists = async (id: string) =>
    (await db('person').where({ id, deleted_at: null }).first()) !== undefined;

  it('erases by e-mail address in any case, reports what was removed, and is recorded', async () => {
    const { id } = await buildPerson(db, {
      email: 'ana@example.com',
      first_name: 'Ana',
      last_name: 'Cruz',
    });
    await buildFavourite(db, { person_id: id });
    expect(await run(' Ana@Example.com ')).toBe(
      `Erased Ana Cruz (registered, ${id}), with 0 archived places, 0 documents, 1 favourite, ` +
        "0 saved searches, 0 notifications and 0 sessions. Reviews and reports stay as a former user's.",
    );
    expect(await exists(id)).toBe(false);
    expect(await db('audit_event').where({ subject_id: id }).first()).toMatchObject({
      action: 'person.erased',
      actor_id: null,
    });
  });

  it('erases by ID, each user once', async () => {
    const { id } = await buildPerson(db);
    expect(await run(id.toUpperCase())).toContain(id);
    await expect(run(id)).rejects.toThrow(`Nobody has the e-mail address or id ${id}.`);
  });

  it('only prints the user, or the problem, in a dry run', async () => {
    const person = await buildPerson(db, { first_name: 'Ben', last_name: 'Reyes' });
    expect(await run(person.id, '--dry-run')).toBe(
      `Ben Reyes (registered, ${person.id}) would be erased.`,
    );
    expect(await exists(person.id)).toBe(true);
    const owner = await buildPerson(db, { role: 'owner' });
    await buildAccommodation(db, { owner_id: owner.id });
    await expect(run(owner.id, '--dry-run')).rejects.toThrow('archive first');
  });

  it('rejects an address of several accounts, and lists their IDs', async () => {
    const email = 'shared@example.com';
    const both = [await buildPerson(db, { email }), await buildPerson(db, { email })];
    const refused = run(email);
    for (const { id } of both) await expect(refused).rejects.toThrow(id);
    for (const { id } of both) expect(await exists(id)).toBe(true);
  });

  it.each([[], [' '], ['a@example.com', 'b@example.com'], ['--force', 'a@example.com']])(
    'prints its usage for %j',
    async (...args) => {
      await expect(run(...args)).rejects.toThrow('npm run ops -- erase');
    },
  );
});
