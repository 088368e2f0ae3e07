import { DEV_PATH } from './dev-document.ts';

/** What the page tells the dev server, which says it to whoever develops. */
export type Told = 'shown' | 'changed';

declare global {
  interface ImportMeta {
    webpackHot?: { addStatusHandler: (handler: (status: string) => void) => void };
  }
}

/** Tells when the section is on the screen, and when a change of its sources is. */
export function tellRenders(name: string): void {
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
  look();

  function look() {
    if (!document.querySelector(`[data-section="${name}"] h1`)) return;
    observer.disconnect();
    tellAfterPaint('shown');
  }

  let isApplied = false;
  import.meta.webpackHot?.addStatusHandler((status) => {
    if (status === 'apply') isApplied = true;
    if (status !== 'idle' || !isApplied) return;
    isApplied = false;
    tellAfterPaint('changed');
  });
}

/** A frame is painted between one animation frame and the next. */
function tellAfterPaint(what: Told): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => void navigator.sendBeacon(`${DEV_PATH}told/${what}`)),
  );
}
