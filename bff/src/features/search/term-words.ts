import { TOWN } from '@elbi/contract/codes';
import { foldText, foldedWords } from './fold-text.ts';

/** A word of at least this many letters is also found with one typing mistake. */
const TYPO_LETTERS = 4;
const MANY_LETTERS = new RegExp(`^\\P{Nd}{${TYPO_LETTERS},}$`, 'u');

/** Whether a word is also found with one typing mistake. */
export function forgivesTypo(word: string): boolean {
  return MANY_LETTERS.test(word);
}

/** Where every place is: ` los banos`, ` laguna` or ` philippines` before another word or the end. */
const WHERE_ALL_ARE = new RegExp(
  ` (?:${[...TOWN.split(', '), 'Philippines'].map(foldText).join('|')})(?= )`,
  'g',
);

const folded = (term: string) => ` ${foldText(term)} `.replaceAll(' wi fi ', ' wifi ');

/**
 * The folded words that a term asks for; none when it is made of signs alone. "Wi-Fi" is one word, as
 * `search_fold_both` has it in texts. The town, which most places do not repeat in theirs, is left out
 * of a term that has other words.
 */
export function termWords(term: string): string[] {
  const others = foldedWords(folded(term).replace(WHERE_ALL_ARE, ''));
  return others.length > 0 ? others : foldedWords(folded(term));
}

/** A term as it may stand in a name, the best match first: with the town, and without. */
export function searchPhrases(term: string): string[] {
  return [...new Set([foldedWords(folded(term)).join(' '), termWords(term).join(' ')])];
}

/** Whether a letter more, less or another, or two that are swapped, make one word of the other. */
export function isWithinOneEdit(one: string, other: string): boolean {
  const a = one.length > other.length ? other : one;
  const b = one.length > other.length ? one : other;
  if (b.length - a.length > 1) return false;
  let head = 0;
  while (head < a.length && a.charCodeAt(head) === b.charCodeAt(head)) head += 1;
  const most = a.length - head;
  let tail = 0;
  while (tail < most && a.charCodeAt(a.length - 1 - tail) === b.charCodeAt(b.length - 1 - tail)) {
    tail += 1;
  }
  const different = most - tail;
  if (b.length > a.length) return different === 0;
  if (different < 2) return true;
  return different === 2 && a[head] === b[head + 1] && a[head + 1] === b[head];
}
