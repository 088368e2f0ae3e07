import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigation } from './navigation.tsx';

/**
 * Holds a page back from being left for another one within the portal, until the person has answered.
 * The page shows the question while `isAsked`.
 * @param isNeeded whether something would be lost, asked at the moment of leaving
 */
export function useLeaveConfirmation(isNeeded: () => boolean) {
  const { registerLeaveGuard } = useNavigation();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const isNeededNow = useEffectEvent(isNeeded);
  useEffect(
    () =>
      registerLeaveGuard({ isNeeded: () => isNeededNow(), onLeave: (go) => setLeave(() => go) }),
    [registerLeaveGuard],
  );
  return {
    isOpen: leave !== null,
    stay: () => setLeave(null),
    leave: () => {
      setLeave(null);
      leave?.();
    },
  };
}
