import { useEffect, useRef } from 'react';
import { routePath } from '@elbi/contract/domain';
import { useNavigation, useSession } from '@elbi/portal-sdk';
import { onWrite } from '@elbi/portal-sdk/host';
import { whenIdle } from '../when-idle.ts';
import { SHORTLIST, copiesOwner } from './offline.ts';
import type * as Copies from './offline-copies.ts';

/** Runs code that only users with saved places load; a failure means that nothing is copied. */
function run(act: (code: typeof Copies) => Promise<void>): void {
  import(/* webpackChunkName: "offline" */ './offline-copies.ts').then(act).catch(() => undefined);
}

/**
 * Keeps the user's saved places readable offline (decision record 47): from the first heart or visit
 * of the shortlist on, renewed with each document and heart. Removes the copies once the session has
 * another user or none.
 */
export function useOfflineCopies(): void {
  const userId = useSession().user?._id ?? null;
  const isShortlist = routePath(useNavigation().location.pathname) === SHORTLIST;
  const current = useRef(userId);
  useEffect(() => {
    current.current = userId;
    const owner = copiesOwner.read();
    if (owner !== null && owner !== userId) run(({ dropCopies }) => dropCopies());
    if (userId === null) return undefined;
    const isCurrent = () => current.current === userId;
    const keep = () => run(({ keepCopies }) => keepCopies(userId, isCurrent));
    const stop = onWrite((name) => name === 'POST /api/user/favorite' && keep());
    const cancel = isShortlist || owner === userId ? whenIdle(keep) : undefined;
    return () => {
      stop();
      cancel?.();
    };
  }, [isShortlist, userId]);
}
