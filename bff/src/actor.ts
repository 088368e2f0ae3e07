import type { RoleName, StoredRoleName } from '@elbi/contract/domain';

/** The user of a request: always the session's identity, never one that a client sends. */
export type Actor = SignedIn | { id: null; role: 'unregistered' };

/** A logged-in user. */
export interface SignedIn {
  id: string;
  role: StoredRoleName;
  /** Whether the user logged in within the last `FRESH_LOGIN_MINUTES`. */
  isFresh?: boolean;
  /** Whether an admin manages releases, by `RELEASE_ADMINS`. */
  managesReleases?: boolean;
  /** Whether the address of the login is one of a university, by `STUDENT_DOMAINS`. */
  isStudent?: boolean;
  /** Whether a user works in the housing office, by `OFFICE_EMAILS`. */
  isOffice?: boolean;
}

/** Who did something: a user, or the portal itself, in a job or on the command line. */
export type Agent = Pick<Actor, 'id'> | 'system';

export const VISITOR: Actor = { id: null, role: 'unregistered' };

/** Whether the actor has one of the roles. */
export function hasRole(actor: Actor, roles: readonly RoleName[]): boolean {
  return roles.includes(actor.role);
}

/** Whether the actor manages releases: an admin of `RELEASE_ADMINS`. */
export function managesReleases(actor: Actor): boolean {
  return actor.id !== null && actor.managesReleases === true;
}

/** Whether the actor works in the housing office: a user of `OFFICE_EMAILS`. */
export function isOffice(actor: Actor): boolean {
  return actor.id !== null && actor.isOffice === true;
}
