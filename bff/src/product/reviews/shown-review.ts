import type { Knex } from 'knex';
import { validate as isUuid } from 'uuid';
import type { Actor } from '../../actor.ts';
import { canSee } from '../places/accommodation-policy.ts';
import { type PlaceLock, findPlace } from '../places/accommodation-store.ts';
import { findReview } from './review-store.ts';

/**
 * Returns a review that everyone may read, with its place; undefined for any other, and for one of
 * a place that the actor may not see.
 * @param options.lock locks the place until the transaction ends: writes lock it before its reviews
 */
export async function findShownReview(
  db: Knex,
  actor: Actor,
  id: unknown,
  { lock = false }: { lock?: PlaceLock } = {},
) {
  const found = typeof id === 'string' && isUuid(id) ? await findReview(db, id) : undefined;
  const place = found && (await findPlace(db, found.accommodation_id, { lock }));
  if (!place || !canSee(actor, place)) return undefined;
  // Read again under the lock of its place: the review may have changed since.
  const review = lock ? await findReview(db, found.id) : found;
  return review?.is_accepted ? { review, place } : undefined;
}
