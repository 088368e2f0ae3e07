import {
  FILTER_BARANGAYS,
  type Filters,
  PRICE_BRACKETS,
  type Search,
  TOWN,
} from '@elbi/contract/codes';
import { IS_LISTED } from '../accommodations/accommodation-record.ts';
import { foldText, foldedWords } from './fold-text.ts';

/** The values of a statement; `add` answers with the placeholder that stands for the value. */
export class StatementValues {
  readonly values: unknown[] = [];

  add(value: unknown): string {
    return `$${this.values.push(value)}`;
  }
}

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

/**
 * The folded words that a term asks for; none when it is made of signs alone. "Wi-Fi" is one word, as
 * `search_fold_both` has it in texts. The town, which most places do not repeat in theirs, is left out
 * of a term that has other words.
 */
export function termWords(term: string): string[] {
  const folded = ` ${foldText(term)} `.replaceAll(' wi fi ', ' wifi ');
  const words = foldedWords(folded);
  const others = foldedWords(folded.replace(WHERE_ALL_ARE, ''));
  return others.length > 0 ? others : words;
}

/** Conditions under which everyone may see a place and it has the words of the term. */
export function termConditions(term: string, values: StatementValues): string[] {
  if (term === '') return [IS_LISTED];
  const words = termWords(term);
  if (words.length === 0) return [IS_LISTED, signsFound(term, values)];
  return [IS_LISTED, ...words.map((word) => wordFound(word, values))];
}

/** Conditions of the filters: choices of one group are alternatives, groups hold together. */
export function filterConditions(filters: Filters, values: StatementValues): string[] {
  const oneOf = (sql: string, choices: readonly unknown[]) =>
    choices.length === 0 ? [] : [`${sql} = any(${values.add(choices)})`];
  return [
    ...oneOf('accommodation.type', filters.type),
    ...priceConditions(filters.price, values),
    ...oneOf(
      'accommodation.barangay_choice',
      FILTER_BARANGAYS.flatMap((name, index) => (filters.loc.includes(name) ? index : [])),
    ),
    ...oneOf('accommodation.tenants', filters.tenant),
    ...oneOf('accommodation.price_unit', filters.unit),
  ];
}

/** Sorts prices with their like: per month first, then per night. @param unit a column */
export const monthsFirst = (unit: string) => `${unit} = 'night'`;

/** What the places of a search are ordered by. */
export function searchOrder({ term, order }: Search, values: StatementValues): string {
  const byPrice = [
    monthsFirst('accommodation.price_unit'),
    `accommodation.min_price ${order === -1 ? 'desc' : 'asc'}`,
    'accommodation.id',
  ].join(', ');
  const words = termWords(term);
  const isRanked = words.length > 0 && order === null;
  return isRanked ? `${matchTier(words, values)}, ${byPrice}` : byPrice;
}

function priceConditions(brackets: Filters['price'], values: StatementValues): string[] {
  if (brackets.length === 0) return [];
  const ranges = PRICE_BRACKETS.filter(({ code }) => brackets.includes(String(code))).map(
    ({ min, max }) => `accommodation.min_price between ${values.add(min)} and ${values.add(max)}`,
  );
  return [`(${ranges.join(' or ')})`];
}

/** The word stands anywhere in the place's texts, or a word one edit away from it does. */
function wordFound(word: string, values: StatementValues): string {
  const exact = `accommodation.search_text like ${values.add(containing(word))}`;
  return forgivesTypo(word)
    ? `(${exact} or ${typoIn('accommodation.search_text', word, values)})`
    : exact;
}

/** A word one edit away stands in the column. */
function typoIn(column: string, word: string, values: StatementValues): string {
  const text = values.add(word);
  // The inner query does not look at the place: Postgres runs it once for the whole search.
  return `string_to_array(${column}, ' ') && (
      select coalesce(array_agg(search_word.word), '{}') from search_word
      where search_word.variants && search_variants(${text}::text)
        and search_within_one_edit(search_word.word, ${text}::text)
    )`;
}

/** Punctuation alone has no words to fold; it is searched as typed. */
function signsFound(term: string, values: StatementValues): string {
  return `strpos(concat_ws(' ', accommodation.name, accommodation.location,
      accommodation.complete_address, accommodation.description), ${values.add(term)}) > 0`;
}

/**
 * How well a place matches: whole phrase in the name, all words in the name, elsewhere, with typing
 * mistakes only in the name, with one elsewhere.
 */
function matchTier(words: readonly string[], values: StatementValues): string {
  const has = (column: string, word: string) =>
    `accommodation.${column} like ${values.add(containing(word))}`;
  const all = (condition: (word: string) => string) => words.map(condition).join(' and ');
  const orTypoInName = (word: string) =>
    forgivesTypo(word) ? ` or ${typoIn('accommodation.search_name', word, values)}` : '';
  return `case
      when ${has('search_name', words.join(' '))} then 0
      when ${all((word) => has('search_name', word))} then 1
      when ${all((word) => has('search_text', word))} then 2
      when ${all((word) => `(${has('search_text', word)}${orTypoInName(word)})`)} then 3
      else 4
    end`;
}

/** A pattern for text that contains the words. Folded words have no wildcards in them. */
export function containing(words: string): string {
  return `%${words}%`;
}
