import { type Actor, hasRole } from '../../actor.ts';
import type { AccommodationRow } from '../../database/tables.ts';

/** Who may report a place: the registered role only (S6.report.1), never one's own. */
export function canReport(actor: Actor, place: Pick<AccommodationRow, 'owner_id'>): boolean {
  return hasRole(actor, ['registered']) && actor.id !== place.owner_id;
}
