import { expect, it } from 'vitest';
import { agreementLabel } from './facts.ts';

it.each([
  [0, 0, null],
  [2, 0, null],
  [1, 1, null],
  [3, 0, '3 of 3 reviewers agree'],
  [4, 1, '4 of 5 reviewers agree'],
  [0, 3, '0 of 3 reviewers agree'],
])(
  'reviewers’ answers to a stated fact %i say yes and %i no: %s (S7.facts.2)',
  (yes, no, words) => {
    expect(agreementLabel({ yes, no })).toBe(words);
  },
);
