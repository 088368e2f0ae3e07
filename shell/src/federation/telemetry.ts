import {
  type SectionReport,
  TELEMETRY_PATH,
  type TelemetryReport,
  withoutPersonalData,
} from '@elbi/contract/domain';

declare global {
  /** Cancels the report of the document's inline script. */
  var elbiSettle: (() => void) | undefined;
  /** Ends the document's explanation why the shell does not run. */
  var elbiShellRuns: (() => void) | undefined;
}

const MESSAGE_LENGTH = 500;

export type Report = Omit<SectionReport, 'loadId'>;

/**
 * Reports the outcome of a section in this page load. Fire and forget: its own failure is ignored.
 */
export function telemetryOf(loadId: string) {
  return function report(about: Report): void {
    const body: TelemetryReport = { loadId, ...about };
    if ('message' in body && body.message !== undefined) {
      body.message = withoutPersonalData(body.message).slice(0, MESSAGE_LENGTH);
    }
    navigator.sendBeacon(
      TELEMETRY_PATH,
      new Blob([JSON.stringify(body)], { type: 'application/json' }),
    );
  };
}
