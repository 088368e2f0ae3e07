import { describe, expect, it } from 'vitest';
import { excerpt } from './excerpt.ts';

const SENTENCE = 'A sentence about the quiet garden behind the house. ';

describe('excerpt', () => {
  it('returns null for 600 characters', () => {
    expect(excerpt('x'.repeat(600))).toBeNull();
    expect(excerpt(` ${'x'.repeat(600)} `)).toBeNull();
  });

  it('ends with a sentence', () => {
    const folded = excerpt(SENTENCE.repeat(20))!;
    expect(folded).toBe(SENTENCE.repeat(8).trim());
    expect(folded.length).toBeLessThanOrEqual(420);
  });

  it('ends with a line that has no full stop, and after a closing quote', () => {
    const line = 'a'.repeat(300);
    expect(excerpt(`${line}\n${line} ${line}`)).toBe(line);
    expect(excerpt(`${'b '.repeat(100)}“Come in!” ${line} ${line}`)).toMatch(/“Come in!”$/);
  });

  it('ends with a word where sentences are too long or too few', () => {
    const folded = excerpt(`Short. ${'word '.repeat(200)}`)!;
    expect(folded).toMatch(/ word…$/);
    expect(folded.length).toBeLessThanOrEqual(421);
    expect(excerpt('x'.repeat(700))).toBe(`${'x'.repeat(420)}…`);
  });
});
