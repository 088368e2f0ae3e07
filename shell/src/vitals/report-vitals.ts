import { whenIdle } from '../when-idle.ts';
import type { ReportVitals } from './measure-vitals.ts';

/**
 * Measures the page load and reports it. The measuring code is fetched when the page is idle, so it
 * does not affect the result; browsers buffer the earlier entries.
 */
export function reportVitals(report: ReportVitals): void {
  whenIdle(() => {
    import(/* webpackChunkName: "vitals" */ './measure-vitals.ts')
      .then(({ measureVitals }) => measureVitals(report))
      // Optional: a failure is ignored.
      .catch(() => undefined);
  });
}
