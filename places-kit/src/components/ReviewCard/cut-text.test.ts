import { describe, expect, it } from 'vitest';
import { cutText } from './cut-text.ts';

describe('cutText', () => {
  it('returns null for 198 characters (S5.review.3, S9.review.1)', () => {
    expect(cutText('a'.repeat(198))).toBeNull();
  });

  it('cuts 199 characters to 147 and an ellipsis (S5.review.3, S9.review.1)', () => {
    expect(cutText('a'.repeat(199))).toBe(`${'a'.repeat(147)}…`);
  });

  it('counts graphemes, and has no space before the ellipsis', () => {
    expect(cutText('ñ'.repeat(198))).toBeNull();
    expect(cutText('😀'.repeat(198))).toBeNull();
    expect(cutText(`${'a'.repeat(146)} ${'b'.repeat(60)}`)).toBe(`${'a'.repeat(146)}…`);
  });
});
