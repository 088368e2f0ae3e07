import { describe, expect, it } from 'vitest';
import { limited } from './limit.ts';

describe('limited', () => {
  it('never runs more at once than it may, and all in their order', async () => {
    const next = limited(2);
    const begun: number[] = [];
    let running = 0;
    let most = 0;
    const work = (id: number) => async () => {
      begun.push(id);
      most = Math.max(most, (running += 1));
      await Promise.resolve();
      running -= 1;
      return id;
    };
    expect(await Promise.all([1, 2, 3, 4, 5].map((id) => next(work(id))))).toEqual([1, 2, 3, 4, 5]);
    expect(begun).toEqual([1, 2, 3, 4, 5]);
    expect(most).toBe(2);
  });

  it('goes on after a failure', async () => {
    const next = limited(1);
    const failed = next(() => Promise.reject(new Error('no')));
    await expect(failed).rejects.toThrow('no');
    await expect(next(async () => 'yes')).resolves.toBe('yes');
  });
});
