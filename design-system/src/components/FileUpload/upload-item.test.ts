import { describe, expect, it } from 'vitest';
import { formatBytes } from './upload-item.ts';

describe('formatBytes', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [84_000, '84 KB'],
    [999_400, '999 KB'],
    [999_600, '1.0 MB'],
    [2_000_000, '2.0 MB'],
  ])('%i', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});
