import type { Actor } from '../actor.ts';
import { ForbiddenError } from '../errors.ts';

/**
 * Asserts that an id which a client may send of itself (`userId`, `userID`, `ownerId`), in any case,
 * is the session's; it is never used. Throws `ForbiddenError`, before the fields are validated.
 */
export function assertSameUser(actor: Actor, claimed: unknown): void {
  const id = typeof claimed === 'string' ? claimed.toLowerCase() : claimed;
  if (claimed !== undefined && id !== actor.id) throw new ForbiddenError();
}
