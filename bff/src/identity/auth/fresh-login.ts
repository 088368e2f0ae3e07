import { signInAddress } from '@elbi/contract/domain';
import { endpointsByName, partsOf } from '@elbi/contract/endpoints';
import { FreshLoginRequiredError } from '../../errors.ts';
import type { AppMiddleware } from '../../http/context.ts';

/** Endpoints that are opened by a link and need a fresh login. */
const FRESH_LINKS = Object.entries(endpointsByName)
  .map(([name, { fresh }]) => ({ ...partsOf(name), fresh }))
  .filter(({ method, fresh }) => method === 'GET' && fresh)
  .map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[\\w-]+')}$`));

/** Returns whether a login may redirect to an address although it is not a page. */
export function isFreshLink(address: string | undefined): address is string {
  return FRESH_LINKS.some((link) => link.test(address ?? ''));
}

/** Redirects a link that needs a fresh login to the login, and back to the link. */
export async function freshLogins(
  ctx: Parameters<AppMiddleware>[0],
  next: () => Promise<unknown>,
): Promise<void> {
  try {
    await next();
  } catch (error) {
    const hasFollowedLink = isFreshLink(ctx.url) && ctx.get('accept').includes('text/html');
    if (!(error instanceof FreshLoginRequiredError) || !hasFollowedLink) throw error;
    ctx.redirect(signInAddress(ctx.url));
  }
}
