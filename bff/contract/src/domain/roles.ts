/**
 * User types and roles (S3.codes.4). The numbers are only used here; all other code uses role
 * names.
 */

/** Roles ordered by their numbers: a lower number has more rights (S3.codes.4). */
export const ROLE_NAMES = ['admin', 'owner', 'registered', 'unregistered'] as const;
export type RoleName = (typeof ROLE_NAMES)[number];
/** Roles of stored users. `unregistered` is a visitor and is never stored. */
export type StoredRoleName = Exclude<RoleName, 'unregistered'>;

const TYPE_OF_ROLE = { admin: 1, owner: 2, registered: 3 } as const satisfies Record<
  StoredRoleName,
  number
>;

/** The numeric `type` of a user on the wire: 1 admin, 2 owner, 3 registered. */
export type UserType = (typeof TYPE_OF_ROLE)[StoredRoleName];

/** Wire `type` of a stored role. */
export function userTypeOf(role: StoredRoleName): UserType {
  return TYPE_OF_ROLE[role];
}

/** Returns the role name of a wire `type`; an unknown number is a visitor. */
export function roleOfUserType(type: number): RoleName {
  const found = (Object.keys(TYPE_OF_ROLE) as StoredRoleName[]).find(
    (role) => TYPE_OF_ROLE[role] === type,
  );
  return found ?? 'unregistered';
}

/** The path segment of a role's profile (S2.guard.4); visitors have none. */
export const PROFILE_SEGMENT = {
  admin: 'admin',
  owner: 'owner',
  registered: 'user',
} as const satisfies Record<StoredRoleName, string>;

/** The badge of a role on a profile (S2.owner.2). */
export const ROLE_BADGE = {
  admin: 'ADMIN',
  owner: 'ACCOMMODATION OWNER',
  registered: 'REGISTERED USER',
} as const satisfies Record<StoredRoleName, string>;
