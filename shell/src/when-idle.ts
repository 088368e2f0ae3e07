/**
 * Runs work when the page is loaded and idle.
 * @returns a function that cancels it
 */
export function whenIdle(act: () => void): () => void {
  let isActive = true;
  const run = () => {
    if (isActive) act();
  };
  const wait = () => {
    // Safari has no idle callbacks; there it runs after the load.
    if ('requestIdleCallback' in window) window.requestIdleCallback(run);
    else setTimeout(run);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    isActive = false;
  };
}
