import { RETENTION } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import { inBatches, deleteRows } from '../../database/batches.ts';
import { removeDocuments } from '../../product/applications/application-documents.ts';
import { clearDeletedPlaces } from '../../product/places/accommodation-store.ts';
import { deleteOldLists } from '../../product/approvals/approval-store.ts';
import { deleteExpiredSessions } from '../../identity/auth/session-store.ts';
import { deleteOldContacts } from '../../product/contacts/contact-store.ts';
import { removeOldErrors } from '../../platform/releases/errors/section-error-store.ts';
import type { Services } from '../../services.ts';

/**
 * Deletes what the privacy notice stores for a limited time ({@link RETENTION}). An application
 * keeps its admin and time of decision, and a report keeps the decision in the log.
 */
export async function deleteExpired({ db, files }: Pick<Services, 'db' | 'files'>): Promise<void> {
  await deleteExpiredSessions(db);
  await deleteOldContacts(db);
  await removeOldErrors(db);
  await deleteOldLists(db, RETENTION.approvals.period);
  await deleteRows(db, 'notification', 'created_at < now() - ?::interval', [
    RETENTION.notifications.period,
  ]);
  await deleteRows(db, 'report', `status <> 'pending' and decided_at < now() - ?::interval`, [
    RETENTION.reports.period,
  ]);
  await clearDeletedPlaces(db, (deleted) =>
    deleted.whereRaw('deleted_at < now() - ?::interval', [RETENTION.deletedPlaces.period]),
  );
  await inBatches(async (limit) => {
    const documents = await deleteDocuments(db, limit);
    // If this fails, the file has no row and the sweeper removes it.
    await removeDocuments(files, documents);
    return documents.length;
  });
}

/** Deletes rows of documents whose retention is over, and returns their files. */
function deleteDocuments(db: Knex, limit: number) {
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
