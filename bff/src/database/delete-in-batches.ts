import type { Knex } from 'knex';

/** Rows that one statement deletes, so that it ends before its time limit whatever the backlog. */
export const DELETE_BATCH = 2_000;

/**
 * Repeats a statement that deletes at most `limit` rows until it finds fewer.
 * @returns the number of deleted rows
 */
export async function deleteInBatches(
  deleteBatch: (limit: number) => Promise<number>,
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const count = await deleteBatch(DELETE_BATCH);
    deleted += count;
    if (count < DELETE_BATCH) return deleted;
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
  return deleteInBatches(async (limit) => {
    // The condition is repeated for a row that a concurrent transaction has changed.
    const { rowCount } = await db.raw<{ rowCount: number }>(
      `delete from ?? where ctid = any (array(select ctid from ?? where ${condition} limit ?))
         and (${condition})`,
      [table, table, ...values, limit, ...values],
    );
    return rowCount;
  });
}
