import { afterEach, describe, expect, it, vi } from 'vitest';
import { measureVitals } from './measure-vitals.ts';
import { reportVitals } from './report-vitals.ts';

vi.mock('./measure-vitals.ts', () => ({ measureVitals: vi.fn() }));

const report = () => undefined;

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.mocked(measureVitals).mockReset();
});

describe('measuring code', () => {
  it('waits until the page is loaded and idle', async () => {
    let rest = () => undefined as void;
    vi.stubGlobal('requestIdleCallback', (act: () => void) => (rest = act));
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    reportVitals(report);
    rest();
    window.dispatchEvent(new Event('load'));
    expect(measureVitals).not.toHaveBeenCalled();
    rest();
    await vi.waitFor(() => expect(measureVitals).toHaveBeenCalledExactlyOnceWith(report));
  });

  it('starts in a browser without idle callbacks', async () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
    reportVitals(report);
    await vi.waitFor(() => expect(measureVitals).toHaveBeenCalledExactlyOnceWith(report));
  });
});
