import { createContext, useContext } from 'react';
import {
  profileAddress,
  type RoleName,
  type SessionUser,
  roleOfUserType,
} from '@elbi/contract/domain';
import { useEndpoint } from '../data/use-endpoint.ts';

/**
 * SWR key of the session, to refresh it after a change of the user; the document inlines its first
 * value.
 */
export const SESSION_KEY = '/api/auth/login/success';

export interface Session {
  user: SessionUser | null;
  role: RoleName;
  /** Whether the session of `user` has ended; their page stays until it is left. */
  isExpired: boolean;
}

/**
 * Refreshed on return to the tab: another tab may have logged out. SWR notifies only one reader of
 * a key, so all of them request it. Not when a page is mounted, or shown again from memory.
 */
const FRESH = {
  revalidateIfStale: false,
  revalidateOnFocus: true,
} as const;

/**
 * The user of a page whose session has ended. The page keeps its user until it is left, so that no
 * input is lost; the server rejects their actions.
 */
export const PageUserContext = createContext<SessionUser | null>(null);

/** Returns the current user. A visitor has no user and the role `unregistered`. */
export function useSession(): Session {
  const { data } = useEndpoint(`GET ${SESSION_KEY}`, {}, FRESH);
  const pagePerson = useContext(PageUserContext);
  const user = data?.user ?? pagePerson;
  return {
    user,
    role: user ? roleOfUserType(user.type) : 'unregistered',
    isExpired: user !== null && !data?.user,
  };
}

/** Returns the path of a user's profile, with the ID. */
export function profilePath(user: Pick<SessionUser, '_id' | 'type'>): string {
  const role = roleOfUserType(user.type);
  return role === 'unregistered' ? '/' : profileAddress({ id: user._id, role });
}
