import type { Registry, RouteAccess, SkeletonBlock } from '@elbi/contract/domain';

/** A page of the portal and the section that owns it. */
export interface PortalRoute {
  section: string;
  path: string;
  access: RouteAccess;
  title: string;
  /** The endpoint of its data, if it needs any. */
  view: string | null;
  /** What the page is made of, if its section says so. */
  skeleton: readonly SkeletonBlock[];
}

/** Every page that the current releases own, by its path. */
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
