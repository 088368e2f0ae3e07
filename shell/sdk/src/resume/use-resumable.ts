import { useEffect, useEffectEvent } from 'react';
import { type SessionUser, fullNameOf } from '@elbi/contract/domain';
import { ApiError, isSessionExpired } from '../api/api-error.ts';
import { usePortal } from '../portal/portal.tsx';
import { useSession } from '../session/session.ts';
import { copy } from './copy.ts';
import { type Resumed, actionStorage } from './resume-store.ts';

/** Sends the request of an action. Rejects like the request, also when a login interrupts it. */
export type Attempt<Input> = <Answer>(input: Input, call: () => Promise<Answer>) => Promise<Answer>;

/**
 * An action that a login may interrupt: because the session has ended, or because the server needs
 * a fresh one (`fresh_login_required`). The tab stores its input, and when the same user returns to
 * this page, it is resumed once.
 * @param name of the action, unique in the portal
 * @param resume runs it if `isDue`; otherwise offers it with its input
 * @param openedBy the user who opened its dialog: as another one it sends nothing, and keeps the
 *   input for them
 */
export function useResumable<Input>(
  name: string,
  resume: (resumed: Resumed<Input>) => void,
  openedBy: SessionUser | null = null,
): Attempt<Input> {
  const { openLogin, reauthenticate } = usePortal();
  const { user } = useSession();
  const storage = actionStorage<Input>(name);
  const resumeOnce = useEffectEvent(() => {
    // A user's action waits while the page is a visitor's or another user's.
    const found = storage.read();
    if (!found || found.personId !== user?._id) return;
    storage.remove();
    resume(found);
  });
  useEffect(() => {
    let isMounted = true;
    // What hydrates may be replaced at once by what this browser knows, like a stored draft.
    queueMicrotask(() => isMounted && resumeOnce());
    return () => {
      isMounted = false;
    };
  }, []);

  return async (input, call) => {
    if (openedBy && openedBy._id !== user?._id) {
      storage.save({ input, personId: openedBy._id, isDue: false });
      if (!user) openLogin();
      const message = copy.ofAnother(fullNameOf(openedBy.fullName));
      throw new ApiError(message, { status: 401, code: 'unauthenticated' });
    }
    try {
      const answer = await call();
      // What an attempt before stored is done, unless another user's.
      if (storage.read()?.personId === user?._id) storage.remove();
      return answer;
    } catch (error) {
      const isDue = isSessionExpired(error);
      const wantsFresh = error instanceof ApiError && error.code === 'fresh_login_required';
      if (user && (isDue || wantsFresh)) storage.save({ input, personId: user._id, isDue });
      if (wantsFresh) reauthenticate();
      throw error;
    }
  };
}
