import { type ReactNode, createContext, createElement, useContext, useState } from 'react';
import {
  type LoginSuccess,
  profileAddress,
  type RoleName,
  type SessionUser,
  roleOfUserType,
} from '@elbi/contract/domain';
import { useEndpoint } from '../data/use-endpoint.ts';
import { useNavigation } from '../navigation/navigation.tsx';

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

/** Refreshed on return to the tab: another tab may have logged out. */
const FRESH = { revalidateIfStale: false, revalidateOnFocus: true } as const;

const SessionContext = createContext<LoginSuccess | undefined>(undefined);

/**
 * Reads the session for everything inside it: SWR renders a reader again that is hydrated after
 * another one of its key, and a page with it.
 */
export function SessionData({ children }: { children: ReactNode }) {
  const { data } = useEndpoint(`GET ${SESSION_KEY}`, {}, FRESH);
  return createElement(SessionContext, { value: data }, children);
}

/** The session after a logout. Unlike after one that has expired, the page keeps no user. */
export const LOGGED_OUT: LoginSuccess & { isLoggedOut: true } = {
  success: false,
  user: null,
  data: null,
  isLoggedOut: true,
};

/** The user that {@link PageSession} keeps. */
const KeptUserContext = createContext<SessionUser | null>(null);

/** Returns the current user. A visitor has no user and the role `unregistered`. */
export function useSession(): Session {
  const data = useContext(SessionContext);
  const kept = useContext(KeptUserContext);
  const user = data?.user ?? kept;
  return {
    user,
    role: user ? roleOfUserType(user.type) : 'unregistered',
    isExpired: user !== null && !data?.user,
  };
}

/**
 * A page whose session may expire: {@link useSession} returns the user of the expired session until
 * the page is left, so that no input is lost. The server rejects their actions.
 */
export function PageSession({ children }: { children: ReactNode }) {
  const data = useContext(SessionContext);
  const { pathname } = useNavigation().location;
  const user = data?.user ?? null;
  const [last, setLast] = useState(user);
  const [expired, setExpired] = useState<{ user: SessionUser; pathname: string } | null>(null);
  if (last !== user) {
    setLast(user);
    setExpired(!user && last ? { user: last, pathname } : null);
  }
  const isKept = expired?.pathname === pathname && data !== undefined && !('isLoggedOut' in data);
  if (last === user && expired && !isKept) setExpired(null);
  return createElement(KeptUserContext, { value: isKept ? expired.user : null }, children);
}

/** Returns the path of a user's profile, with the ID. */
export function profilePath(user: Pick<SessionUser, '_id' | 'type'>): string {
  const role = roleOfUserType(user.type);
  return role === 'unregistered' ? '/' : profileAddress({ id: user._id, role });
}
