import type { Registry, RouteAccess } from '@elbi/contract/codes';

/** A page of the portal and the section that owns it. */
export interface PortalRoute {
  section: string;
  path: string;
  access: RouteAccess;
  title: string;
  /** The endpoint of its data, if it needs any. */
  view: string | null;
}

/** Every page that the current releases own, by its path. */
export function routeTable({ sections }: Registry): ReadonlyMap<string, PortalRoute> {
  return new Map(
    Object.entries(sections).flatMap(([section, { routes }]) =>
      routes.map(
        ({ path, access, title, view }) => [path, { section, path, access, title, view }] as const,
      ),
    ),
  );
}
