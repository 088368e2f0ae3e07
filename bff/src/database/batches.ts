import type { Knex } from 'knex';

/** Rows that one statement changes, so that it ends before its time limit whatever the backlog. */
export const BATCH_SIZE = 2_000;

/**
 * Repeats work on at most `limit` rows, which returns how many it found, until it finds fewer.
 * @returns the number of rows
 */
export async function inBatches(work: (limit: number) => Promise<number>): Promise<number> {
  let done = 0;
  for (;;) {
    const count = await work(BATCH_SIZE);
    done += count;
    if (count < BATCH_SIZE) return done;
  }
}

/**
 * Deletes the rows of a table that meet a condition, in batches; returns how many.
 * @param condition SQL with `?` for its values
 */
export function deleteRows(
  db: Knex,
  table: string,
  condition: string,
  values: readonly Knex.Value[] = [],
): Promise<number> {
  return inBatches(async (limit) => {
    // The condition is repeated for a row that a concurrent transaction has changed.
    const { rowCount } = await db.raw<{ rowCount: number }>(
      `delete from ?? where ctid = any (array(select ctid from ?? where ${condition} limit ?))
         and (${condition})`,
      [table, table, ...values, limit, ...values],
    );
    return rowCount;
  });
}
