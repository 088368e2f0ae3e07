import { RETENTION } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import type { Read } from '../../database/read.ts';
import { v4 as uuid } from 'uuid';
import type { ApplicationDocumentRow } from '../../database/tables.ts';
import type { StoredDocument } from './application-documents.ts';

/**
 * Stores an application unless this person already has a pending one.
 * @returns its id, or null when there is one already
 */
export async function insertApplication(db: Knex, personId: string): Promise<string | null> {
  const [row] = await db('owner_application')
    .insert({ id: uuid(), person_id: personId })
    .onConflict(db.raw("(person_id) where status = 'pending'"))
    .ignore()
    .returning('id');
  return row?.id ?? null;
}

/** Returns the author of an application; undefined when there is none of that id. */
export async function findApplicant(db: Knex, id: string): Promise<string | undefined> {
  return (await db('owner_application').where({ id }).first('person_id'))?.person_id;
}

/** Stores the documents of an application, in their order. */
export async function insertDocuments(
  db: Knex,
  applicationId: string,
  documents: readonly StoredDocument[],
): Promise<void> {
  await db('application_document').insert(
    documents.map((document, position) => ({
      ...document,
      application_id: applicationId,
      position,
    })),
  );
}

/** Returns the size of all documents of a user's applications. */
export async function documentBytes(db: Knex, personId: string): Promise<number> {
  const [sum] = await db('application_document')
    .whereIn('application_id', db('owner_application').where({ person_id: personId }).select('id'))
    .sum<[{ sum: string | null }]>('bytes');
  return Number(sum?.sum);
}

/** A document by its id, or undefined. */
export async function findDocument(
  db: Knex,
  id: string,
): Promise<ApplicationDocumentRow | undefined> {
  return db('application_document').where({ id }).first();
}

/** Returns those of these storage keys whose document still has a row. */
export async function documentsInUse(read: Read, keys: string[]): Promise<ReadonlySet<string>> {
  const { rows } = await read.query<{ storage_key: string }>(
    'select storage_key from application_document where storage_key = any($1)',
    [keys],
  );
  return new Set(rows.map((row) => row.storage_key));
}

/** Deletes rows of documents whose {@link RETENTION} is over, and returns their files. */
export function deleteOldDocuments(db: Knex, limit: number) {
  const isOver = ({ period }: { period: string }) =>
    db.raw('decided_at < now() - ?::interval', [period]);
  const over = db('application_document')
    .join('owner_application as application', 'application.id', 'application_id')
    .where((either) =>
      either
        .where((query) =>
          query.where({ status: 'rejected' }).where(isOver(RETENTION.rejectedDocuments)),
        )
        .orWhere((query) =>
          query.where({ status: 'accepted' }).where(isOver(RETENTION.acceptedDocuments)),
        ),
    )
    .limit(limit)
    .select('application_document.id');
  return db('application_document').whereIn('id', over).del().returning('storage_key');
}
