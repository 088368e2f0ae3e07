import { canCall } from '@elbi/contract/endpoints';
import { type Actor, hasRole } from '../../actor.ts';
import type { PersonRow } from '../../database/tables.ts';

type PolicyUser = Pick<PersonRow, 'id' | 'role'>;

/**
 * Who may see a user: owners are public (S6.browse.1), others are visible to themselves and admins.
 */
export function canSeePerson(actor: Actor, person: PolicyUser): boolean {
  return person.role === 'owner' || actor.id === person.id || hasRole(actor, ['admin']);
}

/**
 * Who may see contact number and e-mail: of owners logged-in users, of others only themselves and
 * admins, even if they still have a place.
 */
export function canSeeContact(actor: Actor, person: PolicyUser): boolean {
  return actor.id !== null && canSeePerson(actor, person);
}

/** Whether the actor is an owner on their own profile (S6.owner.1). */
export function canEditContactNumber(actor: Actor, person: Pick<PersonRow, 'id'>): boolean {
  return hasRole(actor, ['owner']) && actor.id === person.id;
}

/**
 * Who may download a catalogue: registered users, and owners on their own profile (S6.catalogue.1).
 */
export function canGenerateCatalogue(actor: Actor, person: Pick<PersonRow, 'id'>): boolean {
  return canCall(actor.role, 'GET /api/user/catalogue/:id') && actor.id === person.id;
}

/**
 * Owners have a public profile. Admins may have places of their own; without one they have no owner
 * profile.
 * @param places number of places that the actor may see there
 */
export function hasOwnerProfile({ role }: Pick<PersonRow, 'role'>, places: number): boolean {
  return role === 'owner' || (role === 'admin' && places > 0);
}

/** Admins: the pages and endpoints for reports and applications are only for them. */
export function canAdminister(actor: Actor): boolean {
  return hasRole(actor, ['admin']);
}

/** Admins manage releases, or those of them whose addresses `releaseAdmins` lists. */
export function canManageReleases(
  { role, email }: Pick<PersonRow, 'role' | 'email'>,
  releaseAdmins: ReadonlySet<string> | null,
): boolean {
  return role === 'admin' && (releaseAdmins === null || isListed({ email }, releaseAdmins));
}

/** Whether a setting lists the user's address, such as that of the housing office. */
export function isListed({ email }: Pick<PersonRow, 'email'>, list: ReadonlySet<string>): boolean {
  return list.has(email?.toLowerCase() ?? '');
}

/**
 * Whether an address, which the login has verified, is one of a university (S7.students.1): its
 * domain is listed exactly.
 */
export function isStudentAddress(
  { email }: Pick<PersonRow, 'email'>,
  studentDomains: ReadonlySet<string>,
): boolean {
  return studentDomains.has(email?.toLowerCase().split('@').at(-1) ?? '');
}

/** Admins may suspend everyone except admins. */
export function canSuspend(actor: Actor, person: PolicyUser): boolean {
  return canAdminister(actor) && person.role !== 'admin' && person.id !== actor.id;
}

/** Everyone else sees the first name: last names are for the user themselves and admins. */
export function canSeeWholeName(actor: Actor, personId: string): boolean {
  return actor.id === personId || hasRole(actor, ['admin']);
}

/** A user's role, and the role to restore. */
export type Roles = Pick<PersonRow, 'role' | 'former_role'>;

/**
 * Returns a user's roles after the comparison with ADMIN_EMAILS: a listed user is an admin, one
 * that is no longer listed gets the former role back. An admin without a former role was not made
 * one by the list, and stays.
 */
export function rolesByList({ role, former_role }: Roles, isNamed: boolean): Roles {
  if (isNamed && role !== 'admin') return { role: 'admin', former_role: role };
  if (!isNamed && role === 'admin' && former_role !== null) {
    return { role: former_role, former_role: null };
  }
  return { role, former_role };
}
