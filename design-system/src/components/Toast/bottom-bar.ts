/** Attributes of a bar that stands at the bottom of the window: toasts stay above it. */
export const bottomBar = { 'data-bottom-bar': '' } as const;

const bars = () => [...document.querySelectorAll('[data-bottom-bar]')];

/**
 * How much of the window's bottom such bars take, in pixels; 0 without one. One may stand on another:
 * each counts that reaches down to what those below it have taken.
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
 * Tells how much such a bar takes, now and whenever that may change: a bar grows with what it says,
 * and one that sticks lets go at the end of the page.
 * @returns stops telling
 */
export function observeBottomInset(onChange: (height: number) => void): () => void {
  const look = () => onChange(bottomBarHeight());
  look();
  window.addEventListener('scroll', look, { passive: true });
  const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look);
  for (const sized of [document.body, ...bars()]) sizes?.observe(sized);
  return () => {
    window.removeEventListener('scroll', look);
    sizes?.disconnect();
  };
}
