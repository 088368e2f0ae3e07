import { FORMER_USER_NAME, type Report, SYSTEM_NAME } from '@elbi/contract/domain';
import { picturePath } from '../../product/places/accommodation-presenter.ts';
import type { ReportWithNames } from './report-read-model.ts';

/** A report as admins read it. */
export function presentReport(row: ReportWithNames): Report {
  return {
    _id: row.id,
    accommodationId: row.accommodation_id,
    target: row.target,
    category: row.category,
    reported: row.reported,
    accomOwnerId: row.owner_id,
    userId: row.person_id,
    description: row.description,
    accommodationName: row.accommodation_name,
    username: reporterName(row),
    status: row.status,
    createdAt: row.created_at,
    decidedAt: row.decided_at,
    decidedBy: row.decider_name,
    reason: row.reason,
    accommodation: {
      exists: row.place_exists,
      isArchived: row.place_archived,
      isFake: row.place_fake,
      picture: row.picture_id && row.place_exists ? picturePath(row.picture_id) : null,
    },
  };
}

function reporterName(row: ReportWithNames): string {
  if (row.person_id === null) return SYSTEM_NAME;
  return row.reporter_erased ? FORMER_USER_NAME : (row.reporter_name ?? '');
}
