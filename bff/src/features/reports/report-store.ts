import type { Knex } from 'knex';
import { v4 as uuid } from 'uuid';
import type { AccommodationRow, ReportRow } from '../../database/tables.ts';
import type { Decision } from '../moderation/moderation.ts';

/**
 * Stores a report of a place, with its name and owner as they are now, unless this person already
 * has a pending one about it.
 * @returns false when there is one already
 */
export async function insertReport(
  db: Knex,
  place: Pick<AccommodationRow, 'id' | 'owner_id' | 'name'>,
  personId: string,
  description: string,
): Promise<boolean> {
  const inserted = await db('report')
    .insert({
      id: uuid(),
      accommodation_id: place.id,
      owner_id: place.owner_id,
      accommodation_name: place.name,
      person_id: personId,
      description,
    })
    .onConflict(db.raw("(accommodation_id, person_id) where status = 'pending'"))
    .ignore()
    .returning('id');
  return inserted.length > 0;
}

/**
 * Decides a pending report. Of two concurrent decisions one wins.
 * @returns the report, `decided` when it was decided before, or undefined when there is none
 */
export async function decideReport(
  db: Knex,
  id: string,
  { status, decidedBy, reason }: Decision<'resolved' | 'rejected'>,
): Promise<ReportRow | 'decided' | undefined> {
  const [row] = await db('report')
    .where({ id, status: 'pending' })
    .update({ status, decided_by: decidedBy, decided_at: new Date(), reason })
    .returning('*');
  if (row) return row;
  return (await db('report').where({ id }).first('id')) ? 'decided' : undefined;
}
