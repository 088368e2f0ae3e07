import { describe, expect, it } from 'vitest';
import { isWithinOneEdit, searchPhrases, termWords } from './term-words.ts';

describe('a typing mistake', () => {
  it.each([
    ['mayondon', 'mayodnon', true],
    ['mayondon', 'mayondn', true],
    ['mayondn', 'mayondon', true],
    ['mayondon', 'mayondan', true],
    ['mayondon', 'amyondon', true],
    ['mayondon', 'mayondno', true],
    ['mayondon', 'mayondon', true],
    ['dorms', 'dorm', true],
    ['abc', 'cab', false],
    ['abcd', 'badc', false],
    ['abcd', 'abdce', false],
    ['dorm', 'mrod', false],
    ['dorm', 'do', false],
  ])('makes %s of %s: %s', (a, b, expected) => {
    expect(isWithinOneEdit(a, b)).toBe(expected);
    expect(isWithinOneEdit(b, a)).toBe(expected);
  });
});

it.each([
  ['ladies dorm los baños', ['ladies', 'dorm'], ['ladies dorm los banos', 'ladies dorm']],
  ['Los Baños, Laguna', ['los', 'banos', 'laguna'], ['los banos laguna']],
  ['Wi-Fi room', ['wifi', 'room'], ['wifi room']],
  ['…', [], ['']],
])('reads "%s" as words and phrases', (term, words, phrases) => {
  expect(termWords(term)).toEqual(words);
  expect(searchPhrases(term)).toEqual(phrases);
});
