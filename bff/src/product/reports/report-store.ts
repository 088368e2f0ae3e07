import { LIMITS, RETENTION } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import { v4 as uuid } from 'uuid';
import { deleteRows } from '../../database/batches.ts';
import type { AccommodationRow, ReportInsert } from '../../database/tables.ts';

/** The subject of a report: a place, a review, or its reply. */
type Reported = { accommodation_id: string } | { review_id: string; target: 'review' | 'reply' };

/**
 * Stores a report, with name and owner of the place as they are now, unless this user already has a
 * pending one about the same subject, or the portal one of the same cause.
 * @returns false when there is one already
 */
export async function insertReport(
  db: Knex,
  reported: Reported,
  place: Pick<AccommodationRow, 'owner_id' | 'name'>,
  content: Pick<ReportInsert, 'person_id' | 'category' | 'cause' | 'description'>,
): Promise<boolean> {
  const inserted = await db('report')
    .insert({
      id: uuid(),
      owner_id: place.owner_id,
      accommodation_name: place.name,
      ...reported,
      ...content,
    })
    .onConflict()
    .ignore()
    .returning('id');
  return inserted.length > 0;
}

/**
 * Opens the portal's report of a place for a cause, or adds a line to the pending one while it
 * fits.
 * @param options.isFirst puts the line first, instead of the last ones if the text is full
 */
export async function addToReport(
  trx: Knex,
  accommodationId: string,
  place: Pick<AccommodationRow, 'owner_id' | 'name'>,
  content: Required<Pick<ReportInsert, 'cause' | 'description'>>,
  { isFirst = false } = {},
): Promise<void> {
  const { cause, description } = content;
  const subject = { accommodation_id: accommodationId };
  if (await insertReport(trx, subject, place, content)) return;
  const pending = await trx('report')
    .where({ ...subject, cause, status: 'pending' })
    .forUpdate()
    .first('id', 'description');
  if (!pending) return;
  const lines = pending.description.split('\n');
  if (isFirst) lines.unshift(description);
  else lines.push(description);
  while (lines.join('\n').length > LIMITS.text.max) lines.pop();
  await trx('report')
    .where({ id: pending.id })
    .update({ description: lines.join('\n') });
}

/** Returns whether a report of one of these reviews is pending. */
export async function hasPendingReport(db: Knex, reviewIds: readonly string[]): Promise<boolean> {
  const report = await db('report')
    .where({ status: 'pending', target: 'review' })
    .whereIn('review_id', reviewIds)
    .first('id');
  return report !== undefined;
}

/** Returns whether a user has reported a place as fake and no admin has decided. */
export async function isReportedAsFake(db: Knex, accommodationId: string): Promise<boolean> {
  const report = await db('report')
    .where({ accommodation_id: accommodationId, category: 'fake', status: 'pending' })
    .first('id');
  return report !== undefined;
}

/**
 * Returns the number of reports of a place, decided ones too, that the portal opened for a cause
 * while the requests for contact details that still count may have been among their reasons.
 */
export async function countReportsOf(
  db: Knex,
  accommodationId: string,
  cause: NonNullable<ReportInsert['cause']>,
): Promise<number> {
  const reports = await db('report')
    .where({ accommodation_id: accommodationId, cause })
    .whereRaw('created_at > now() - ?::interval', [RETENTION.contactPresses.period])
    .pluck('id');
  return reports.length;
}

/** Deletes decided reports after their {@link RETENTION}. */
export async function deleteOldReports(db: Knex): Promise<void> {
  await deleteRows(db, 'report', `status <> 'pending' and decided_at < now() - ?::interval`, [
    RETENTION.reports.period,
  ]);
}
