import type { ReportVitals } from './measure-vitals.ts';

/** Safari knows no idle time; there the load of the page has to do. */
const whenIdle = (act: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(act) : setTimeout(act);

/**
 * Has the page load measured and reported. What measures is fetched when the page is there and
 * idle, so it takes nothing from what it measures; browsers keep for it what happened before.
 */
export function reportVitals(report: ReportVitals): void {
  const start = () =>
    whenIdle(() => {
      import(/* webpackChunkName: "vitals" */ './measure-vitals.ts')
        .then(({ measureVitals }) => measureVitals(report))
        // Nobody misses it.
        .catch(() => undefined);
    });
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
