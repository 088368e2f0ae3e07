import { type RefObject, useEffect, useState } from 'react';

/** How far below the window an element is near, as in `IntersectionObserver`. */
const MARGIN = '400px';

/**
 * Returns whether the user has scrolled near an element.
 * @param isAssumed what is assumed where that cannot be observed
 */
export function useNear(element: RefObject<Element | null>, isAssumed = false): boolean {
  const [isNear, setNear] = useState(isAssumed && !canObserve());
  useEffect(() => {
    if (!canObserve()) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: MARGIN },
    );
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}

const canObserve = () => typeof IntersectionObserver !== 'undefined';
