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
 * Looked at again on the way back to the tab: another tab may have logged out. SWR tells only one
 * of the readers of a key about that, so all of them ask for it.
 */
const FRESH = {
  revalidateOnMount: false,
  revalidateOnFocus: true,
} as const;

/**
 * The person of a page whose session has ended while they were on it. The page stays theirs until
 * they leave it, so that nothing that they typed is lost; the server refuses what they do meanwhile.
 */
export const PageUserContext = createContext<SessionUser | null>(null);

/** Who is using the portal. A visitor has no user and the role `unregistered`. */
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
