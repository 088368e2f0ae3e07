import { type Actor, hasRole } from '../../actor.ts';
import type { AccommodationRow } from '../../database/tables.ts';

/** Registered users and owners, never one's own place; admins have none (S6.favourite.1). */
export function canFavourite(actor: Actor, place: Pick<AccommodationRow, 'owner_id'>): boolean {
  return hasRole(actor, ['registered', 'owner']) && actor.id !== place.owner_id;
}
