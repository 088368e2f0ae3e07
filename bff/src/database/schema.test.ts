import { describe, expect, it } from 'vitest';
import { holdsOnlyDemoPeople } from '../demo/people/demo-people.ts';
import { buildPerson } from '../testing/factories.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { undoMigrations } from '../testing/undo-migrations.ts';
import { migrate } from './migrate.ts';

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

    await undoMigrations(url, 'all');
    expect(await tables()).toEqual([]);

    await migrate(url);
    expect(await tables()).toContain('accommodation');
  });
});

describe('tables that another version of the portal made', () => {
  /** A database as it was before the migrations had the names that they have now. */
  async function ofAnotherVersion() {
    const database = await createTestDatabase();
    await database.pool.query(
      `update migration set name = '20261120090000-create-people' where name like '%create-people'`,
    );
    return database;
  }

  it('are made anew where only people of the demo are', async () => {
    const { url, db } = await ofAnotherVersion();
    await buildPerson(db, { google_sub: 'demo-student@example.com' });
    const ran = await migrate(url, { mayRemake: holdsOnlyDemoPeople });
    expect(ran[0]).toMatch(/create-people$/);
    expect(await db('person').first()).toBeUndefined();
    expect(await migrate(url)).toEqual([]);
  });

  it('are left alone where anybody else is', async () => {
    const { url, db } = await ofAnotherVersion();
    const { id } = await buildPerson(db);
    await expect(migrate(url, { mayRemake: holdsOnlyDemoPeople })).rejects.toThrow(
      'were made by another version of the portal, and hold what people left in them',
    );
    expect(await db('person').first('id')).toEqual({ id });
  });

  it('are left alone when nobody says that they may go', async () => {
    const { url } = await ofAnotherVersion();
    await expect(migrate(url)).rejects.toThrow('begin with an empty database');
  });
});
