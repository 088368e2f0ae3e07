import type { RoleName } from '../domain/roles.ts';
import { ACCOMMODATION_ENDPOINTS } from './accommodations.ts';
import type { Endpoint, EndpointTypes } from './endpoint.ts';
import { MODERATION_ENDPOINTS, REVIEW_ENDPOINTS, USER_ENDPOINTS } from './people.ts';
import { PORTAL_ENDPOINTS, VIEW_ENDPOINTS } from './portal.ts';
import { RELEASE_ENDPOINTS } from './releases.ts';

export * from './endpoint.ts';

/**
 * Every endpoint of the API, by method and path. This module imports every schema: browsers import
 * only its types.
 */
export const ENDPOINTS = {
  ...ACCOMMODATION_ENDPOINTS,
  ...REVIEW_ENDPOINTS,
  ...USER_ENDPOINTS,
  ...MODERATION_ENDPOINTS,
  ...VIEW_ENDPOINTS,
  ...PORTAL_ENDPOINTS,
  ...RELEASE_ENDPOINTS,
};

/** The name of an endpoint, like `POST /api/report/`. */
export type EndpointName = keyof typeof ENDPOINTS;

/** Input and output of each endpoint: `Calls['POST /api/report/']['body']`. */
export type Endpoints = { [Name in EndpointName]: EndpointTypes<Name, (typeof ENDPOINTS)[Name]> };

/** The path of an endpoint with the data of a page. */
export type ViewPath =
  Extract<EndpointName, `GET /api/view/${string}`> extends `GET ${infer Path}` ? Path : never;
export type ViewBody<Path extends ViewPath> = Endpoints[`GET ${Path}`]['response'];

/**
 * Returns whether a role may call an endpoint at all; the BFF's policies decide about the object.
 */
export function canCall(role: RoleName, name: EndpointName): boolean {
  const { access } = endpointsByName[name]!;
  if (access === 'everyone') return true;
  if (access === 'logged in') return role !== 'unregistered';
  const roles: readonly RoleName[] = typeof access === 'string' ? ['admin'] : access;
  return roles.includes(role);
}

/** The table indexed by untrusted names. */
export const endpointsByName: Readonly<Record<string, Endpoint>> = ENDPOINTS;
