import {
  type SectionReport,
  TELEMETRY_PATH,
  type TelemetryReport,
  type VitalsReport,
  withoutPersonalData,
} from '@elbi/contract/domain';

declare global {
  /** Of the document's inline script: it has no more to report of this page load. */
  var elbiSettle: (() => void) | undefined;
}

const MESSAGE_LENGTH = 500;

export type Report = Omit<SectionReport, 'loadId'>;

/**
 * Reports how this page load went: its sections and its web vitals. Fire and forget: its own
 * failure is ignored.
 */
export function telemetryOf(loadId: string) {
  return function report(about: Report | Omit<VitalsReport, 'loadId'>): void {
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
