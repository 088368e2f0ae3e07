import { describe, expect, it } from 'vitest';
import { readLoadOptions } from './load-options.ts';

describe('the options of a load', () => {
  it('are fifty people for ten minutes unless it is said', () => {
    expect(readLoadOptions([])).toEqual({ people: [50], seconds: 600, thinkTime: 3_000 });
  });

  it('name steps and a time', () => {
    const words = ['--steps', '50,100', '--seconds', '20', '--think', '500'];
    expect(readLoadOptions(words)).toEqual({ people: [50, 100], seconds: 20, thinkTime: 500 });
    expect(readLoadOptions(['--minutes', '2']).seconds).toBe(120);
  });

  it.each([['--people', '0'], ['--people', '5000'], ['--minutes', 'x'], ['--fast']])(
    'refuse %s %s, and say how',
    (...words) => {
      expect(() => readLoadOptions(words)).toThrow('npm run load');
    },
  );
});
