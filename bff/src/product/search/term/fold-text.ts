/**
 * Accents, and characters within words that are not letters: apostrophes, soft hyphens and
 * invisible characters.
 */
const DROPPED = /[\u0300-\u036f\u0027\u2018\u2019\u02bc\u00ad\u200b-\u200f\u2060\ufeff]/g;

/** Every other character except letters, digits and pictographs separates words. */
const SEPARATORS =
  // eslint-disable-next-line no-control-regex, no-misleading-character-class -- each sign, also one that belongs to others, separates words
  /[\u0000-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u3000-\u303f\ufe00-\ufe0f]+/gu;

const LETTERS: ReadonlyMap<string, string> = new Map([
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ħ', 'h'],
  ['ı', 'i'],
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
]);

/** Returns the folded words of a text; none when it has only punctuation. */
export function foldedWords(text: string): string[] {
  const folded = foldText(text);
  return folded === '' ? [] : folded.split(' ');
}

/**
 * Returns the words of a text without case and accents, joined by spaces. Equals the database
 * function `search_fold`, which folds the places; a test compares the two.
 */
export function foldText(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(DROPPED, '')
      .toLowerCase()
      .replace(/[øłđħıßæœ]/g, (letter) => LETTERS.get(letter) ?? letter)
      // Half of a surrogate pair, left where a text was cut.
      .replace(/\p{Surrogate}/gu, ' ')
      .replace(SEPARATORS, ' ')
      .trim()
  );
}
