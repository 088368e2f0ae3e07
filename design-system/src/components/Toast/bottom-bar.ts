/** Attributes of a bar that stands at the bottom of the window: toasts stay above it. */
export const bottomBar = { 'data-bottom-bar': '' } as const;

/** How much of the window's bottom such a bar takes, in pixels; 0 without one. */
export function bottomBarHeight(): number {
  const heights = [...document.querySelectorAll('[data-bottom-bar]')].map((bar) => {
    const { top, bottom, height } = bar.getBoundingClientRect();
    const stands = height > 0 && top < window.innerHeight && bottom >= window.innerHeight - 1;
    return stands ? window.innerHeight - top : 0;
  });
  return Math.max(0, ...heights);
}
