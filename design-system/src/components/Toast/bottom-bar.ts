/** Attributes of a bar that stands at the bottom of the window: toasts stay above it. */
export const bottomBar = { 'data-bottom-bar': '' } as const;

const bars = () => [...document.querySelectorAll('[data-bottom-bar]')];

/** How much of the window's bottom such a bar takes, in pixels; 0 without one. */
function bottomBarHeight(): number {
  const heights = bars().map((bar) => {
    const { top, bottom, height } = bar.getBoundingClientRect();
    const stands = height > 0 && top < window.innerHeight && bottom >= window.innerHeight - 1;
    return stands ? window.innerHeight - top : 0;
  });
  return Math.max(0, ...heights);
}

/**
 * Tells how much such a bar takes, now and whenever that may change: a bar grows with what it says,
 * and one that sticks lets go at the end of the page.
 * @returns stops telling
 */
export function watchBottomBar(tell: (height: number) => void): () => void {
  const look = () => tell(bottomBarHeight());
  look();
  window.addEventListener('scroll', look, { passive: true });
  const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look);
  for (const sized of [document.body, ...bars()]) sizes?.observe(sized);
  return () => {
    window.removeEventListener('scroll', look);
    sizes?.disconnect();
  };
}
