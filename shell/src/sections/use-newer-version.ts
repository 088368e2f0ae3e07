import { useEffect } from 'react';
import type { Toasts } from '@elbi/portal-sdk';
import { copy } from '../copy.ts';
import { useSections } from './sections.ts';

const MINUTE = 60_000;
/** A registry is small, and few tabs are open for long. */
const LOOK_EVERY = 15 * MINUTE;
/** Long enough to finish a sentence. */
const TOLD_FOR = 15_000;

/**
 * Notifies once, in a tab that has been open for long, that a newer version is available. The user
 * may continue with the current one.
 */
export function useNewerVersion(toast: Toasts): void {
  const { hasNewer } = useSections();
  useEffect(() => {
    let looked = Date.now();
    let isTold = false;
    const look = async () => {
      const isDue = Date.now() - looked >= LOOK_EVERY;
      if (isTold || !isDue || document.visibilityState === 'hidden') return;
      looked = Date.now();
      if (!(await hasNewer()) || isTold) return;
      isTold = true;
      toast.success(copy.newer.text, {
        duration: TOLD_FOR,
        action: { label: copy.newer.reload, onAct: () => window.location.reload() },
      });
    };
    const timer = setInterval(look, MINUTE);
    document.addEventListener('visibilitychange', look);
    return () => {
      isTold = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [hasNewer, toast]);
}
