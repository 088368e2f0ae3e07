import { createContext, runInContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { pageLoadScript } from './inline-scripts.ts';

/** A page that has just run the script. */
function openPage() {
  const reports: unknown[] = [];
  const listeners = new Map<string, () => void>();
  const document = { visibilityState: 'visible' };
  const timers = { set: vi.fn((_act: () => void, _ms: number) => 1), clear: vi.fn() };
  const page = createContext({
    document,
    navigator: {
      sendBeacon: (address: string, body: string) =>
        reports.push([address, JSON.parse(body) as unknown]),
    },
    // Of a blob, its text.
    Blob: function Blob([text]: string[]) {
      return Object(text) as object;
    },
    setTimeout: timers.set,
    clearTimeout: timers.clear,
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    removeEventListener: (type: string) => listeners.delete(type),
  }) as { elbiSettle?: () => void };
  runInContext(pageLoadScript('a</script>b'), page);
  const outcomes = () =>
    reports.map((report) => (report as [string, { outcome: string }])[1].outcome);
  return { page, reports, outcomes, listeners, document, timers };
}

describe('the script that reports a page load', () => {
  it('reports the start immediately, with the load ID of its document', () => {
    expect(pageLoadScript('a</script>b')).not.toContain('</script>');
    expect(openPage().reports).toEqual([
      ['/api/telemetry', { loadId: 'a</script>b', outcome: 'started' }],
    ]);
  });

  it('reports once that the page responds although it is not shown yet', () => {
    const { timers, outcomes, listeners, document } = openPage();
    const [act, ms] = timers.set.mock.calls[0]!;
    expect(ms).toBeLessThan(20_000);
    const leave = listeners.get('visibilitychange')!;
    act();
    expect(outcomes()).toEqual(['started', 'unfinished']);
    expect(listeners.size).toBe(0);
    expect(timers.clear).toHaveBeenCalledWith(1);
    document.visibilityState = 'visible';
    leave();
    expect(outcomes()).toHaveLength(2);
  });

  it('reports when the page is left, and not on return', () => {
    const { outcomes, listeners, document } = openPage();
    const leave = listeners.get('visibilitychange')!;
    leave();
    expect(outcomes()).toEqual(['started']);
    document.visibilityState = 'hidden';
    leave();
    expect(outcomes()).toEqual(['started', 'unfinished']);
  });

  it('stops once the shell has reported', () => {
    const { page, outcomes, listeners, timers } = openPage();
    page.elbiSettle?.();
    expect(listeners.size).toBe(0);
    expect(timers.clear).toHaveBeenCalledWith(1);
    expect(page.elbiSettle).toBeUndefined();
    expect(outcomes()).toEqual(['started']);
  });
});
