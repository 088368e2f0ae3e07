import type { Knex } from 'knex';
import type { Read } from '../../database/read.ts';
import { deleteRows } from '../../database/batches.ts';
import { PICTURE_PREFIX, type StoredPicture } from './picture-files.ts';

/** SQL for the ID of the first picture of a place. @param placeId an SQL expression */
export const thumbnailOf = (placeId: string) => `(
      select picture.id from picture
      where picture.accommodation_id = ${placeId} and picture.position = 0
    )`;

/** SQL for the pictures of a place in their order, as JSON. @param placeId an SQL expression */
export const picturesOf = (placeId: string) => `(
      select coalesce(json_agg(json_build_object(
        'id', picture.id, 'width', picture.width, 'height', picture.height, 'alt', picture.alt
      ) order by picture.position), '[]')
      from picture where picture.accommodation_id = ${placeId}
    )`;

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
 * and that are not named become unclaimed, as if they were staged now, and go after a day.
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
  return left;
}

/**
 * Removes pictures of deleted places, and staged ones that were never claimed; returns how many.
 * @param deletedPlaces SQL for the IDs of places that were deleted by a time, which is `?` in it
 */
export function removeUnusedPictures(db: Knex, now: Date, deletedPlaces: string): Promise<number> {
  return deleteRows(
    db,
    'picture',
    `(picture.accommodation_id is null
         and picture.created_at < ?::timestamptz - interval '${STAGED_FOR}')
       or picture.accommodation_id in ${deletedPlaces}`,
    [now, now],
  );
}

/** Returns those of these storage keys whose picture still has a row. */
export async function pictureFoldersInUse(
  read: Read,
  keys: string[],
): Promise<ReadonlySet<string>> {
  const hashOf = (key: string) => key.slice(PICTURE_PREFIX.length).split('/')[0] ?? '';
  const { rows } = await read.query<{ content_hash: string }>(
    'select distinct content_hash from picture where content_hash = any($1)',
    [[...new Set(keys.map(hashOf))]],
  );
  const used = new Set(rows.map((row) => row.content_hash));
  return new Set(keys.filter((key) => used.has(hashOf(key))));
}

/** Pictures whose hashes differ in at most so many of 64 bits count as the same. */
const MAX_DISTANCE = 6;

/** Returns the places that show a picture of this one, in pairs that are not marked yet. */
export async function findCopies(db: Knex, placeId: string): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `select distinct copied.accommodation_id as id
     from picture
       join picture copied
         on bit_count(picture.perceptual_hash # copied.perceptual_hash) <= ${MAX_DISTANCE}
         and copied.accommodation_id <> picture.accommodation_id
     where picture.accommodation_id = ? and not exists (
       select from copied_picture known
       where known.place_id = least(picture.accommodation_id, copied.accommodation_id)
         and known.other_id = greatest(picture.accommodation_id, copied.accommodation_id)
     )`,
    [placeId],
  );
  return rows.map(({ id }) => id);
}

/** Marks pairs of a place and others, and returns those others that no other write has marked. */
export async function markCopies(
  trx: Knex,
  placeId: string,
  otherIds: readonly string[],
): Promise<ReadonlySet<string>> {
  // In one order, so that two writes cannot wait for each other.
  const pairs = otherIds
    .map((otherId) => [placeId, otherId].toSorted() as [string, string])
    .map(([place_id, other_id]) => ({ place_id, other_id }))
    .toSorted((a, b) => (a.place_id + a.other_id).localeCompare(b.place_id + b.other_id));
  const marked = await trx('copied_picture').insert(pairs).onConflict().ignore().returning('*');
  return new Set(marked.flatMap(({ place_id, other_id }) => [place_id, other_id]));
}
