import type { RoleName } from '../codes/roles.ts';
import { ACCOMMODATION_CALLS } from './accommodations.ts';
import type { Call, CallTypes } from './call.ts';
import { MODERATION_CALLS, REVIEW_CALLS, USER_CALLS } from './people.ts';
import { PORTAL_CALLS, VIEW_CALLS } from './portal.ts';
import { RELEASE_CALLS } from './releases.ts';

export * from './call.ts';

/**
 * Every call of the API, by method and path; one that is not here does not exist. Imports every
 * schema: a browser imports the types alone.
 */
export const CALLS = {
  ...ACCOMMODATION_CALLS,
  ...REVIEW_CALLS,
  ...USER_CALLS,
  ...MODERATION_CALLS,
  ...VIEW_CALLS,
  ...PORTAL_CALLS,
  ...RELEASE_CALLS,
};

/** The name of a call, like `POST /api/report/`. */
export type CallName = keyof typeof CALLS;

/** What each call takes and gives: `Calls['POST /api/report/']['body']`. */
export type Calls = { [Name in CallName]: CallTypes<Name, (typeof CALLS)[Name]> };

/** The path of a call that answers with the data of a page. */
export type ViewPath =
  Extract<CallName, `GET /api/view/${string}`> extends `GET ${infer Path}` ? Path : never;
export type ViewBody<Path extends ViewPath> = Calls[`GET ${Path}`]['answer'];

/** Whether a role may make a call at all; the policies of the BFF know what it may be made about. */
export function mayCall(role: RoleName, name: CallName): boolean {
  const { access } = callsByName[name]!;
  if (access === 'everyone') return true;
  if (access === 'logged in') return role !== 'unregistered';
  const roles: readonly RoleName[] = access === 'shipper' ? ['admin'] : access;
  return roles.includes(role);
}

/** The table with names that come from outside. */
export const callsByName: Readonly<Record<string, Call>> = CALLS;
