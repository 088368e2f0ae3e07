import type { Knex } from 'knex';
import { v4 as uuid } from 'uuid';
import type { AccommodationRow, ReportInsert } from '../../database/tables.ts';

/** The subject of a report: a place, a review, or its reply. */
type Reported = { accommodation_id: string } | { review_id: string; target: 'review' | 'reply' };

/**
 * Stores a report, with name and owner of the place as they are now, unless this user already has a
 * pending one about the same subject; the portal may have several.
 * @returns false when there is one already
 */
export async function insertReport(
  db: Knex,
  reported: Reported,
  place: Pick<AccommodationRow, 'owner_id' | 'name'>,
  content: Pick<ReportInsert, 'person_id' | 'category' | 'description'>,
): Promise<boolean> {
  const columns =
    'review_id' in reported ? 'review_id, target, person_id' : 'accommodation_id, person_id';
  const inserted = await db('report')
    .insert({
      id: uuid(),
      owner_id: place.owner_id,
      accommodation_name: place.name,
      ...reported,
      ...content,
    })
    .onConflict(db.raw(`(${columns}) where status = 'pending'`))
    .ignore()
    .returning('id');
  return inserted.length > 0;
}
