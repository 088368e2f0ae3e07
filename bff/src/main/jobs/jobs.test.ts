import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMetrics } from '../../observability/metrics.ts';
import type { Services } from '../../services.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { type JobLock, jobLockIn } from './job-lock.ts';
import { startJobs } from './jobs.ts';

const services = { metrics: createMetrics() } as unknown as Services;
const HOUR = 3_600_000;
/** Of a process that nothing asks to stop. */
const UNASKED = new AbortController().signal;

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
    const free: JobLock = async ({ everyMs }, work) => {
      await work();
      return { hasRun: true, nextInMs: everyMs, ranAt: null };
    };
    const pending: (() => void)[] = [];
    const run = () => new Promise<void>((resolve) => pending.push(resolve));
    const stop = startJobs(services, free, UNASKED, [{ name: 'slow', everyMs: 1_000, run }]);

    await vi.advanceTimersByTimeAsync(10_000);
    expect(pending).toHaveLength(1);

    pending[0]!();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(pending).toHaveLength(2);

    pending[1]!();
    await stop();
  });
});

it.each([
  ['the process is asked to stop', (asked: AbortController) => asked.abort()],
  ['a failed start closes it', (_: AbortController, stop: () => Promise<void>) => void stop()],
])('a job in progress is informed that the portal stops, when %s', async (_, end) => {
  const { url } = await createTestDatabase();
  const long = pendingRun();
  const run = (_: Services, stopping: AbortSignal) => {
    stopping.addEventListener('abort', long.end);
    return long.run();
  };
  const asked = new AbortController();
  const jobs = [{ name: 'long', everyMs: HOUR, run }];
  const stop = startJobs(services, jobLockIn(url), asked.signal, jobs);
  await long.begun;
  end(asked, stop);
  await long.run();
  await stop();
});

describe('a job of several replicas', () => {
  /** Starts a replica with jobs that record their name, and stops it after their first turns. */
  async function runOnce(url: string, names: readonly string[]): Promise<string[]> {
    const ran: string[] = [];
    const jobs = names.map((name) => {
      return { name, everyMs: HOUR, run: () => Promise.resolve(ran.push(name)) };
    });
    // Stopping waits for the runs in progress.
    await startJobs(services, jobLockIn(url), UNASKED, jobs)();
    return ran;
  }

  it('runs in one at a time, while others run there', async () => {
    const { url } = await createTestDatabase();
    const slow = pendingRun();
    const stop = startJobs(services, jobLockIn(url), UNASKED, [
      { name: 'slow', everyMs: HOUR, run: slow.run },
    ]);
    await slow.begun;
    expect(await runOnce(url, ['slow', 'fast'])).toEqual(['fast']);
    slow.end();
    await stop();
  });

  it('runs once in a period, also after a restart', async () => {
    const { url, db } = await createTestDatabase();
    const replicas = await Promise.all([runOnce(url, ['daily']), runOnce(url, ['daily'])]);
    expect(replicas.flat()).toEqual(['daily']);
    expect(await runOnce(url, ['daily'])).toEqual([]);
    await db('job_run').update({ ran_at: new Date(Date.now() - HOUR) });
    expect(await runOnce(url, ['daily'])).toEqual(['daily']);
    // A clock that was wrong stops no job.
    await db('job_run').update({ ran_at: new Date(Date.now() + 9 * HOUR) });
    expect(await runOnce(url, ['daily'])).toEqual(['daily']);
  });

  it('has its next turn when it is due for all', async () => {
    const { url, db } = await createTestDatabase();
    await db('job_run').insert({ name: 'daily', ran_at: new Date(Date.now() - HOUR / 4) });
    const job = { name: 'daily', everyMs: HOUR };
    const turn = jobLockIn(url)(job, () => Promise.reject(new Error()));
    const { hasRun, nextInMs, ranAt } = await turn;
    expect(hasRun).toBe(false);
    // Metrics of every replica have it, so that no alert depends on which one ran the job.
    expect(ranAt).toBeCloseTo((Date.now() - HOUR / 4) / 1_000, -2);
    expect(nextInMs).toBeGreaterThan(HOUR / 2);
    expect(nextInMs).toBeLessThanOrEqual(0.75 * HOUR);
  });

  it('runs again when it has failed', async () => {
    const { url } = await createTestDatabase();
    const job = { name: 'daily', everyMs: HOUR };
    const failure = new Error('no files');
    await expect(jobLockIn(url)(job, () => Promise.reject(failure))).rejects.toThrow(failure);
    expect(await runOnce(url, ['daily'])).toEqual(['daily']);
  });
});
