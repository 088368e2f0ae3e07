import { TELEMETRY_PATH, type TelemetryReport } from '@elbi/contract/codes';

const MESSAGE_LENGTH = 500;

export type Report = Omit<TelemetryReport, 'loadId'>;

/**
 * Tells the operator how the sections of this page load fared. Fire and forget: its own failure is
 * ignored.
 */
export function telemetryOf(loadId: string) {
  return function report({ message, ...rest }: Report): void {
    const body: TelemetryReport = {
      loadId,
      ...rest,
      ...(message === undefined ? {} : { message: message.slice(0, MESSAGE_LENGTH) }),
    };
    navigator.sendBeacon(
      TELEMETRY_PATH,
      new Blob([JSON.stringify(body)], { type: 'application/json' }),
    );
  };
}
