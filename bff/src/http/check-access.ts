import { type EndpointName, canCall, endpointsByName } from '@elbi/contract/endpoints';
import { type Actor, isOffice, managesReleases } from '../actor.ts';
import { ForbiddenError, FreshLoginRequiredError, UnauthenticatedError } from '../errors.ts';
import type { AppState } from './context.ts';

/** Throws `UnauthenticatedError` or `ForbiddenError` unless the actor may call the endpoint. */
export function checkAccess(actor: Actor, name: EndpointName): void {
  const { access } = endpointsByName[name]!;
  const isAllowed =
    access === 'release admins'
      ? managesReleases(actor)
      : canCall(actor.role, name) || (access === 'office' && isOffice(actor));
  if (isAllowed) return;
  throw actor.id === null ? new UnauthenticatedError() : new ForbiddenError();
}

/** Throws `FreshLoginRequiredError` unless the user logged in recently; a token needs no login. */
export function checkFreshLogin({ actor, shipper }: AppState): void {
  const isToken = shipper !== undefined && shipper.tokenId !== null;
  const isFresh = actor.id !== null && actor.isFresh;
  if (!isToken && !isFresh) throw new FreshLoginRequiredError();
}
