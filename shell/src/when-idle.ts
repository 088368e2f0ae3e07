/**
 * Does something when the page is loaded and has nothing else to do.
 * @returns what calls it off
 */
export function whenIdle(act: () => void): () => void {
  let isWanted = true;
  const run = () => {
    if (isWanted) act();
  };
  const wait = () => {
    // Safari knows no idle time; there the load of the page has to do.
    if ('requestIdleCallback' in window) window.requestIdleCallback(run);
    else setTimeout(run);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    isWanted = false;
  };
}
