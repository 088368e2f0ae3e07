import { createContext, useCallback, useContext, useState } from 'react';
import type { SessionUser } from '@elbi/contract/domain';
import { useNavigation, useSession } from '@elbi/portal-sdk';

/** The user of the page, and `forget`, which drops it immediately, as a logout does. */
interface PagePerson {
  person: SessionUser | null;
  forget: () => void;
}

/**
 * Whose the page is. When a session is found to have ended, the page stays its person's until they
 * leave it or log in again, while the header is a visitor's: nothing that they typed is lost.
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
  return { person: user ?? (ended?.pathname === pathname ? ended.person : null), forget };
}

const PageContext = createContext<PagePerson>({ person: null, forget: () => undefined });
export const PagePersonProvider = PageContext.Provider;

/** Whose the page is, for the header, which is a visitor's when the session has ended. */
export function usePagePerson(): PagePerson {
  return useContext(PageContext);
}
