import { useEffect, useRef } from 'react';
import { usePrefetchAccommodation } from '../../api/use-prefetch-accommodation.ts';

/** Milliseconds of hovering before a prefetch, so that passing over cards loads nothing. */
const MEANT_AFTER = 80;

/**
 * Returns handlers for the link to a place, which prefetch it.
 * @param onPointed called immediately with the place under the pointer or the focus
 */
export function useIntentPrefetch(id: string, onPointed?: (id: string | null) => void) {
  const prefetch = usePrefetchAccommodation();
  const timer = useRef<number>(undefined);
  const leave = () => {
    window.clearTimeout(timer.current);
    onPointed?.(null);
  };
  const point = () => {
    window.clearTimeout(timer.current);
    onPointed?.(id);
    timer.current = window.setTimeout(() => prefetch(id), MEANT_AFTER);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return { onPointerEnter: point, onPointerLeave: leave, onFocus: point, onBlur: leave };
}
