import type { Confirms, Outcomes } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import { v4 as uuid } from 'uuid';
import type { SignedIn } from '../../actor.ts';
import { manilaDay } from '../../database/manila-day.ts';
import type { ReviewRow } from '../../database/tables.ts';

export interface ReviewContent {
  /** Answers to facts that the owner states. */
  confirms?: Confirms | undefined;
  outcomes?: Outcomes | undefined;
  rating: number;
  body: string;
  isAnonymous: boolean;
}

/**
 * Stores a review unless this user has a live one of this place, and whether their address is one of
 * a university (S7.students.1).
 * @returns its ID, or null when one exists
 */
export async function insertReview(
  db: Knex,
  accommodationId: string,
  { id: personId, isStudent = false }: Pick<SignedIn, 'id' | 'isStudent'>,
  { body, isAnonymous, ...content }: ReviewContent,
): Promise<string | null> {
  const [row] = await db('review')
    .insert({
      id: uuid(),
      accommodation_id: accommodationId,
      person_id: personId,
      body,
      is_anonymous: isAnonymous,
      university_account: isStudent,
      ...content,
    })
    .onConflict(db.raw('(accommodation_id, person_id) where deleted_at is null'))
    .ignore()
    .returning('id');
  return row?.id ?? null;
}

/** Returns whether this user wrote another review of the place today and deleted it. */
export async function hasReviewedToday(
  db: Knex,
  { id, accommodation_id, person_id }: Pick<ReviewRow, 'id' | 'accommodation_id' | 'person_id'>,
): Promise<boolean> {
  const earlier = await db('review')
    .where({ accommodation_id, person_id })
    .whereNot({ id })
    .whereRaw(`created_at >= ${manilaDay('now()')}`)
    .first('id');
  return earlier !== undefined;
}

/** Returns a live review, or undefined. */
export async function findReview(db: Knex, id: string): Promise<ReviewRow | undefined> {
  return db('review').where({ id, deleted_at: null }).first();
}

/** Updates the given fields of a live review, under the lock of its place. */
export async function updateReview(
  db: Knex,
  id: string,
  { isAnonymous, ...content }: Partial<ReviewContent>,
): Promise<void> {
  await db('review')
    .where({ id })
    .update({ ...content, is_anonymous: isAnonymous, updated_at: new Date() });
}

/** Deletes a live review, under the lock of its place; its text stays for moderators. */
export async function deleteReview(db: Knex, id: string): Promise<void> {
  await db('review').where({ id }).update({ deleted_at: new Date() });
}

/**
 * Removes a review for everyone but its author, also one that its author has deleted, so that it
 * does not return. False when it was removed before.
 */
export async function removeReview(db: Knex, id: string, reason: string): Promise<boolean> {
  const removed = await db('review')
    .where({ id, is_accepted: true })
    .update({ is_accepted: false, removed_reason: reason });
  return removed > 0;
}

/** Returns this user's review of a place that an admin removed, also when deleted since. */
export async function findRemovedReview(
  db: Knex,
  of: Pick<ReviewRow, 'accommodation_id' | 'person_id'>,
): Promise<ReviewRow | undefined> {
  return db('review')
    .where({ ...of, is_accepted: false })
    .first();
}

/** Returns the IDs of this user's reviews of a place that they deleted. */
export async function deletedReviewIds(
  db: Knex,
  of: Pick<ReviewRow, 'accommodation_id' | 'person_id'>,
): Promise<string[]> {
  return db('review').where(of).whereNotNull('deleted_at').pluck('id');
}

/** Sets or deletes the owner's reply to a live review; a changed text keeps its time. */
export async function setReply(db: Knex, id: string, text: string | null): Promise<void> {
  await db.raw(
    `update review set
       replied_at = case when reply_body is null then now() else replied_at end,
       reply_body = ?
     where id = ?`,
    [text, id],
  );
}

/**
 * Removes the reply to a review, which its owner then cannot reply to, also when the owner has
 * deleted it. False when it was removed before.
 */
export async function removeReply(db: Knex, id: string, reason: string): Promise<boolean> {
  const removed = await db('review')
    .where({ id })
    .whereNull('reply_removed_reason')
    .update({ reply_body: null, reply_removed_reason: reason });
  return removed > 0;
}
