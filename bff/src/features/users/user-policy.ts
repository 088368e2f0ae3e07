import { type Actor, hasRole } from '../../actor.ts';
import type { PersonRow } from '../../database/tables.ts';

type JudgedPerson = Pick<PersonRow, 'id' | 'role'>;

/** Owners for everyone (S6.browse.1), anybody else for themselves and admins. */
export function canSeePerson(actor: Actor, person: JudgedPerson): boolean {
  return person.role === 'owner' || actor.id === person.id || hasRole(actor, ['admin']);
}

/**
 * Contact number and e-mail: those of owners for people who are logged in, anybody else's for
 * themselves and admins, also when a place is still theirs.
 */
export function canSeeContact(actor: Actor, person: JudgedPerson): boolean {
  return actor.id !== null && canSeePerson(actor, person);
}

/** The owner viewing their own profile (S6.owner.1). */
export function canEditContactNumber(actor: Actor, person: Pick<PersonRow, 'id'>): boolean {
  return hasRole(actor, ['owner']) && actor.id === person.id;
}

/** Registered users, and owners on their own profile (S6.catalogue.1). */
export function canGenerateCatalogue(actor: Actor, person: Pick<PersonRow, 'id'>): boolean {
  return hasRole(actor, ['registered', 'owner']) && actor.id === person.id;
}
