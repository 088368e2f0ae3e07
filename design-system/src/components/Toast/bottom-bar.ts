/** Attributes of a bar at the bottom of the window: toasts stay above it. */
export const bottomBar = { 'data-bottom-bar': '' } as const;

const bars = () => [...document.querySelectorAll('[data-bottom-bar]')];

/**
 * Returns the height of such bars at the window's bottom, in pixels; 0 without one. Stacked bars
 * are added up.
 */
function bottomBarHeight(): number {
  const boxes = bars().map((bar) => bar.getBoundingClientRect());
  const fromBelow = boxes.toSorted((a, b) => b.bottom - a.bottom);
  const free = fromBelow.reduce((floor, { top, bottom, height }) => {
    const stands = height > 0 && top < floor && bottom >= floor - 1;
    return stands ? top : floor;
  }, window.innerHeight);
  return window.innerHeight - free;
}

/**
 * Reports the height of such bars, now and when it may change: a bar grows with its text, a sticky
 * one ends with the page, and that of a sheet appears with it.
 * @returns a function that stops observing
 */
export function observeBottomInset(onChange: (height: number) => void): () => void {
  const look = () => onChange(bottomBarHeight());
  look();
  window.addEventListener('scroll', look, { passive: true });
  const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look);
  for (const sized of [document.body, ...bars()]) sizes?.observe(sized);
  const elements = new MutationObserver(look);
  elements.observe(document.body, { childList: true, subtree: true });
  return () => {
    window.removeEventListener('scroll', look);
    sizes?.disconnect();
    elements.disconnect();
  };
}
