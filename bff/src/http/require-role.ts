import type { RoleName } from '@elbi/contract/codes';
import { hasRole } from '../actor.ts';
import { ForbiddenError, UnauthenticatedError } from '../errors.ts';
import type { AppMiddleware } from './context.ts';

/** Lets pass who is logged in and has one of the roles; any role when none is named. */
export function requireRole(...roles: readonly Exclude<RoleName, 'unregistered'>[]): AppMiddleware {
  return async function requireRole(ctx, next) {
    const { actor } = ctx.state;
    if (actor.id === null) throw new UnauthenticatedError();
    if (roles.length > 0 && !hasRole(actor, roles)) throw new ForbiddenError();
    await next();
  };
}
