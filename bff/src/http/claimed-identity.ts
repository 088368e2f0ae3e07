import type { Actor } from '../actor.ts';
import { ForbiddenError } from '../errors.ts';

/**
 * Asserts that an ID in the request that claims to be the user's (`userId`, `userID` or `ownerId`,
 * in any case) is the session's; it is never used. Throws `ForbiddenError`, before the fields are
 * validated.
 */
export function assertSameUser(actor: Actor, claimed: unknown): void {
  const id = typeof claimed === 'string' ? claimed.toLowerCase() : claimed;
  if (claimed !== undefined && id !== actor.id) throw new ForbiddenError();
}
