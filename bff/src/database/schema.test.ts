import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { migrate, rollbackAll } from './migrate.ts';

const { pool, url } = await createTestDatabase({ empty: true });

/** The tables of the portal; Knex keeps its own notes in others. */
async function tables(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables
     where schemaname = 'public' and tablename not like 'migration%'`,
  );
  return rows.map(({ name }) => name);
}

describe('migrations', () => {
  it('go up once when replicas start together, down to nothing, and up again', async () => {
    const runs = await Promise.all([migrate(url), migrate(url), migrate(url)]);
    expect(runs.filter((ran) => ran.length > 0)).toHaveLength(1);
    expect(await tables()).toContain('accommodation');

    await rollbackAll(url);
    expect(await tables()).toEqual([]);

    await migrate(url);
    expect(await tables()).toContain('accommodation');
  });
});
