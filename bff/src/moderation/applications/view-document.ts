import type { Knex } from 'knex';
import type { SignedIn } from '../../actor.ts';
import type { ApplicationDocumentRow } from '../../database/tables.ts';
import { NotFoundError } from '../../errors.ts';
import { recordAudit } from '../../identity/users/audit-store.ts';
import { findDocument } from '../../product/applications/application-store.ts';

/** Returns a document for an admin to read, which is recorded (S4.application.2). */
export async function viewDocument(
  trx: Knex,
  actor: SignedIn,
  id: string,
): Promise<ApplicationDocumentRow> {
  const document = await findDocument(trx, id);
  if (!document) throw new NotFoundError();
  await recordAudit(trx, actor, {
    action: 'document.viewed',
    subjectId: document.id,
    detail: { applicationId: document.application_id },
  });
  return document;
}
