import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigation } from './navigation.tsx';

/**
 * Blocks navigation to another page of the portal until the user confirms. The page shows the
 * confirmation while `isOpen`.
 * @param isNeeded whether input would be lost, evaluated at the moment of leaving
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
