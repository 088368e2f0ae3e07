import { whenIdle } from '../app/when-idle.ts';
import type { ReportVitals } from './measure-vitals.ts';

/**
 * Has the page load measured and reported. What measures is fetched when the page is there and
 * idle, so it takes nothing from what it measures; browsers keep for it what happened before.
 */
export function reportVitals(report: ReportVitals): void {
  whenIdle(() => {
    import(/* webpackChunkName: "vitals" */ './measure-vitals.ts')
      .then(({ measureVitals }) => measureVitals(report))
      // Nobody misses it.
      .catch(() => undefined);
  });
}
