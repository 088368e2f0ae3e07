import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { usePortal } from '../portal/portal.tsx';
import { keptInTab } from './kept-in-tab.ts';

/**
 * Acts that the server may want a fresh log-in for (`fresh_login_required`). Nothing that was typed
 * is lost: the tab keeps it, the person logs in again and comes back to this page, which offers the
 * act once more.
 * @param name of the kind of act, one of its own in the portal
 */
export function useActAgain<Act>(name: string) {
  const { logInAgain } = usePortal();
  const [kept] = useState(() => keptInTab<Act>(`elbi.act.${name}`));
  const [again] = useState(() => kept.take());
  return {
    /** The act that a log-in has come between, to be offered with what was typed; else null. */
    again,
    /** Makes the call of an act. Rejects as the call does, also while the page leaves for Google. */
    async attempt<Answer>(act: Act, call: () => Promise<Answer>): Promise<Answer> {
      try {
        return await call();
      } catch (error) {
        if (error instanceof ApiError && error.code === 'fresh_login_required') {
          kept.keep(act);
          logInAgain();
        }
        throw error;
      }
    },
  };
}
