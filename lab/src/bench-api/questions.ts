import { FILTER_BARANGAYS } from '@elbi/contract/domain';
import type { Pool } from 'pg';
import { randomNumbers } from '../../../bff/src/testing/random-numbers.ts';

/** The requests for one database. The same database gives the same requests. */
export interface Questions {
  /** Queries of searches with one to three filters, most of them for the first page. */
  filtered: readonly string[];
  /** Queries of searches for a word that one place in a hundred has, with such filters. */
  words: readonly string[];
  /** Ids of listed places. */
  places: readonly string[];
}

const AMOUNT = 200;

export async function makeQuestions(pool: Pool): Promise<Questions> {
  const next = randomNumbers(1);
  const { rows } = await pool.query<{ id: string; name: string }>(
    `select id, name from accommodation where not is_archived and name like '% % %'
     order by id limit ${AMOUNT}`,
  );
  return {
    filtered: rows.map(() => filters(next)),
    words: rows.map(({ name }) => {
      const [word = ''] = name.split(' ');
      return `accommodationName=${encodeURIComponent(word)}&${filters(next)}`;
    }),
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
