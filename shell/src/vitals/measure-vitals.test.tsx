import { VitalsReport } from '@elbi/contract/schemas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { measureVitals } from './measure-vitals.ts';

/** Simulates a browser measurement, because jsdom does not paint. */
const browser = vi.hoisted(() => new Map<string, (metric: { value: number }) => void>());

vi.mock('web-vitals', () => {
  const listenFor = (name: string) => (listener: (metric: { value: number }) => void) =>
    void browser.set(name, listener);
  return {
    onLCP: listenFor('LCP'),
    onINP: listenFor('INP'),
    onCLS: listenFor('CLS'),
    onTTFB: listenFor('TTFB'),
  };
});

const measured = (name: string, value: number) => browser.get(name)?.({ value });

function turn(visibilityState: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
  document.dispatchEvent(new Event('visibilitychange'));
}

const report = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  measureVitals(report);
});

afterEach(() => {
  turn('hidden');
  vi.restoreAllMocks();
  vi.useRealTimers();
  report.mockReset();
});

describe('web vitals of a page load', () => {
  it('are reported once, with the last values, when the page is hidden', () => {
    measured('TTFB', 312.4);
    measured('LCP', 1_200);
    measured('LCP', 2_345.6);
    measured('INP', 88);
    measured('CLS', 0.012_345);
    turn('visible');
    expect(report).not.toHaveBeenCalled();
    turn('hidden');
    expect(report).toHaveBeenCalledExactlyOnceWith({
      outcome: 'measured',
      vitals: { ttfb: 312, lcp: 2_346, inp: 88, cls: 0.0123 },
    });
    turn('visible');
    measured('CLS', 0.5);
    turn('hidden');
    vi.advanceTimersByTime(3_600_000);
    expect(report).toHaveBeenCalledOnce();
  });

  it('match the contract, without those unknown to the browser', () => {
    measured('LCP', 900);
    turn('hidden');
    const [sent] = report.mock.calls[0] as [object];
    expect(VitalsReport.parse({ loadId: 'load-1', ...sent })).toMatchObject({
      vitals: { lcp: 900 },
    });
  });

  it('are reported before the load ID expires, while the page stays visible', () => {
    measured('LCP', 900);
    vi.advanceTimersByTime(4 * 60_000);
    expect(report).toHaveBeenCalledOnce();
  });

  it('are not reported when there are none', () => {
    turn('hidden');
    expect(report).not.toHaveBeenCalled();
  });
});
