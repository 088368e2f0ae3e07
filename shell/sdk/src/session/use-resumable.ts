import { useEffect, useEffectEvent } from 'react';
import { ApiError, isSessionExpired } from '../api/api-error.ts';
import { usePortal } from '../portal/portal.tsx';
import { type Resumed, actionStorage } from './tab-storage.ts';
import { useSession } from './session.ts';

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
  const resumeOnce = useEffectEvent(() => {
    // A user's action waits while the page is a visitor's.
    const found = user ? storage.take() : null;
    if (found && found.personId === user?._id) resume(found);
  });
  useEffect(() => resumeOnce(), []);

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
