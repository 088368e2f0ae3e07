import type { Registry, RoleName, RouteAccess } from '@elbi/contract/codes';

/** A page of the portal and the section that owns it. */
export interface PortalRoute {
  section: string;
  path: string;
  access: RouteAccess;
  title: string;
  /** The endpoint of its data, if it needs any. */
  view: string | null;
}

/** A path as routes are named: without the slashes at its end. */
export function normalPath(pathname: string): string {
  return pathname.replace(/\/+$/, '') || '/';
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

/** What the route guard of the specification (§2) says. */
export type Verdict = 'enter' | 'log in' | 'refused';

/** Whether a role may see a page; a visitor may be able to after logging in. */
export function verdictFor(access: RouteAccess, role: RoleName): Verdict {
  if (access === 'everyone') return 'enter';
  if (role === 'unregistered') return 'log in';
  return access.includes(role) ? 'enter' : 'refused';
}

/** The home page with the log-in dialog open, and the way back to an address after log-in. */
export function loginAddress(next: string): string {
  return `/?${new URLSearchParams({ login: '1', next }).toString()}`;
}
