import { useEffect, useEffectEvent, useRef } from 'react';
import type { ActAgain } from '@elbi/portal-sdk';

/** Goes on with an act that a log-in has come between, once, as soon as it is there. */
export function useTakeUp<Act>(
  act: Pick<ActAgain<Act>, 'again' | 'isDue'> | undefined,
  goOn: (act: Act, isDue: boolean) => void,
): void {
  const again = act?.again ?? null;
  const isDue = act?.isDue ?? false;
  const isTaken = useRef(false);
  const takeUp = useEffectEvent(goOn);
  useEffect(() => {
    if (again === null || isTaken.current) return;
    isTaken.current = true;
    takeUp(again, isDue);
  }, [again, isDue]);
}
