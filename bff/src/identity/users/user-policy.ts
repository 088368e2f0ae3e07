import { canCall } from '@elbi/contract/endpoints';
import { type Actor, hasRole } from '../../actor.ts';
import type { PersonRow } from '../../database/tables.ts';

type PolicyUser = Pick<PersonRow, 'id' | 'role'>;

/** Owners for everyone (S6.browse.1), anybody else for themselves and admins. */
export function canSeePerson(actor: Actor, person: PolicyUser): boolean {
  return person.role === 'owner' || actor.id === person.id || hasRole(actor, ['admin']);
}

/**
 * Contact number and e-mail: those of owners for people who are logged in, anybody else's for
 * themselves and admins, also when a place is still theirs.
 */
export function canSeeContact(actor: Actor, person: PolicyUser): boolean {
  return actor.id !== null && canSeePerson(actor, person);
}

/** The owner viewing their own profile (S6.owner.1). */
export function canEditContactNumber(actor: Actor, person: Pick<PersonRow, 'id'>): boolean {
  return hasRole(actor, ['owner']) && actor.id === person.id;
}

/** Registered users, and owners on their own profile (S6.catalogue.1). */
export function canGenerateCatalogue(actor: Actor, person: Pick<PersonRow, 'id'>): boolean {
  return canCall(actor.role, 'GET /api/user/catalogue/:id') && actor.id === person.id;
}

/**
 * Owners have a profile that others find. Admins may have places of their own; who has none has no
 * owner profile.
 * @param places those that the actor may see there
 */
export function hasOwnerProfile({ role }: Pick<PersonRow, 'role'>, places: number): boolean {
  return role === 'owner' || (role === 'admin' && places > 0);
}

/** Admins: the pages and calls about reports, applications and releases are theirs alone. */
export function canAdminister(actor: Actor): boolean {
  return hasRole(actor, ['admin']);
}

/** Admins suspend everyone but admins and themselves. */
export function canSuspend(actor: Actor, person: PolicyUser): boolean {
  return canAdminister(actor) && person.role !== 'admin' && person.id !== actor.id;
}

/** A first name is enough for everyone else: last names are for the person themselves and admins. */
export function canSeeWholeName(actor: Actor, personId: string): boolean {
  return actor.id === personId || hasRole(actor, ['admin']);
}

/** The role of a person, and the one to go back to. */
export type Roles = Pick<PersonRow, 'role' | 'former_role'>;

/**
 * The roles of a person after ADMIN_EMAILS was compared: who is named is
 * an admin, who is named no longer gets the former role back. An admin without a former role never
 * was made one by the list, and stays.
 */
export function rolesByList({ role, former_role }: Roles, isNamed: boolean): Roles {
  if (isNamed && role !== 'admin') return { role: 'admin', former_role: role };
  if (!isNamed && role === 'admin' && former_role !== null) {
    return { role: former_role, former_role: null };
  }
  return { role, former_role };
}
