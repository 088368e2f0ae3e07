import type { Knex } from 'knex';
import { type Actor, hasRole } from '../../actor.ts';
import type { AccommodationRow } from '../../database/tables.ts';
import { NotFoundError } from '../../errors.ts';

export type Place = Pick<AccommodationRow, 'id' | 'owner_id' | 'name' | 'is_archived'>;

/**
 * A place that the actor may see: not deleted, and archived only for its owner and admins
 * (decisions §3). Throws `NotFoundError` for any other.
 */
export async function visiblePlace(db: Knex, actor: Actor, id: string): Promise<Place> {
  const place = await db('accommodation')
    .where({ id })
    .whereNull('deleted_at')
    .first('id', 'owner_id', 'name', 'is_archived');
  const seesArchived = place && (place.owner_id === actor.id || hasRole(actor, ['admin']));
  if (!place || (place.is_archived && !seesArchived)) throw new NotFoundError();
  return place;
}
