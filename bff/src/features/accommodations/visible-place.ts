import type { Knex } from 'knex';
import type { Actor } from '../../actor.ts';
import type { AccommodationRow } from '../../database/tables.ts';
import { NotFoundError } from '../../errors.ts';
import { canSee } from './accommodation-policy.ts';

/**
 * A place that the actor may see. Throws `NotFoundError` for any other.
 * @param options.lock keeps others from changing it until the transaction ends
 */
export async function visiblePlace(
  db: Knex,
  actor: Actor,
  id: string,
  { lock = false } = {},
): Promise<AccommodationRow> {
  const query = db('accommodation').where({ id }).first();
  const place = await (lock ? query.forUpdate() : query);
  if (!place || !canSee(actor, place)) throw new NotFoundError();
  return place;
}
