import { Suspense, lazy, useEffect, useRef, useState } from 'react';

const SimilarCards = lazy(() => import('./SimilarCards.tsx'));

/** Similar places, loaded when the user scrolls near the end of the page. */
export function SimilarPlaces({ id }: { id: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '400px' },
    );
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place}>
      <Suspense fallback={null}>{isNear && <SimilarCards id={id} />}</Suspense>
    </div>
  );
}
