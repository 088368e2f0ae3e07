import type { Queryable } from '../../database/reads.ts';
import { forgivesTypo } from './search-conditions.ts';

/** A word of a term, and the words of places that it finds. */
export interface TermWord {
  word: string;
  /** Words that contain it; null when they are so many that texts are better looked at. */
  containing: readonly string[] | null;
  /** Words one typing mistake away that do not contain it. */
  mistaken: readonly string[];
}

/** Words of places are kept up to this length; the function `search_words` holds the same number. */
const LONGEST = 32;

/**
 * An index of words takes its time with many alternatives, more than their number: beyond this,
 * reading the texts is quicker.
 */
const MOST_WORDS = 64;

/** Looks up which words of places the words of a term find: the first of two statements. */
export async function findTermWords(
  pool: Queryable,
  words: readonly string[],
): Promise<TermWord[]> {
  const asked = [...new Set(words)];
  const { rows } = await pool.query<{ place: number; word: string; is_mistaken: boolean }>({
    name: 'search-words',
    text: `select asked.place::int, found.word, found.is_mistaken
      from unnest($1::text[], $2::text[]) with ordinality as asked (word, variants, place)
      cross join lateral (
        (
          select search_suffix.word, false as is_mistaken
          from search_suffix
          where search_suffix.suffix >= asked.word
            and search_suffix.suffix < asked.word || U&'\\+10FFFF'
          limit ${MOST_WORDS + 1}
        )
        union all
        (
          select search_word.word, true
          from search_word
          where search_word.variants && asked.variants::text[]
            and search_within_one_edit(search_word.word, asked.word)
            and strpos(search_word.word, asked.word) = 0
        )
      ) found`,
    values: [asked, asked.map((word) => (forgivesTypo(word) ? variantsOf(word) : null))],
  });
  return asked.map((word, index) => {
    const found = rows.filter(({ place }) => place === index + 1);
    const containing = found.filter(({ is_mistaken }) => !is_mistaken).map((row) => row.word);
    const mistaken = found.filter(({ is_mistaken }) => is_mistaken).map((row) => row.word);
    const isLoose = containing.length > MOST_WORDS;
    // "banana" contains "an" twice.
    return { word, containing: isLoose ? null : [...new Set(containing)], mistaken };
  });
}

/**
 * The word, and what is left of it without one of its letters, as an array of Postgres: what
 * `search_variants` of the database says, without a call of it for each word.
 */
function variantsOf(word: string): string | null {
  const letters = [...word];
  if (letters.length > LONGEST + 1) return null;
  const shorter = letters.map((_, index) => letters.toSpliced(index, 1).join(''));
  return `{${[word, ...shorter].map((variant) => `"${variant}"`).join(',')}}`;
}
