import { FAILURE } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import type { SignedIn } from '../../actor.ts';
import { ConflictError, ForbiddenError } from '../../errors.ts';
import { canFavourite } from '../places/accommodation-policy.ts';
import { requireVisiblePlace } from '../places/visible-place.ts';
import { setFavourite } from './favourite-store.ts';

/**
 * Saves a place for the actor or forgets it (S4.favourite.1); without `favorite` the opposite of now.
 * @returns whether it is saved now
 */
export async function savePlace(
  trx: Knex.Transaction,
  actor: SignedIn,
  id: string,
  favorite?: boolean,
): Promise<boolean> {
  const place = await requireVisiblePlace(trx, actor, id, { lock: 'share' });
  if (!canFavourite(actor, place)) throw new ForbiddenError(FAILURE.ownPlace);
  const isFavorite = await setFavourite(trx, actor.id, place.id, favorite);
  if (isFavorite === null) throw new ConflictError(FAILURE.tooManyFavourites);
  return isFavorite;
}
