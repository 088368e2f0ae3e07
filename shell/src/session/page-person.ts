import { createContext, useCallback, useContext, useMemo, useState } from 'react';
import type { SessionUser } from '@elbi/contract/domain';
import { useNavigation, useSession } from '@elbi/portal-sdk';

/** The user of the page, and `forget`, which drops it immediately, as a logout does. */
interface PagePerson {
  person: SessionUser | null;
  forget: () => void;
}

/**
 * Returns the user of the page. When a session has ended, the page keeps its user until it is left
 * or they log in again, while the header is a visitor's, so that no input is lost.
 */
export function usePagePersonValue(): PagePerson {
  const { user } = useSession();
  const { pathname } = useNavigation().location;
  const [last, setLast] = useState(user);
  const [ended, setEnded] = useState<{ person: SessionUser; pathname: string } | null>(null);
  if (last !== user) {
    setLast(user);
    setEnded(!user && last ? { person: last, pathname } : null);
  } else if (ended && ended.pathname !== pathname) setEnded(null);
  const forget = useCallback(() => setEnded(null), []);
  const person = user ?? (ended?.pathname === pathname ? ended.person : null);
  return useMemo(() => ({ person, forget }), [person, forget]);
}

const PageContext = createContext<PagePerson>({ person: null, forget: () => undefined });
export const PagePersonProvider = PageContext.Provider;

/** Returns the user for the header, which is a visitor's when the session has ended. */
export function usePagePerson(): PagePerson {
  return useContext(PageContext);
}
