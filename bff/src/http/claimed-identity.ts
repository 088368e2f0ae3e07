import type { Actor } from '../actor.ts';
import { ForbiddenError } from '../errors.ts';

/**
 * Clients may send who they believe to be (`userId`, `userID`, `ownerId`); it is never used, and
 * one that is not the session's is refused, before the fields are validated.
 */
export function refuseForeignIdentity(actor: Actor, claimed: unknown): void {
  if (claimed !== undefined && claimed !== actor.id) throw new ForbiddenError();
}
