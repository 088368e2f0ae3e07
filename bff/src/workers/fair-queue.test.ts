import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BusyError } from '../errors.ts';
import { FairQueue } from './fair-queue.ts';

const LIMITS = { waiting: 6, waitingPerPerson: 3, timeoutMs: 1_000 };

/** A queue for jobs like "ana 1", which start with their user and end when the test ends them. */
function setup(atOnce = 1) {
  const queue = new FairQueue({ ...LIMITS, atOnce });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      started.push(name);
      ends.set(name, () => resolve(name));
    });
  return {
    queue,
    started,
    run: (name: string, signal?: AbortSignal) =>
      queue.run({ person: name.slice(0, 3), signal }, work(name)),
    end: async (name: string) => {
      ends.get(name)?.();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('FairQueue', () => {
  it('runs few jobs concurrently, and one per user', async () => {
    const { started, run, end } = setup(2);
    const results = ['ana 1', 'ana 2', 'ben 1', 'cal 1'].map((name) => run(name));
    expect(started).toEqual(['ana 1', 'ben 1']);
    await end('ben 1');
    expect(started).toEqual(['ana 1', 'ben 1', 'cal 1']);
    for (const name of ['cal 1', 'ana 1', 'ana 2']) await end(name);
    expect(await Promise.all(results)).toEqual(['ana 1', 'ana 2', 'ben 1', 'cal 1']);
  });

  it('serves users in turn, regardless of their number of jobs', async () => {
    const { started, run, end } = setup();
    for (const name of ['ana 1', 'ana 2', 'ana 3', 'ben 1', 'cal 1']) void run(name);
    for (const name of ['ana 1', 'ben 1', 'cal 1', 'ana 2']) await end(name);
    expect(started).toEqual(['ana 1', 'ben 1', 'cal 1', 'ana 2', 'ana 3']);
  });

  it('rejects a user with too many waiting jobs', async () => {
    const { queue, run } = setup();
    for (const name of ['ana 1', 'ana 2', 'ana 3', 'ana 4']) void run(name);
    await expect(run('ana 5')).rejects.toThrow(BusyError);
    expect(queue.length).toBe(3);
  });

  it('rejects every user when it is full', async () => {
    const { queue, run } = setup();
    for (const person of ['ana', 'ben', 'cal']) {
      for (const number of [1, 2, 3]) void run(`${person} ${number}`).catch(() => undefined);
    }
    expect(queue.length).toBe(6);
    await expect(run('dan 1')).rejects.toThrow(BusyError);
    expect(queue.length).toBe(6);
  });

  it('times out a long wait', async () => {
    const { queue, started, run, end } = setup();
    void run('ana 1');
    const waiting = expect(run('ben 1')).rejects.toThrow(BusyError);
    await vi.advanceTimersByTimeAsync(LIMITS.timeoutMs);
    await waiting;
    await end('ana 1');
    expect(started).toEqual(['ana 1']);
    expect(queue.length).toBe(0);
  });

  it('skips jobs whose client has disconnected', async () => {
    const { queue, started, run, end } = setup();
    const aborted = new AbortController();
    const first = run('ana 1', aborted.signal);
    const waiting = expect(run('ben 1', aborted.signal)).rejects.toThrow(BusyError);
    aborted.abort();
    await waiting;
    expect(queue.length).toBe(0);
    await expect(run('cal 1', aborted.signal)).rejects.toThrow(BusyError);
    // A started job is finished.
    await end('ana 1');
    expect(await first).toBe('ana 1');
    expect(started).toEqual(['ana 1']);
  });

  it('continues after a failed job', async () => {
    const { queue } = setup();
    const failed = queue.run({ person: 'ana' }, () => Promise.reject(new Error('no')));
    await expect(failed).rejects.toThrow('no');
    await expect(queue.run({ person: 'ana' }, () => Promise.resolve('yes'))).resolves.toBe('yes');
  });
});
