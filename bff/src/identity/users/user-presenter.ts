import { type User, userTypeOf } from '@elbi/contract/domain';
import type { PersonRow } from '../../database/tables.ts';
import { avatarPath } from '../avatars/avatar-path.ts';

/** The private fields of a user, for permitted viewers. */
export type PresentablePerson = Pick<
  PersonRow,
  'id' | 'first_name' | 'last_name' | 'role' | 'contact_number' | 'email' | 'picture_url'
>;

/**
 * Returns a user as on the wire.
 * @param options.contact whether the viewer may have contact number and e-mail
 * @param options.favourites IDs of saved places, for the user themselves only
 */
export function presentUser(
  row: PresentablePerson,
  { contact, favourites = [] }: { contact: boolean; favourites?: string[] },
): User {
  return {
    _id: row.id,
    fullName: { firstName: row.first_name, lastName: row.last_name },
    type: userTypeOf(row.role),
    contactNumber: contact ? row.contact_number : null,
    email: contact ? row.email : null,
    picture: avatarPath(row),
    favorites: favourites,
  };
}
