import type { Knex } from 'knex';
import { COPY } from '../../copy.ts';
import type { AccommodationRow } from '../../database/tables.ts';
import { insertReport } from '../reports/report-store.ts';

/** Pictures whose hashes differ in at most so many of 64 bits count as the same. */
const MAX_DISTANCE = 6;
/** Pairs of places that one write reports; the next one reports the others. */
const MAX_PAIRS = 10;

type ReportedPlace = Pick<AccommodationRow, 'id' | 'name' | 'owner_id'>;

const fieldsOf = (table: 'place' | 'other') =>
  `jsonb_build_object('id', ${table}.id, 'name', ${table}.name, 'owner_id', ${table}.owner_id)`;

/**
 * Opens a report of a place and of another owner's place that show the same picture, once for each
 * pair (S7.copied.1). Archived places count, deleted ones do not.
 */
export async function reportCopiedPictures(trx: Knex, placeId: string): Promise<void> {
  const { rows } = await trx.raw<{ rows: Record<'place' | 'other', ReportedPlace>[] }>(
    `select distinct ${fieldsOf('place')} as place, ${fieldsOf('other')} as other
     from accommodation place
       join picture on picture.accommodation_id = place.id
       join picture copied
         on bit_count(picture.perceptual_hash # copied.perceptual_hash) <= ${MAX_DISTANCE}
       join accommodation other on other.id = copied.accommodation_id
         and other.owner_id <> place.owner_id and other.deleted_at is null
     where place.id = ? and not exists (
       select from report
       where report.accommodation_id = place.id and report.person_id is null
         and strpos(report.description, other.id::text) > 0
     )
     limit ${MAX_PAIRS}`,
    [placeId],
  );
  for (const { place, other } of rows) {
    const report = ({ id, ...of }: ReportedPlace, like: ReportedPlace) =>
      insertReport(trx, { accommodation_id: id }, of, {
        description: COPY.copiedPictureReport(like.name, like.id),
      });
    await report(place, other);
    await report(other, place);
  }
}
