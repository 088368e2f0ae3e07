import { useEffect, useRef } from 'react';
import { usePrefetchAccommodation } from '../../api/use-prefetch-accommodation.ts';

/** Milliseconds of hovering before a prefetch, so that passing over cards loads nothing. */
const MEANT_AFTER = 80;

/** Handlers for the link to a place, which read the place ahead. */
export function usePointedAt(id: string) {
  const prefetch = usePrefetchAccommodation();
  const timer = useRef<number>(undefined);
  const leave = () => window.clearTimeout(timer.current);
  const point = () => {
    leave();
    timer.current = window.setTimeout(() => prefetch(id), MEANT_AFTER);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return { onPointerEnter: point, onPointerLeave: leave, onFocus: point, onBlur: leave };
}
