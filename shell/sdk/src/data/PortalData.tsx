import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { type Cache, type State, SWRConfig, type SWRConfiguration } from 'swr';
import type { LoginSuccess, SessionUser } from '@elbi/contract/domain';
import { useNavigation } from '../navigation/navigation.tsx';
import { SESSION_KEY, SessionData } from '../session/session.ts';
import { DocumentDataContext } from './use-view.ts';

/**
 * SWR settings of the portal: no automatic retries, because failures show Retry in place; hooks
 * that must stay fresh set their own interval. What is shown is refetched once the connection is back.
 */
const OPTIONS = {
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: true,
} as const satisfies SWRConfiguration;

/** The body of the session endpoint for a user or a visitor. */
export function loginSuccessOf(user: SessionUser | null): LoginSuccess {
  return user ? { success: true, user, data: user } : { success: false, user: null, data: null };
}

function prefilledCache(bodies: Readonly<Record<string, unknown>>): Cache {
  return new Map(Object.entries(bodies).map(([key, data]): [string, State] => [key, { data }]));
}

interface PortalDataProps {
  user: SessionUser | null;
  /** Data of the document: SWR key to body. */
  data: Readonly<Record<string, unknown>>;
  options?: SWRConfiguration;
  children: ReactNode;
}

/**
 * The one cache of a portal, which begins with the session and the data of the document. That
 * data is fresh until the first navigation.
 */
export function PortalData({ user, data, options, children }: PortalDataProps) {
  // The same object for every render: another would render all readers of data on a navigation.
  const [config] = useState(() => {
    const cache = prefilledCache({ ...data, [SESSION_KEY]: loginSuccessOf(user) });
    return { ...OPTIONS, ...options, provider: () => cache };
  });
  const [inlined] = useState(() => new Set(Object.keys(data)));
  const { key } = useNavigation().location;
  const firstKey = useRef(key);
  useLayoutEffect(() => {
    if (key !== firstKey.current) inlined.clear();
  }, [inlined, key]);
  return (
    <SWRConfig value={config}>
      <DocumentDataContext value={inlined}>
        <SessionData>{children}</SessionData>
      </DocumentDataContext>
    </SWRConfig>
  );
}
