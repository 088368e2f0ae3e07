import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMetrics } from '../../observability/metrics.ts';
import type { Services } from '../../services.ts';
import { startJobs } from './jobs.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('skips a run of a job while its previous run is in progress', async () => {
  const pending: (() => void)[] = [];
  const run = () => new Promise<void>((resolve) => pending.push(resolve));
  const services = { metrics: createMetrics() } as unknown as Services;
  const stop = startJobs(services, [{ name: 'slow', everyMs: 1_000, run }]);

  await vi.advanceTimersByTimeAsync(10_000);
  expect(pending).toHaveLength(1);

  pending[0]!();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(pending).toHaveLength(2);

  pending[1]!();
  await stop();
});
