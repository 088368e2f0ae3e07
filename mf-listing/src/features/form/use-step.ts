import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigation } from '@elbi/portal-sdk';
import { STEPS, type Step } from './form-fields.tsx';

/** Returns the step of an address, from 1: `?step=2`. */
function stepOf(search: string): Step | undefined {
  return STEPS[Number(new URLSearchParams(search).get('step') ?? 1) - 1];
}

function searchAt(step: Step, search: string): string {
  const params = new URLSearchParams(search);
  if (step === STEPS[0]) params.delete('step');
  else params.set('step', String(STEPS.indexOf(step) + 1));
  return params.size === 0 ? '' : `?${params}`;
}

/**
 * The step of the form in the address: each has a history entry, so that the browser's Back and
 * Forward change steps.
 * @param start the step of a restored draft; no further one has been reached yet
 */
export function useStep(start: Step) {
  const { back: goBack, location, navigate } = useNavigation();
  const { key, pathname, search, state } = location;
  const [opening] = useState(key);
  const [furthest, setFurthest] = useState(start);
  const named = stepOf(search) ?? 'basic';
  const isOpening = key === opening && !new URLSearchParams(search).has('step');
  // No step beyond the completed ones, regardless of the address.
  const step = STEPS[Math.min(STEPS.indexOf(isOpening ? start : named), STEPS.indexOf(furthest))]!;

  function turn(next: Step, { replace }: { replace: boolean }) {
    // The previous step is one history entry back.
    const from = { ...(state as object | null), fromStep: replace ? undefined : step };
    navigate(`${pathname}${searchAt(next, search)}`, { replace, keepScroll: true, state: from });
  }

  function show(next: Step) {
    if (STEPS.indexOf(next) > STEPS.indexOf(furthest)) setFurthest(next);
    turn(next, { replace: false });
  }

  const correctAddress = useEffectEvent(() => {
    if (step !== named) turn(step, { replace: true });
  });
  useEffect(() => correctAddress(), []);

  /** Goes one step back; from the first step, to the previous page. */
  function back() {
    const before = STEPS[STEPS.indexOf(step) - 1];
    const { fromStep } = (state ?? {}) as { fromStep?: Step };
    if (before && fromStep !== before) turn(before, { replace: true });
    else if (!before && (opening === 'default' || key === 'default')) navigate('/');
    else goBack();
  }

  return { step, show, back };
}
