import { FORMER_USER_NAME, type OwnerApplication } from '@elbi/contract/domain';
import type { ApplicationWithNames } from './application-read-model.ts';

/** Where admins read a document; the session is checked there. */
export function documentPath(documentId: string): string {
  return `/api/admin/document/${documentId}`;
}

/** An owner application as admins read it. */
export function presentApplication(row: ApplicationWithNames): OwnerApplication {
  return {
    _id: row.id,
    seen: row.applicant_seen,
    ownerId: row.person_id,
    ownerName: row.applicant_erased ? FORMER_USER_NAME : (row.applicant_name ?? ''),
    email: row.applicant_email ?? '',
    status: row.status,
    files: row.documents.map(({ id }) => documentPath(id)),
    fileScans: row.documents.map(({ scan }) => scan),
    createdAt: row.created_at,
    decidedAt: row.decided_at,
    decidedBy: row.decider_name,
    reason: row.reason,
  };
}
