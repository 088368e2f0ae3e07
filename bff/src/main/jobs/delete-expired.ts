import { RETENTION } from '@elbi/contract/domain';
import { removeDocuments } from '../../features/applications/application-documents.ts';
import { clearDeletedPlaces } from '../../features/accommodations/accommodation-store.ts';
import { deleteOldLists } from '../../features/approvals/approval-store.ts';
import { deleteExpiredSessions } from '../../identity/auth/session-store.ts';
import { deleteOldContacts } from '../../identity/users/contact-store.ts';
import { removeOldErrors } from '../../platform/releases/errors/section-error-store.ts';
import type { Services } from '../../services.ts';

/**
 * Deletes what the privacy notice stores for a limited time ({@link RETENTION}). An application
 * keeps its admin and time of decision, and a report keeps the decision in the log.
 */
export async function deleteExpired({
  db,
  pool,
  files,
}: Pick<Services, 'db' | 'pool' | 'files'>): Promise<void> {
  await deleteExpiredSessions(db);
  await deleteOldContacts(db);
  await removeOldErrors(pool);
  await deleteOldLists(db, RETENTION.approvals.period);
  const isOver = (column: string, { period }: { period: string }) =>
    db.raw(`${column} < now() - ?::interval`, [period]);
  await db('notification').where(isOver('created_at', RETENTION.notifications)).del();
  await db('report')
    .whereNot({ status: 'pending' })
    .where(isOver('decided_at', RETENTION.reports))
    .del();
  await clearDeletedPlaces(db, (deleted) =>
    deleted.where(isOver('deleted_at', RETENTION.deletedPlaces)),
  );
  const documents = await db('application_document')
    .whereIn(
      'application_id',
      db('owner_application')
        .select('id')
        .where({ status: 'rejected' })
        .where(isOver('decided_at', RETENTION.rejectedDocuments))
        .orWhere((query) =>
          query
            .where({ status: 'accepted' })
            .where(isOver('decided_at', RETENTION.acceptedDocuments)),
        ),
    )
    .del()
    .returning('storage_key');
  // If this fails, the file has no row and the sweeper removes it.
  await removeDocuments(files, documents);
}
