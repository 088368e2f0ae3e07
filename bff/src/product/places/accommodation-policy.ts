import { canCall } from '@elbi/contract/endpoints';
import { type Actor, hasRole } from '../../actor.ts';
import type { AccommodationRow } from '../../database/tables.ts';

/** The fields of a place that the rules below read. */
export interface PolicyPlace extends Pick<AccommodationRow, 'owner_id' | 'is_archived'> {
  deleted_at: Date | string | null;
}

/** Whether the place exists for the actor (S4.archive.2); if not, it is a 404. */
export function canSee(actor: Actor, place: PolicyPlace): boolean {
  if (place.deleted_at !== null) return false;
  return !place.is_archived || canSeeArchivedOf(actor, place.owner_id);
}

/** Owners and admins add places; an admin may do so in an owner's name. */
export function canAdd(actor: Actor): boolean {
  return canCall(actor.role, 'POST /api/accom/add');
}

/** Admins may add places for an owner; everyone else only their own. */
export function canAddForOthers(actor: Actor): boolean {
  return hasRole(actor, ['admin']);
}

/** Whether the actor may see archived places: the owner and admins only. */
export function canSeeArchivedOf(actor: Actor, ownerId: string): boolean {
  return actor.id === ownerId || hasRole(actor, ['admin']);
}

/** Owners: their own places; admins: any. */
export function canEdit(actor: Actor, place: Pick<AccommodationRow, 'owner_id'>): boolean {
  return hasRole(actor, ['admin']) || (hasRole(actor, ['owner']) && isOwner(actor, place));
}

/** As for editing: owners their own, admins any. */
export const canArchive = canEdit;

/** Its owner only. */
export function canDelete(actor: Actor, place: Pick<AccommodationRow, 'owner_id'>): boolean {
  return canCall(actor.role, 'DELETE /api/accom/delete/:id') && isOwner(actor, place);
}

/** Whether the actor must give a reason for a change, which the owner then reads. */
export function requiresReason(actor: Actor, place: Pick<AccommodationRow, 'owner_id'>): boolean {
  return hasRole(actor, ['admin']) && !isOwner(actor, place);
}

/**
 * Registered users and owners, never for their own place; admins have no favourites
 * (S6.favourite.1).
 */
export function canFavourite(actor: Actor, place: Pick<AccommodationRow, 'owner_id'>): boolean {
  return canCall(actor.role, 'POST /api/user/favorite') && !isOwner(actor, place);
}

/** Who may report a place: the registered role only (S6.report.1), never one's own. */
export function canReport(actor: Actor, place: Pick<AccommodationRow, 'owner_id'>): boolean {
  return canCall(actor.role, 'POST /api/report/') && !isOwner(actor, place);
}

/** Who may ask for the contact details of a place: every logged-in user except its owner. */
export function canContact(actor: Actor, place: Pick<AccommodationRow, 'owner_id'>): boolean {
  return canCall(actor.role, 'POST /api/user/contact/:id') && !isOwner(actor, place);
}

/** Who may reply to the reviews of a place: its owner. */
export function canReply(actor: Actor, place: Pick<AccommodationRow, 'owner_id'>): boolean {
  return canCall(actor.role, 'PUT /api/user/review/:id/reply') && isOwner(actor, place);
}

function isOwner(actor: Actor, place: Pick<AccommodationRow, 'owner_id'>): boolean {
  return actor.id === place.owner_id;
}
