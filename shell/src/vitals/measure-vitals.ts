import type { VitalsReport } from '@elbi/contract/domain';
import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';

export type ReportVitals = (report: Omit<VitalsReport, 'loadId'>) => void;

/**
 * Milliseconds after which a visible page is reported: a load ID lasts ten minutes, and a document
 * from the browser's cache may be five minutes old.
 */
const REPORT_AFTER = 4 * 60_000;

/**
 * Measures this page load like https://web.dev/articles/vitals, for the lifetime of the document,
 * and reports it once, when the page is hidden, which may be the last opportunity.
 */
export function measureVitals(report: ReportVitals): void {
  const vitals: VitalsReport['vitals'] = {};
  const options = { reportAllChanges: true };
  onLCP(({ value }) => (vitals.lcp = Math.round(value)), options);
  onINP(({ value }) => (vitals.inp = Math.round(value)), options);
  onCLS(({ value }) => (vitals.cls = Number(value.toFixed(4))), options);
  onTTFB(({ value }) => (vitals.ttfb = Math.round(value)), options);

  const timer = setTimeout(send, REPORT_AFTER);
  document.addEventListener('visibilitychange', sendWhenHidden);

  function sendWhenHidden() {
    if (document.visibilityState === 'hidden') send();
  }

  function send() {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', sendWhenHidden);
    if (Object.keys(vitals).length > 0) report({ outcome: 'measured', vitals });
  }
}
