import type { Knex } from 'knex';
import { ForbiddenError, UnauthenticatedError } from '../../errors.ts';
import type { RouteContext } from '../../http/context.ts';
import {
  EVERY_SECTION,
  type ReleaseToken,
  findReleaseToken,
  noteTokenUse,
} from './release-token-store.ts';

/** Lets pass who holds a token for the section in the path; the route finds it in the state. */
export function requireReleaseToken(db: Knex) {
  return async function requireReleaseToken(ctx: RouteContext, next: () => Promise<unknown>) {
    const [, given] = /^Bearer ([\w-]{20,200})$/.exec(ctx.get('authorization')) ?? [];
    const token = given === undefined ? null : await findReleaseToken(db, given);
    if (!token) throw new UnauthenticatedError('Shipping needs a valid token.');
    const { name } = ctx.params;
    if (name !== undefined && token.section !== EVERY_SECTION && token.section !== name) {
      throw new ForbiddenError(`This token ships ${token.section} only.`);
    }
    await noteTokenUse(db, token.id);
    ctx.state.releaseToken = token;
    await next();
  };
}

/** The token that let this request pass. */
export function releaseTokenOf(ctx: RouteContext): ReleaseToken {
  const token = ctx.state.releaseToken;
  if (!token) throw new Error('requireReleaseToken must stand before this handler.');
  return token;
}
