import type { Knex } from 'knex';
import type { StoredPicture } from './picture-files.ts';

/** Stores pictures that belong to no place yet; unclaimed ones go after a day. */
export async function insertStagedPictures(
  db: Knex,
  personId: string,
  pictures: readonly StoredPicture[],
): Promise<void> {
  await db('picture').insert(
    pictures.map(({ id, contentHash, width, height }) => ({
      id,
      person_id: personId,
      content_hash: contentHash,
      width,
      height,
    })),
  );
}

/**
 * Makes these the pictures of a place, in this order: its own ones and pictures that this person
 * has staged. Those it had and that are not named become unclaimed, and go after a day.
 * @returns false when an id names neither; nothing may be kept of the transaction then
 */
export async function arrangePictures(
  trx: Knex,
  place: { id: string },
  personId: string,
  pictureIds: readonly string[],
): Promise<boolean> {
  const usable = await trx('picture')
    .whereIn('id', pictureIds)
    .where((either) =>
      either
        .where({ accommodation_id: place.id })
        .orWhere((staged) => staged.whereNull('accommodation_id').where({ person_id: personId })),
    )
    .forUpdate()
    .pluck('id');
  if (new Set(usable).size !== new Set(pictureIds).size) return false;
  if (new Set(pictureIds).size !== pictureIds.length) return false;

  await trx('picture')
    .where({ accommodation_id: place.id })
    .whereNotIn('id', pictureIds)
    .update({ accommodation_id: null, position: null });
  for (const [position, id] of pictureIds.entries()) {
    await trx('picture').where({ id }).update({ accommodation_id: place.id, position });
  }
  return true;
}
