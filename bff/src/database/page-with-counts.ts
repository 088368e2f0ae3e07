import { PAGE_SIZE } from '@elbi/contract/domain';
import type { Queryable } from './reads.ts';

/** Rows of a list without `page`. */
export const MAX_ROWS = 1_000;

interface PageQuery {
  /** A select of the one row of counts; its columns are added to every row of the results page. */
  counts: string;
  /** A select of the rows in their order, without limit. */
  rows: string;
  parameters: readonly unknown[];
  /** From 1; the first {@link MAX_ROWS} rows when absent. */
  page: number | undefined;
}

/**
 * Reads a results page and the counts of the whole list in one statement.
 * @returns the rows; the counts are there even when the page is beyond the last row
 */
export async function pageWithCounts<Row extends { id: string }, Counts extends object>(
  pool: Queryable,
  { counts, rows, parameters, page }: PageQuery,
): Promise<{ rows: Row[]; counts: Counts | undefined }> {
  const [limit, offset] = [parameters.length + 1, parameters.length + 2];
  const result = await pool.query<Row & Counts>(
    `select counted.*, page.* from (${counts}) counted
     left join lateral (${rows} limit $${limit} offset $${offset}) page on true`,
    [...parameters, page === undefined ? MAX_ROWS : PAGE_SIZE, ((page ?? 1) - 1) * PAGE_SIZE],
  );
  return { rows: result.rows.filter((row) => row.id !== null), counts: result.rows[0] };
}

/** A results page of a list, and the length of the list. */
export interface Listed<Row> {
  rows: Row[];
  total: number;
}

/**
 * Reads a results page and the length of the list in one statement.
 * @param query `from` includes the condition of a row
 */
export async function pageWithTotal<Row extends { id: string }>(
  pool: Queryable,
  {
    select,
    from,
    order,
    ...given
  }: Pick<PageQuery, 'parameters' | 'page'> & Record<'select' | 'from' | 'order', string>,
): Promise<Listed<Row>> {
  const { rows, counts } = await pageWithCounts<Row, { total: number }>(pool, {
    ...given,
    counts: `select count(*)::int as total from ${from}`,
    rows: `select ${select} from ${from} order by ${order}`,
  });
  return { rows, total: counts?.total ?? 0 };
}
