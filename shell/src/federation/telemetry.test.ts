import { afterEach, describe, expect, it, vi } from 'vitest';
import { TelemetryReport } from '@elbi/contract/schemas';
import { telemetryOf } from './telemetry.ts';

describe('telemetryOf', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('sends a valid report with the document’s load ID', async () => {
    const sendBeacon = vi.fn((_: string, __: Blob) => true);
    vi.stubGlobal('navigator', { sendBeacon });
    telemetryOf('load-1')({
      section: 'search',
      version: 'v2',
      outcome: 'failed',
      phase: 'load',
      message: 'x'.repeat(2_000),
    });
    const [address, body] = sendBeacon.mock.calls[0] ?? [];
    expect(address).toBe('/api/telemetry');
    expect(body?.type).toBe('application/json');
    const report = TelemetryReport.parse(JSON.parse((await body?.text()) ?? ''));
    expect(report).toMatchObject({ loadId: 'load-1', section: 'search', phase: 'load' });
  });
});
