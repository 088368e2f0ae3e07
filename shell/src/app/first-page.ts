import {
  type PortalBootstrap,
  UNAUTHORIZED,
  roleOfUserType,
  routePath,
  routeVerdict,
  shellPageOf,
} from '@elbi/contract/domain';
import {
  GIVE_UP_AFTER,
  type LoadedPart,
  type SectionLoader,
  withTimeout,
} from '../federation/section-loader.ts';
import { SHELL_PARTS } from '../pages/shell-pages.ts';
import { routeTable } from '../routing/route-table.ts';

/**
 * Loads the code of the document's page, so that its first render is complete. Rejects when it
 * cannot be loaded.
 * @returns the page of a section; null where the shell shows its own page
 */
export async function loadFirstPage(
  { registry, user, status }: PortalBootstrap,
  pathname: string,
  loader: SectionLoader,
): Promise<LoadedPart | null> {
  if (status !== 200) return null;
  const path = routePath(pathname);
  const route = routeTable(registry).get(path);
  if (route) {
    const role = user ? roleOfUserType(user.type) : 'unregistered';
    const isOpen = routeVerdict(route.access, role) === 'enter';
    return isOpen ? loader.load(route.section, route.path) : null;
  }
  const page = shellPageOf(path);
  if (page && page.path !== UNAUTHORIZED.path) {
    await withTimeout(SHELL_PARTS[page.path].preload(), GIVE_UP_AFTER);
  }
  return null;
}
