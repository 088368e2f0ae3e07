import { useEffect } from 'react';
import type { Toasts } from '@elbi/portal-sdk/host';
import { copy } from '../copy.ts';
import { useSections } from './sections.ts';

const MINUTE = 60_000;
/** A registry is small, and few tabs are open for long. */
const CHECK_INTERVAL = 15 * MINUTE;
/** Long enough to finish a sentence. */
const TOAST_DURATION = 15_000;

/**
 * Notifies once, in a tab that has been open for long, that a newer version is available. The user
 * may continue with the current one.
 */
export function useNewerVersion(toast: Toasts): void {
  const { hasNewer } = useSections();
  useEffect(() => {
    let lastCheck = Date.now();
    let isNotified = false;
    const check = async () => {
      const isDue = Date.now() - lastCheck >= CHECK_INTERVAL;
      if (isNotified || !isDue || document.visibilityState === 'hidden') return;
      lastCheck = Date.now();
      if (!(await hasNewer()) || isNotified) return;
      isNotified = true;
      toast.success(copy.newer.text, {
        duration: TOAST_DURATION,
        action: { label: copy.newer.reload, onAct: () => window.location.reload() },
      });
    };
    const timer = setInterval(check, MINUTE);
    document.addEventListener('visibilitychange', check);
    return () => {
      isNotified = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [hasNewer, toast]);
}
