import { FAILURE } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import type { SignedIn } from '../../actor.ts';
import { ConflictError } from '../../errors.ts';
import { removeApprovals } from '../approvals/approval-store.ts';
import { deleteFavouritesOf } from '../favourites/favourite-store.ts';
import { canDelete } from '../places/accommodation-policy.ts';
import { markDeleted } from '../places/accommodation-store.ts';
import { requirePlaceTo } from '../places/visible-place.ts';
import { isReportedAsFake } from '../reports/report-store.ts';

/**
 * Deletes places for everyone, and from favourites; their rows of lists are open again. The sweeper
 * removes their pictures later.
 * @returns how many
 */
export async function deletePlaces(
  trx: Knex,
  which: { id: string } | { owner_id: string },
): Promise<number> {
  const ids = await markDeleted(trx, which);
  await deleteFavouritesOf(trx, ids);
  await removeApprovals(trx, ids);
  return ids.length;
}

/** Deletes a place of the actor's own, unless it is fake or reported as such. */
export async function deleteOwnPlace(trx: Knex, actor: SignedIn, id: string): Promise<void> {
  const place = await requirePlaceTo(canDelete, trx, actor, id, { lock: true });
  // Its pictures stay, to recognise them in the next place.
  if (place.removed_as_fake_at !== null) throw new ConflictError(FAILURE.removedAsFake);
  // An admin cannot remove a deleted place, which would also warn those who saved it.
  if (await isReportedAsFake(trx, place.id)) throw new ConflictError(FAILURE.reportedAsFake);
  await deletePlaces(trx, { id: place.id });
}
