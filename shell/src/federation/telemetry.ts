import type { TelemetryReport } from '@elbi/contract/codes';

const ADDRESS = '/api/telemetry';
const MESSAGE_LENGTH = 500;

export type Report = Omit<TelemetryReport, 'loadId'>;

/**
 * Tells the operator how the sections of this page load fared. Nobody waits for it and nothing
 * depends on it, so its own failure is silent.
 */
export function telemetryOf(loadId: string) {
  return function report({ message, ...rest }: Report): void {
    const body: TelemetryReport = {
      loadId,
      ...rest,
      ...(message === undefined ? {} : { message: message.slice(0, MESSAGE_LENGTH) }),
    };
    navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify(body)], { type: 'application/json' }));
  };
}
