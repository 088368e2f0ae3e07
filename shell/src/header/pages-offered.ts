import { type SessionUser, pageAddress, routeVerdict } from '@elbi/contract/domain';
import { useSession } from '@elbi/portal-sdk';
import { profilePath } from '@elbi/portal-sdk/host';
import { routeTable } from '../routing/route-table.ts';
import { useSections } from '../sections/sections.ts';

/** Pages that the header links to, for roles that may open them. */
export const MODERATION_PATH = pageAddress.moderation();
export const RELEASES_PATH = pageAddress.releases();
export const LISTS_PATH = pageAddress.lists();
export const RENTS_PATH = pageAddress.rents();
export const ACCOUNT_PATH = pageAddress.account();
export const ADD_PLACE_PATH = pageAddress.addPlace();

/** Whether a section owns the user's profile page; for a visitor, any profile page. */
export function useProfileOffered(user: SessionUser | null): boolean {
  const { registry } = useSections();
  const paths = [...routeTable(registry).keys()];
  if (!user) return paths.some((path) => path.startsWith('/profile/'));
  const [own = ''] = profilePath(user).split('?');
  return paths.includes(own);
}

/** Returns whether a section owns the page at a path and this user may open it. */
export function usePageOffered(path: string): boolean {
  const { registry } = useSections();
  const { role } = useSession();
  const route = routeTable(registry).get(path);
  return route !== undefined && routeVerdict(route.access, role) === 'enter';
}
