import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { migrate, rollbackAll } from './migrate.ts';

const { db, url } = await createTestDatabase({ empty: true });

const tables = async () =>
  (
    await db('pg_tables').where({ schemaname: 'public' }).pluck('tablename').orderBy('tablename')
  ).filter((name: string) => !name.startsWith('migration'));

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
