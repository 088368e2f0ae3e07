import { createContext, useContext } from 'react';
import {
  PROFILE_SEGMENT,
  type RoleName,
  type SessionUser,
  roleOfUserType,
} from '@elbi/contract/domain';
import { useEndpoint } from '../data/use-endpoint.ts';

/** SWR key of the session, to read it again after what changes the person; the document inlines its first value. */
export const SESSION_KEY = '/api/auth/login/success';

export interface Session {
  user: SessionUser | null;
  role: RoleName;
}

/**
 * Refreshed on return to the tab: another tab may have logged out. SWR notifies only one reader of
 * a key, so all of them request it.
 */
const FRESH = {
  revalidateOnMount: false,
  revalidateOnFocus: true,
} as const;

/**
 * The user of a page whose session has ended meanwhile. The page stays theirs until they leave it,
 * so that their input is not lost; the server rejects their actions.
 */
export const PageUserContext = createContext<SessionUser | null>(null);

/** The current user. A visitor has no user and the role `unregistered`. */
export function useSession(): Session {
  const { data } = useEndpoint(`GET ${SESSION_KEY}`, {}, FRESH);
  const pagePerson = useContext(PageUserContext);
  const user = data?.user ?? pagePerson;
  return {
    user,
    role: user ? roleOfUserType(user.type) : 'unregistered',
  };
}

/** The path of a person's profile, with the id that every profile link carries. */
export function profilePath(user: Pick<SessionUser, '_id' | 'type'>): string {
  const role = roleOfUserType(user.type);
  return role === 'unregistered' ? '/' : `/profile/${PROFILE_SEGMENT[role]}?id=${user._id}`;
}
