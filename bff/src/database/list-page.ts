import { PAGE_SIZE } from '@elbi/contract/domain';
import type { Read } from './read.ts';
import type { Wire } from './wire-time.ts';

/** Rows of a list without `page`. */
export const MAX_ROWS = 1_000;

interface PageQuery {
  parameters: readonly unknown[];
  /** From 1; the first {@link MAX_ROWS} rows when absent. */
  page: number | undefined;
}

/**
 * Reads a results page of a list.
 * @param text a select of all rows in their order
 */
export async function listPage<Row extends object>(
  read: Read,
  text: string,
  { parameters, page }: PageQuery,
): Promise<Wire<Row>[]> {
  const [limit, offset] = [parameters.length + 1, parameters.length + 2];
  const { rows } = await read.query<Row>(`${text} limit $${limit} offset $${offset}`, [
    ...parameters,
    page === undefined ? MAX_ROWS : PAGE_SIZE,
    ((page ?? 1) - 1) * PAGE_SIZE,
  ]);
  return rows;
}

/** A results page of a list, and the length of the list. */
export interface Listed<Row> {
  rows: Row[];
  total: number;
}

/**
 * Reads a results page and the length of the list.
 * @param query `from` includes the condition of a row, and all parameters
 */
export async function pageWithTotal<Row extends object>(
  read: Read,
  { select, from, order, ...query }: PageQuery & Record<'select' | 'from' | 'order', string>,
): Promise<Listed<Wire<Row>>> {
  const [rows, counted] = await Promise.all([
    listPage<Row>(read, `select ${select} from ${from} order by ${order}`, query),
    read.query<{ total: number }>(`select count(*)::int as total from ${from}`, [
      ...query.parameters,
    ]),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
