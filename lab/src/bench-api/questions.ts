import { CAMPUS_POINTS, FILTER_BARANGAYS, FILTER_GROUPS, SORT_OPTIONS } from '@elbi/contract/codes';
import type { Pool } from 'pg';
import { randomNumbers } from '../../../bff/src/testing/random-numbers.ts';

/** What people ask of one database. The same database gives the same questions. */
export interface Questions {
  /** Queries of searches with one to three filters, most of them for the first page. */
  filtered: readonly string[];
  /** Queries with two to five filters of any kind, in any order, near a point or in a part of the map. */
  mixed: readonly string[];
  /** Terms by what makes them easy or hard, as queries. */
  terms: Readonly<Record<TermKind, readonly string[]>>;
  /** Ids of listed places. */
  places: readonly string[];
}

export const TERM_KINDS = {
  rare: 'a rare word',
  name: 'a whole name',
  typo: 'a rare word with a typo',
  filtered: 'a word of 1 % of places, with filters',
  medium: 'a word of 1 % of places',
  common: 'a word of 13 % of places',
} as const;
export type TermKind = keyof typeof TERM_KINDS;

const AMOUNT = 200;

export async function makeQuestions(pool: Pool): Promise<Questions> {
  const next = randomNumbers(1);
  const { rows } = await pool.query<{ id: string; name: string }>(
    `select id, name from accommodation where not is_archived and name like '% % %'
     order by id limit 3000`,
  );
  const some = Array.from({ length: AMOUNT }, () => rows[Math.floor(next() * rows.length)]!);
  const named = some.map(({ name }) => name.split(' '));
  const term = (words: readonly (string | undefined)[], filters = '') =>
    `accommodationName=${encodeURIComponent(words.join(' '))}${filters}`;
  return {
    filtered: Array.from({ length: AMOUNT }, () => filters(next)),
    mixed: Array.from({ length: AMOUNT }, () => mixedFilters(next)),
    terms: {
      rare: named.map(([, family]) => term([family])),
      name: named.map((words) => term(words)),
      typo: named.map(([, family = '']) => term([swapped(family)])),
      filtered: named.map(([plant]) => term([plant], `&${filters(next)}`)),
      medium: named.map(([plant]) => term([plant])),
      common: named.map(([, , kind]) => term([kind])),
    },
    places: rows.map(({ id }) => id),
  };
}

/** A query of one to three filters. */
function filters(next: () => number): string {
  const some = (values: readonly string[]) => values.filter(() => next() < 0.4).join(',');
  const all: [param: string, values: string][] = [
    ['type', some(['0', '1', '2', '3', '4'])],
    ['price', some(['0', '1', '2', '3'])],
    ['loc', some([...FILTER_BARANGAYS])],
    ['tenant', some(['0', '1', '2'])],
  ];
  const chosen = all.filter(([, values]) => values !== '' && next() < 0.6);
  if (chosen.length === 0) return filters(next);
  const query = new URLSearchParams(chosen);
  if (next() < 0.3) query.set('order', '-1');
  if (next() < 0.2) query.set('page', String(1 + Math.floor(next() * 20)));
  return query.toString();
}

const OFFERED_GROUPS = FILTER_GROUPS.filter(({ choices }) => choices.length > 0);

/** A query of two to five filters of any kind, offered values and others, in any order. */
function mixedFilters(next: () => number): string {
  const one = <Value>(values: readonly Value[]) =>
    values[Math.floor(next() * values.length)] as Value;
  const query = new URLSearchParams();
  for (let left = 2 + Math.floor(next() * 4); left > 0; left -= 1) {
    const { param, match, choices } = one(OFFERED_GROUPS);
    const values = choices.map(({ value }): string => value);
    const other = { walk: '12', budget: '3500', curfew: '22:30' }[param as string];
    if (match === 'one') query.set(param, next() < 0.3 && other ? other : one(values));
    else query.set(param, [one(values), one(values)].join());
  }
  if (next() < 0.3) query.set('point', one(CAMPUS_POINTS).key);
  if (next() < 0.2) query.set('box', '14.16,121.23,14.18,121.25');
  const { order } = one(SORT_OPTIONS);
  query.set(typeof order === 'string' ? 'sort' : 'order', String(order));
  if (next() < 0.2) query.set('page', String(1 + Math.floor(next() * 20)));
  return query.toString();
}

/** A word with two neighbours in the middle exchanged. */
function swapped(word: string): string {
  const letters = [...word];
  const at = Math.floor(letters.length / 2);
  return letters.toSpliced(at - 1, 2, ...letters.slice(at - 1, at + 1).reverse()).join('');
}
