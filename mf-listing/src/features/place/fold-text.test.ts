import { describe, expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

const SENTENCE = 'A sentence about the quiet garden behind the house. ';

describe('foldText', () => {
  it('leaves a text of 600 characters whole', () => {
    expect(foldText('x'.repeat(600))).toBeNull();
    expect(foldText(` ${'x'.repeat(600)} `)).toBeNull();
  });

  it('ends with a sentence', () => {
    const folded = foldText(SENTENCE.repeat(20))!;
    expect(folded).toBe(SENTENCE.repeat(8).trim());
    expect(folded.length).toBeLessThanOrEqual(420);
  });

  it('ends with a line that has no full stop, and after a closing quote', () => {
    const line = 'a'.repeat(300);
    expect(foldText(`${line}\n${line} ${line}`)).toBe(line);
    expect(foldText(`${'b '.repeat(100)}“Come in!” ${line} ${line}`)).toMatch(/“Come in!”$/);
  });

  it('ends with a word where sentences are too long or too few', () => {
    const folded = foldText(`Short. ${'word '.repeat(200)}`)!;
    expect(folded).toMatch(/ word…$/);
    expect(folded.length).toBeLessThanOrEqual(421);
    expect(foldText('x'.repeat(700))).toBe(`${'x'.repeat(420)}…`);
  });
});
