import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BusyError } from '../errors.ts';
import { FairQueue } from './fair-queue.ts';

const LIMITS = { atOnce: 2, waiting: 6, waitingPerPerson: 3, timeoutMs: 1_000 };

/** Work that ends when the test ends it. */
function bench() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    work: (name: string) => () =>
      new Promise<string>((resolve) => {
        started.push(name);
        ends.set(name, () => resolve(name));
      }),
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
    const queue = new FairQueue(LIMITS);
    const { started, work, end } = bench();
    const results = ['ana 1', 'ana 2', 'ben 1', 'cal 1'].map((name) =>
      queue.run({ person: name.slice(0, 3) }, work(name)),
    );
    expect(started).toEqual(['ana 1', 'ben 1']);
    await end('ben 1');
    expect(started).toEqual(['ana 1', 'ben 1', 'cal 1']);
    for (const name of ['cal 1', 'ana 1', 'ana 2']) await end(name);
    expect(await Promise.all(results)).toEqual(['ana 1', 'ana 2', 'ben 1', 'cal 1']);
  });

  it('serves users in turn, regardless of their number of jobs', async () => {
    const queue = new FairQueue({ ...LIMITS, atOnce: 1 });
    const { started, work, end } = bench();
    for (const name of ['ana 1', 'ana 2', 'ana 3', 'ben 1', 'cal 1']) {
      void queue.run({ person: name.slice(0, 3) }, work(name));
    }
    for (const name of ['ana 1', 'ben 1', 'cal 1', 'ana 2']) await end(name);
    expect(started).toEqual(['ana 1', 'ben 1', 'cal 1', 'ana 2', 'ana 3']);
  });

  it('rejects a user with too many waiting jobs', async () => {
    const queue = new FairQueue({ ...LIMITS, atOnce: 1 });
    const { work } = bench();
    const run = (name: string) => queue.run({ person: name.slice(0, 3) }, work(name));
    for (const name of ['ana 1', 'ana 2', 'ana 3', 'ana 4']) void run(name);
    await expect(run('ana 5')).rejects.toThrow(BusyError);
    expect(queue.length).toBe(3);
  });

  it('rejects every user when it is full', async () => {
    const queue = new FairQueue({ ...LIMITS, atOnce: 1 });
    const { work } = bench();
    const run = (name: string) => queue.run({ person: name.slice(0, 3) }, work(name));
    for (const person of ['ana', 'ben', 'cal']) {
      for (const number of [1, 2, 3]) void run(`${person} ${number}`).catch(() => undefined);
    }
    expect(queue.length).toBe(6);
    await expect(run('dan 1')).rejects.toThrow(BusyError);
    expect(queue.length).toBe(6);
  });

  it('times out a long wait', async () => {
    const queue = new FairQueue({ ...LIMITS, atOnce: 1 });
    const { started, work, end } = bench();
    void queue.run({ person: 'ana' }, work('ana 1'));
    const waiting = expect(queue.run({ person: 'ben' }, work('ben 1'))).rejects.toThrow(BusyError);
    await vi.advanceTimersByTimeAsync(LIMITS.timeoutMs);
    await waiting;
    await end('ana 1');
    expect(started).toEqual(['ana 1']);
    expect(queue.length).toBe(0);
  });

  it('skips jobs whose client has disconnected', async () => {
    const queue = new FairQueue({ ...LIMITS, atOnce: 1 });
    const { started, work, end } = bench();
    const aborted = new AbortController();
    const { signal } = aborted;
    const first = queue.run({ person: 'ana', signal }, work('ana 1'));
    const waiting = expect(queue.run({ person: 'ben', signal }, work('ben 1'))).rejects.toThrow(
      BusyError,
    );
    aborted.abort();
    await waiting;
    expect(queue.length).toBe(0);
    const late = queue.run({ person: 'cal', signal }, work('cal 1'));
    await expect(late).rejects.toThrow(BusyError);
    // A started job is finished.
    await end('ana 1');
    expect(await first).toBe('ana 1');
    expect(started).toEqual(['ana 1']);
  });

  it('continues after a failed job', async () => {
    const queue = new FairQueue({ ...LIMITS, atOnce: 1 });
    await expect(
      queue.run({ person: 'ana' }, () => Promise.reject(new Error('no'))),
    ).rejects.toThrow('no');
    await expect(queue.run({ person: 'ana' }, () => Promise.resolve('yes'))).resolves.toBe('yes');
  });
});
