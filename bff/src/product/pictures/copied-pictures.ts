import type { Knex } from 'knex';
import { COPY } from '../../copy.ts';
import type { AccommodationRow } from '../../database/tables.ts';
import { addToReport } from '../../moderation/reports/report-store.ts';

/** Pictures whose hashes differ in at most so many of 64 bits count as the same. */
const MAX_DISTANCE = 6;
/** Pairs of places that one write reports; the next one reports the others. */
const MAX_PAIRS = 10;

interface ReportedPlace extends Pick<AccommodationRow, 'id' | 'name' | 'owner_id'> {
  is_fake: boolean;
}

const fieldsOf = (table: 'place' | 'other') =>
  `jsonb_build_object('id', ${table}.id, 'name', ${table}.name, 'owner_id', ${table}.owner_id,
    'is_fake', ${table}.removed_as_fake_at is not null)`;

/**
 * Reports a place and another owner's place that show the same picture, once for each pair, in one
 * pending report of each (S7.copied.1); of the same owner only if one of them was removed as fake,
 * and then the other. Archived places count, deleted ones do not.
 */
export async function reportCopiedPictures(trx: Knex, placeId: string): Promise<void> {
  const { rows } = await trx.raw<{ rows: Record<'place' | 'other', ReportedPlace>[] }>(
    `with pair as (
       select distinct place.id as place_id, other.id as other_id
       from accommodation place
         join picture on picture.accommodation_id = place.id
         join picture copied
           on bit_count(picture.perceptual_hash # copied.perceptual_hash) <= ${MAX_DISTANCE}
         join accommodation other on other.id = copied.accommodation_id and other.id <> place.id
           and (other.owner_id <> place.owner_id
             or (other.removed_as_fake_at is null) <> (place.removed_as_fake_at is null))
           and other.deleted_at is null
       where place.id = ? and not exists (
         select from copied_picture known
         where known.place_id = least(place.id, other.id)
           and known.other_id = greatest(place.id, other.id)
       )
       limit ${MAX_PAIRS}
     ), reported as (
       insert into copied_picture (place_id, other_id)
       select least(place_id, other_id), greatest(place_id, other_id) from pair order by 1, 2
       on conflict do nothing returning place_id, other_id
     )
     select ${fieldsOf('place')} as place, ${fieldsOf('other')} as other
     from pair
       join reported on reported.place_id = least(pair.place_id, pair.other_id)
         and reported.other_id = greatest(pair.place_id, pair.other_id)
       join accommodation place on place.id = pair.place_id
       join accommodation other on other.id = pair.other_id`,
    [placeId],
  );
  const reports = rows.flatMap(({ place, other }) => {
    if (place.owner_id === other.owner_id) {
      const [fake, shown] = place.is_fake ? [place, other] : [other, place];
      return [{ of: shown, description: COPY.fakePictureReport(fake.id), isFirst: true }];
    }
    return [
      { of: place, description: COPY.copiedPictureReport(other.id) },
      { of: other, description: COPY.copiedPictureReport(place.id) },
    ];
  });
  // In one order, so that two writes cannot wait for each other.
  const ordered = reports.toSorted((a, b) => a.of.id.localeCompare(b.of.id));
  for (const { of, description, ...options } of ordered) {
    await addToReport(trx, of.id, of, { cause: 'copied picture', description }, options);
  }
}
