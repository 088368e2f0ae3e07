import type { Pool } from 'pg';
import type { Read } from '../database/read.ts';

/**
 * Returns how Postgres would run the statements of a read, as text, where it may scan a whole table
 * or join by hash only if it cannot use an index: tables of tests are too small for one.
 */
export async function planOf(pool: Pool, read: (reads: Read) => Promise<unknown>): Promise<string> {
  const client = await pool.connect();
  const lines: string[] = [];
  const query = async (text: string, values: unknown[]) => {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    lines.push(...rows.map((row) => row['QUERY PLAN']));
    return { rows: [] };
  };
  try {
    await client.query('begin');
    for (const way of ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin']) {
      await client.query(`set local enable_${way} = off`);
    }
    await read({ query } as unknown as Read);
    return lines.join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}
