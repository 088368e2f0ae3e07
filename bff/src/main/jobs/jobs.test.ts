import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMetrics } from '../../observability/metrics.ts';
import type { Services } from '../../services.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { type JobLock, jobLockIn } from './job-lock.ts';
import { startJobs } from './jobs.ts';

const services = { metrics: createMetrics() } as unknown as Services;
const HOUR = 3_600_000;

/** A run that a test ends. */
function pendingRun() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const run = () => {
    begin();
    return ended;
  };
  return { run, begun, end };
}

describe('a job whose previous run is in progress', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is skipped', async () => {
    const free: JobLock = async (_, work) => {
      await work();
      return true;
    };
    const pending: (() => void)[] = [];
    const run = () => new Promise<void>((resolve) => pending.push(resolve));
    const stop = startJobs(services, free, [{ name: 'slow', everyMs: 1_000, run }]);

    await vi.advanceTimersByTimeAsync(10_000);
    expect(pending).toHaveLength(1);

    pending[0]!();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(pending).toHaveLength(2);

    pending[1]!();
    await stop();
  });
});

it('a job runs in one replica at a time, and others meanwhile', async () => {
  const { url } = await createTestDatabase({ empty: true });
  const slow = pendingRun();
  const stop = startJobs(services, jobLockIn(url), [
    { name: 'slow', everyMs: HOUR, run: slow.run },
  ]);
  await slow.begun;

  const ran: string[] = [];
  const jobs = ['slow', 'fast'].map((name) => {
    return { name, everyMs: HOUR, run: () => Promise.resolve(ran.push(name)) };
  });
  // Stopping waits for the runs in progress.
  await startJobs(services, jobLockIn(url), jobs)();
  expect(ran).toEqual(['fast']);

  slow.end();
  await stop();
  await startJobs(services, jobLockIn(url), jobs)();
  expect(ran.toSorted()).toEqual(['fast', 'fast', 'slow']);
});
