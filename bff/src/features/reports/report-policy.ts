import { type Actor, hasRole } from '../../actor.ts';
import type { AccommodationRow } from '../../database/tables.ts';

/** Who may report a place (specification §6: the registered role only), never one's own. */
export function canReport(actor: Actor, place: Pick<AccommodationRow, 'owner_id'>): boolean {
  return hasRole(actor, ['registered']) && actor.id !== place.owner_id;
}
