import type { Registry, RouteAccess, SkeletonBlock } from '@elbi/contract/domain';

/** A page of the portal and the section that owns it. */
export interface PortalRoute {
  section: string;
  path: string;
  access: RouteAccess;
  title: string;
  /** The endpoint of its data, if any. */
  view: string | null;
  /** The blocks of the page's skeleton, if its section defines them. */
  skeleton: readonly SkeletonBlock[];
}

/** Returns every page of the current releases, by its path. */
export function routeTable({ sections }: Registry): ReadonlyMap<string, PortalRoute> {
  return new Map(
    Object.entries(sections).flatMap(([section, { routes }]) =>
      routes.map(
        ({ path, access, title, view, skeleton = [] }) =>
          [path, { section, path, access, title, view, skeleton }] as const,
      ),
    ),
  );
}
