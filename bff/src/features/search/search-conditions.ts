import { FILTER_BARANGAYS, type Filters, PRICE_BRACKETS, type Search } from '@elbi/contract/codes';
import { IS_LISTED } from '../accommodations/accommodation-record.ts';
import { foldedWords } from './fold-text.ts';

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

/** Conditions under which everyone may see a place and it has the words of the term. */
export function termConditions(term: string, values: StatementValues): string[] {
  if (term === '') return [IS_LISTED];
  const words = foldedWords(term);
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

/** What the places of a search are ordered by. */
export function searchOrder({ term, order }: Search, values: StatementValues): string {
  const byPrice = `accommodation.min_price ${order === -1 ? 'desc' : 'asc'}, accommodation.id`;
  const words = foldedWords(term);
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
  if (!forgivesTypo(word)) return exact;
  const text = values.add(word);
  // The inner query does not look at the place: Postgres runs it once for the whole search.
  return `(${exact} or string_to_array(accommodation.search_text, ' ') && (
      select coalesce(array_agg(search_word.word), '{}') from search_word
      where search_word.variants && search_variants(${text}::text)
        and search_within_one_edit(search_word.word, ${text}::text)
    ))`;
}

/** Punctuation alone has no words to fold; it is searched as typed. */
function signsFound(term: string, values: StatementValues): string {
  return `strpos(concat_ws(' ', accommodation.name, accommodation.location,
      accommodation.complete_address, accommodation.description), ${values.add(term)}) > 0`;
}

/** How well a place matches: whole phrase in the name, all words in the name, elsewhere, typo. */
function matchTier(words: readonly string[], values: StatementValues): string {
  const all = (column: string) =>
    words.map((word) => `${column} like ${values.add(containing(word))}`).join(' and ');
  return `case
      when accommodation.search_name like ${values.add(containing(words.join(' ')))} then 0
      when ${all('accommodation.search_name')} then 1
      when ${all('accommodation.search_text')} then 2
      else 3
    end`;
}

/** A pattern for text that contains the words. Folded words have no wildcards in them. */
export function containing(words: string): string {
  return `%${words}%`;
}
