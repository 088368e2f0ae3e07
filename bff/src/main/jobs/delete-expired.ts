import { RETENTION } from '@elbi/contract/domain';
import { inBatches } from '../../database/batches.ts';
import { removeDocuments } from '../../product/applications/application-documents.ts';
import { clearDeletedPlaces } from '../../moderation/erasure/clear-deleted-places.ts';
import { deleteOldDocuments } from '../../product/applications/application-store.ts';
import { deleteOldMail } from '../../identity/mail/mail-store.ts';
import { deleteOldNotifications } from '../../identity/notifications/notification-store.ts';
import { deleteOldReports } from '../../product/reports/report-store.ts';
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
  await deleteOldNotifications(db);
  await deleteOldMail(db);
  await deleteOldReports(db);
  await clearDeletedPlaces(db, (deleted) =>
    deleted.whereRaw('deleted_at < now() - ?::interval', [RETENTION.deletedPlaces.period]),
  );
  await inBatches(async (limit) => {
    const documents = await deleteOldDocuments(db, limit);
    // If this fails, the file has no row and the sweeper removes it.
    await removeDocuments(files, documents);
    return documents.length;
  });
}
