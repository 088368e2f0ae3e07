import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/**
 * Returns whether the browser is offline.
 * @param onBack called when the connection returns
 */
export function useOffline(onBack: () => void): boolean {
  const handleBack = useEffectEvent(onBack);
  useEffect(() => {
    const listener = () => handleBack();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
}
