import { useEffect, useEffectEvent, useRef } from 'react';
import type { Resumed } from '@elbi/portal-sdk';

/** Resumes an action that a login has interrupted, once, when the dialog appears. */
export function useResumed<Input>(
  resumed: Resumed<Input> | undefined,
  resume: (resumed: Resumed<Input>) => void,
): void {
  const isTaken = useRef(false);
  const resumeOnce = useEffectEvent(() => {
    if (!resumed || isTaken.current) return;
    isTaken.current = true;
    resume(resumed);
  });
  useEffect(() => resumeOnce(), []);
}
