import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Tables } from 'knex/types/tables.js';
import { v7 as uuidv7 } from 'uuid';
import type { FileStorage } from '../storage/file-storage.ts';
import { monthlyLow } from '../product/places/place-terms.ts';

/**
 * Rows for tests. Each builder inserts one row and returns it as stored; parents that are not
 * given are made as well.
 */

type Overrides<Name extends keyof Tables> = Partial<Knex.ResolveTableType<Tables[Name], 'insert'>>;

let serial = 0;

export async function buildPerson(db: Knex, overrides: Overrides<'person'> = {}) {
  serial += 1;
  return insert(db, 'person', {
    id: randomUUID(),
    google_sub: `sub-${serial}`,
    email: `person${serial}@example.com`,
    first_name: 'Maria',
    last_name: `Santos ${serial}`,
    ...overrides,
  });
}

/** A row of an office's list, which is imported with it: of the newest term by default. */
export async function buildApproval(db: Knex, list: Overrides<'approval_list'> = {}) {
  serial += 1;
  const list_id = randomUUID();
  await db('approval_list').insert({
    id: list_id,
    issuer: 'Office of Student Housing',
    name: `List ${serial}`,
    term: '2026-1',
    imported_at: new Date(),
    ...list,
  });
  const row = { id: uuidv7(), list_id, position: 0, name: 'Kalachuchi Court', owner: '' };
  return insert(db, 'approval', { ...row, address: '12 Mabini St.' });
}

/** A live bed space in Batong Malake, by default from ₱2,500 a month per head. */
export async function buildAccommodation(db: Knex, overrides: Overrides<'accommodation'> = {}) {
  const owner_id = overrides.owner_id ?? (await buildPerson(db, { role: 'owner' })).id;
  const min_price = overrides.min_price ?? 2_500;
  const { bill_inclusions = [], bill_terms = {} } = overrides;
  const place = {
    id: uuidv7(),
    name: 'Kalachuchi Court',
    type: 2,
    description: 'Quiet rooms on a side street.',
    complete_address: '12 Mabini St.',
    location: 'Batong Malake',
    max_price: overrides.single_price ? min_price : min_price + 1_000,
    price_unit: 'month',
    price_basis: 'head',
    tenants: 2,
    minimum_stay: 5,
    pax: 4,
    visitors_allowed: 'no overnight',
    ...overrides,
    bill_inclusions,
    bill_terms,
    owner_id,
    min_price,
  } as const;
  return insert(db, 'accommodation', { ...monthlyLow(place), ...place });
}

export async function buildPicture(db: Knex, overrides: Overrides<'picture'> = {}) {
  const place = overrides.accommodation_id === undefined ? await buildAccommodation(db) : null;
  const person_id = overrides.person_id ?? place?.owner_id ?? (await buildPerson(db)).id;
  return insert(db, 'picture', {
    id: randomUUID(),
    accommodation_id: place?.id ?? null,
    position: (place?.id ?? overrides.accommodation_id) ? 0 : null,
    content_hash: randomUUID().replaceAll('-', ''),
    width: 1280,
    height: 960,
    ...overrides,
    person_id,
  });
}

export async function buildReview(db: Knex, overrides: Overrides<'review'> = {}) {
  const accommodation_id = overrides.accommodation_id ?? (await buildAccommodation(db)).id;
  const person_id = overrides.person_id ?? (await buildPerson(db)).id;
  return insert(db, 'review', {
    id: randomUUID(),
    rating: 4,
    body: 'Clean rooms and a kind landlady.',
    ...overrides,
    accommodation_id,
    person_id,
  });
}

export async function buildFavourite(db: Knex, overrides: Overrides<'favourite'> = {}) {
  const person_id = overrides.person_id ?? (await buildPerson(db)).id;
  const accommodation_id = overrides.accommodation_id ?? (await buildAccommodation(db)).id;
  await db('favourite').insert({ ...overrides, person_id, accommodation_id });
  return { person_id, accommodation_id };
}

export async function buildSavedSearch(db: Knex, overrides: Overrides<'saved_search'> = {}) {
  const person_id = overrides.person_id ?? (await buildPerson(db)).id;
  return insert(db, 'saved_search', {
    id: randomUUID(),
    name: 'Bed spaces',
    query: 'type=2',
    ...overrides,
    person_id,
  });
}

/** A pending report, or a decided one by its `status`. */
export async function buildReport(db: Knex, overrides: Overrides<'report'> = {}) {
  const place = overrides.accommodation_id
    ? await db('accommodation').where({ id: overrides.accommodation_id }).first()
    : await buildAccommodation(db);
  const { id, owner_id, name } = inserted(place);
  const person_id = overrides.person_id ?? (await buildPerson(db)).id;
  const row = await insert(db, 'report', {
    id: randomUUID(),
    owner_id,
    accommodation_name: name,
    description: 'The pictures show another house.',
    ...(await decision(db, overrides)),
    ...overrides,
    accommodation_id: overrides.review_id ? null : id,
    person_id,
  });
  return { ...row, person_id };
}

/** A pending application, or a decided one by its `status`. */
export async function buildApplication(db: Knex, overrides: Overrides<'owner_application'> = {}) {
  const person_id = overrides.person_id ?? (await buildPerson(db)).id;
  return insert(db, 'owner_application', {
    id: randomUUID(),
    ...(await decision(db, overrides)),
    ...overrides,
    person_id,
  });
}

/** A document of a pending application by default, with its file. */
export async function buildDocument(
  { db, files }: { db: Knex; files: FileStorage },
  overrides: Overrides<'application_document'> = {},
) {
  const application_id = overrides.application_id ?? (await buildApplication(db)).id;
  const content = Buffer.from('a document');
  const id = randomUUID();
  const row = await insert(db, 'application_document', {
    id,
    position: 0,
    content_type: 'application/pdf',
    bytes: content.length,
    storage_key: `documents/${id}`,
    ...overrides,
    application_id,
  });
  await files.write(row.storage_key, content);
  return row;
}

export async function buildNotification(db: Knex, overrides: Overrides<'notification'> = {}) {
  const person_id = overrides.person_id ?? (await buildPerson(db)).id;
  return insert(db, 'notification', {
    id: randomUUID(),
    body: 'Kalachuchi Court received a new review.',
    ...overrides,
    person_id,
  });
}

/** Who decided and when, for a status that is not pending. */
async function decision(db: Knex, { status = 'pending' }: { status?: string }) {
  if (status === 'pending') return {};
  const admin = await buildPerson(db, { role: 'admin' });
  return { decided_at: new Date(), decided_by: admin.id };
}

/** Inserts one row, and returns it as stored. */
async function insert<Name extends keyof Tables>(
  db: Knex,
  table: Name,
  row: Knex.ResolveTableType<Tables[Name], 'insert'>,
) {
  const stored: unknown[] = await db(table as string)
    .insert(row)
    .returning('*');
  return inserted(stored[0] as Knex.ResolveTableType<Tables[Name]>);
}

function inserted<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('The database returned no row.');
  return row;
}
