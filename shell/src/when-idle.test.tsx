import { afterEach, expect, it, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('work waits until the page is loaded and idle', () => {
  const act = vi.fn();
  let rest = () => undefined as void;
  vi.stubGlobal('requestIdleCallback', (call: () => void) => (rest = call));
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  whenIdle(act);
  rest();
  window.dispatchEvent(new Event('load'));
  expect(act).not.toHaveBeenCalled();
  rest();
  expect(act).toHaveBeenCalledOnce();
});

it('work starts in a browser without idle callbacks', async () => {
  const act = vi.fn();
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  whenIdle(act);
  await vi.waitFor(() => expect(act).toHaveBeenCalledOnce());
});
