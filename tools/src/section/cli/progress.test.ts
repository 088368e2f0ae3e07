import { describe, expect, it } from 'vitest';
import { Progress } from './progress.ts';

/** A progress that writes to a list, with the test's clock. */
function setup(isTTY = false) {
  const written: string[] = [];
  const clock = { now: 0 };
  const output = { isTTY, columns: 60, write: (text: string) => written.push(text) };
  return { written, clock, progress: new Progress(output, () => clock.now) };
}

describe('Progress', () => {
  it('prints each step, and its duration', async () => {
    const { written, clock, progress } = setup();
    const result = await progress.step('Building search', 'Built search', async () => {
      clock.now = 2_340;
      return 'files';
    });
    expect(result).toBe('files');
    expect(written).toEqual(['  Building search …\n', '✓ Built search (2.3 s)\n']);
  });

  it('keeps the running steps on one line of a terminal', async () => {
    const { written, clock, progress } = setup(true);
    clock.now = 5_000;
    await Promise.all([
      progress.step('Building search', 'Built search', async () => undefined),
      progress.step('Preparing', 'Prepared', async () => undefined),
    ]);
    expect(written).toContain('  5 s  Building search · Preparing …');
    expect(written.at(-1)).toBe('\r\x1b[K');
    expect(written.filter((text) => text.endsWith('\n'))).toHaveLength(2);
  });
});
