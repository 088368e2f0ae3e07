import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { openDatabase } from './connection.ts';

const { url } = await createTestDatabase();

/** How many statements a connection holds after it was asked twice for a named one. */
async function preparedBy(namedStatements: boolean): Promise<number> {
  const { pool, close } = openDatabase(url, { maxConnections: 1, namedStatements });
  afterAll(close);
  for (const value of [1, 2]) {
    const { rows } = await pool.query({
      name: 'twice',
      text: 'select $1::int * 2 as twice',
      values: [value],
    });
    expect(rows).toEqual([{ twice: value * 2 }]);
  }
  const { rows } = await pool.query<{ statements: number }>(
    'select count(*)::int as statements from pg_prepared_statements',
  );
  return rows[0]?.statements ?? 0;
}

describe('named statements', () => {
  it('are prepared once for each connection', async () => {
    expect(await preparedBy(true)).toBe(1);
  });

  it('are none when the setting is off', async () => {
    expect(await preparedBy(false)).toBe(0);
  });
});
