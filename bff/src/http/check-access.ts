import { type CallName, mayCall } from '@elbi/contract/calls';
import type { Actor } from '../actor.ts';
import { ForbiddenError, UnauthenticatedError } from '../errors.ts';

/** Throws `UnauthenticatedError` or `ForbiddenError` unless the actor's role may make the call. */
export function checkAccess(actor: Actor, name: CallName): void {
  if (mayCall(actor.role, name)) return;
  throw actor.id === null ? new UnauthenticatedError() : new ForbiddenError();
}
