import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, isSessionEnd } from '../api/api-error.ts';
import { useBrowserValue } from '../data/use-browser-value.ts';
import { usePortal } from '../portal/portal.tsx';
import { type KeptAct, keptAct } from './kept-in-tab.ts';
import { useSession } from './session.ts';

/** What {@link useActAgain} gives. */
export interface ActAgain<Act> {
  /**
   * The act that a log-in has come between, to be offered with what was typed; else null. In a
   * document that a server has rendered it is known a moment after the first rendering.
   */
  again: Act | null;
  /** It was on its way when the session was found to have ended: do it, without asking again. */
  isDue: boolean;
  /** Makes the call of an act. Rejects as the call does, also while a log-in comes between. */
  attempt: <Answer>(act: Act, call: () => Promise<Answer>) => Promise<Answer>;
}

/** The act of a name that waited for this person when the component came; it goes on being kept. */
export function useKeptAct<Act>(name: string): KeptAct<Act> | null {
  const { user } = useSession();
  const [read] = useState(() => {
    let found: { mine: KeptAct<Act> | null } | null = null;
    return () => {
      if (found === null) {
        const kept = keptAct<Act>(name).read();
        found = { mine: kept && kept.personId === user?._id ? kept : null };
      }
      return found.mine;
    };
  });
  return useBrowserValue(read, null);
}

/**
 * Acts that a log-in may come between: because the session has ended, or because the server wants a
 * fresh one (`fresh_login_required`). Nothing that was typed is lost: the tab keeps it, and when the
 * same person comes back to this page, it takes the act up again. What the session's end held up is
 * done then; what wants a fresh log-in is only offered, with what was typed.
 * @param name of the act, one of its own in the portal
 */
export function useActAgain<Act>(name: string): ActAgain<Act> {
  const { logInAgain } = usePortal();
  const { user } = useSession();
  const [kept] = useState(() => keptAct<Act>(name));
  const mine = useKeptAct<Act>(name);
  const drop = useEffectEvent(() => {
    // What a visitor typed as a person waits until that person is back.
    if (user) kept.drop();
  });
  useEffect(() => drop(), []);
  return {
    again: mine?.act ?? null,
    isDue: mine?.isDue ?? false,
    async attempt(act, call) {
      try {
        return await call();
      } catch (error) {
        const isDue = isSessionEnd(error);
        const wantsFresh = error instanceof ApiError && error.code === 'fresh_login_required';
        if (user && (isDue || wantsFresh)) kept.keep({ act, personId: user._id, isDue });
        if (wantsFresh) logInAgain();
        throw error;
      }
    },
  };
}
