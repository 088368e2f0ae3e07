import type { Knex } from 'knex';
import type { Pool } from 'pg';
import { deleteRows } from '../../database/batches.ts';
import { reportCopiedPictures } from './copied-pictures.ts';
import { PICTURE_PREFIX, type StoredPicture } from './picture-files.ts';

/** A staged picture that no form has claimed is removed after this. */
const STAGED_FOR = '24 hours';

/** Stores pictures that belong to no place yet; unclaimed ones are removed after a day. */
export async function insertStagedPictures(
  db: Knex,
  personId: string,
  pictures: readonly StoredPicture[],
): Promise<void> {
  await db('picture').insert(
    pictures.map(({ id, contentHash, perceptualHash, width, height, bytes }) => ({
      id,
      person_id: personId,
      content_hash: contentHash,
      perceptual_hash: perceptualHash,
      width,
      height,
      bytes,
    })),
  );
}

/** Returns the size of all pictures that a user has uploaded, staged ones included. */
export async function pictureBytes(db: Knex, personId: string): Promise<number> {
  const [sum] = await db('picture')
    .where({ person_id: personId })
    .sum<[{ sum: string | null }]>('bytes');
  return Number(sum?.sum);
}

/**
 * Returns whether a place may get these pictures: its own ones and ones that this user has staged,
 * each once. Locks them until the transaction ends.
 */
export async function mayArrangePictures(
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
    // Locked in one order, so that two forms with the same pictures cannot deadlock.
    .orderBy('id')
    .forUpdate()
    .pluck('id');
  return usable.length === pictureIds.length && usable.length === new Set(pictureIds).size;
}

/**
 * Makes these the pictures of a place, in this order; see {@link mayArrangePictures}. Those it had
 * and that are not named become unclaimed, as if they were staged now, and go after a day. Copies of
 * another owner's pictures are reported.
 * @returns the number of those it had and has no more
 */
export async function arrangePictures(
  trx: Knex,
  place: { id: string },
  pictureIds: readonly string[],
): Promise<number> {
  const left = await trx('picture')
    .where({ accommodation_id: place.id })
    .whereNotIn('id', pictureIds)
    .update({ accommodation_id: null, position: null, created_at: new Date() });
  await trx.raw(
    `update picture set accommodation_id = ?, position = wanted.number - 1
     from unnest(?::uuid[]) with ordinality as wanted (id, number)
     where picture.id = wanted.id`,
    [place.id, [...pictureIds]],
  );
  await reportCopiedPictures(trx, place.id);
  return left;
}

/** Removes pictures of deleted places, and staged ones that were never claimed; returns how many. */
export function removeUnusedPictures(db: Knex, now: Date): Promise<number> {
  return deleteRows(
    db,
    'picture',
    `(picture.accommodation_id is null
         and picture.created_at < ?::timestamptz - interval '${STAGED_FOR}')
       or (picture.accommodation_id is not null and exists (
         select from accommodation
         where accommodation.id = picture.accommodation_id and accommodation.deleted_at <= ?
       ))`,
    [now, now],
  );
}

/** Returns those of these storage keys whose picture still has a row. */
export async function pictureFoldersInUse(
  pool: Pool,
  keys: string[],
): Promise<ReadonlySet<string>> {
  const hashOf = (key: string) => key.slice(PICTURE_PREFIX.length).split('/')[0] ?? '';
  const { rows } = await pool.query<{ content_hash: string }>(
    'select distinct content_hash from picture where content_hash = any($1)',
    [[...new Set(keys.map(hashOf))]],
  );
  const used = new Set(rows.map((row) => row.content_hash));
  return new Set(keys.filter((key) => used.has(hashOf(key))));
}
