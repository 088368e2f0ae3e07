import { expect, it } from 'vitest';
import { withTimeout } from './with-timeout.ts';

const never = new Promise<string>(() => undefined);

it('returns the result or the failure of the work', async () => {
  await expect(withTimeout(Promise.resolve('done'), 1_000, () => 'late')).resolves.toBe('done');
  const failed = Promise.reject<string>(new Error('failed'));
  await expect(withTimeout(failed, 1_000, () => 'late')).rejects.toThrow('failed');
});

it('returns or throws the caller’s fallback on a timeout', async () => {
  await expect(withTimeout(never, 1, () => 'late')).resolves.toBe('late');
  await expect(
    withTimeout(never, 1, () => {
      throw new Error('too late');
    }),
  ).rejects.toThrow('too late');
});
