import { useEffect, useEffectEvent } from 'react';
import { ApiError, isSessionExpired } from '../api/api-error.ts';
import { useBrowserValue } from '../data/use-browser-value.ts';
import { usePortal } from '../portal/portal.tsx';
import { useSession } from '../session/session.ts';
import { type Resumed, actionStorage } from './resume-store.ts';

/** Sends the request of an action. Rejects like the request, also when a login interrupts it. */
export type Attempt<Input> = <Answer>(input: Input, call: () => Promise<Answer>) => Promise<Answer>;

/**
 * An action that a login may interrupt: because the session has ended, or because the server needs
 * a fresh one (`fresh_login_required`). The tab stores its input, and when the same user returns to
 * this page, it is resumed once.
 * @param name of the action, unique in the portal
 * @param resume runs it if `isDue`; otherwise offers it with its input
 */
export function useResumable<Input>(
  name: string,
  resume: (resumed: Resumed<Input>) => void,
): Attempt<Input> {
  const { reauthenticate } = usePortal();
  const { user } = useSession();
  const storage = actionStorage<Input>(name);
  // What hydrates may be replaced at once by what this browser knows, like a stored draft.
  const isHydrated = useBrowserValue(() => true, false);
  const resumeOnce = useEffectEvent(() => {
    // A user's action waits while the page is a visitor's or another user's.
    const found = isHydrated ? storage.read() : null;
    if (!found || found.personId !== user?._id) return;
    storage.remove();
    resume(found);
  });
  useEffect(() => resumeOnce(), [isHydrated]);

  return async (input, call) => {
    try {
      return await call();
    } catch (error) {
      const isDue = isSessionExpired(error);
      const wantsFresh = error instanceof ApiError && error.code === 'fresh_login_required';
      if (user && (isDue || wantsFresh)) storage.save({ input, personId: user._id, isDue });
      if (wantsFresh) reauthenticate();
      throw error;
    }
  };
}
