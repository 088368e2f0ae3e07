/** Maximum wait for the heading of a page, in milliseconds. */
const TIMEOUT = 5_000;

function focusQuietly(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}

/**
 * Moves the focus to a page that has just opened: to its main part immediately, and to its heading
 * when it appears, unless the user has moved the focus by then.
 * @param onHeading called when the heading has the focus
 * @returns a function that stops waiting
 */
export function focusPage(main: HTMLElement, onHeading: () => void): () => void {
  focusQuietly(main);

  function focusHeading(): boolean {
    const heading = main.querySelector('h1');
    if (!heading) return false;
    if (document.activeElement === main || document.activeElement === document.body) {
      focusQuietly(heading);
    }
    onHeading();
    return true;
  }

  if (focusHeading()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (focusHeading()) stop();
  });
  const timer = setTimeout(stop, TIMEOUT);
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
  }
  observer.observe(main, { childList: true, subtree: true });
  return stop;
}
