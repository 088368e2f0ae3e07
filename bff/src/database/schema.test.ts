import knex, { type Knex } from 'knex';
import { describe, expect, it } from 'vitest';
import { holdsOnlyDemoPeople } from '../identity/users/person-store.ts';
import { buildPerson } from '../testing/factories.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { MIGRATION_CONFIG, migrate, withoutTimeouts } from './migrate.ts';
import * as baseline from './migrations/20261127213700-baseline.ts';
import { migrationSource } from './migrations/index.ts';

const { read: pool, url } = await createTestDatabase({ empty: true });
const listed = await migrationSource.getMigrations([]);

/** The tables of the portal, without those of Knex. */
async function tables(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables
     where schemaname = 'public' and tablename not like 'migration%'`,
  );
  return rows.map(({ name }) => name);
}

it('migrations run once when replicas start together, and can be rolled back and run again', async () => {
  const runs = await Promise.all([migrate(url), migrate(url), migrate(url)]);
  expect(runs.filter((ran) => ran.length > 0)).toHaveLength(1);
  expect(await tables()).toContain('accommodation');

  const db = knex({ client: 'pg', connection: withoutTimeouts(url) as Knex.PgConnectionConfig });
  await db.migrate.rollback(MIGRATION_CONFIG, true).finally(() => db.destroy());
  expect(await tables()).toEqual([]);

  await migrate(url);
  expect(await tables()).toContain('accommodation');
});

describe('tables that a later release has changed', () => {
  async function after(...names: string[]) {
    const database = await createTestDatabase();
    const rows = names.map((name) => ({ name, batch: 2, migration_time: new Date() }));
    await database.db('migration').insert(rows);
    return database;
  }
  const STAMP = listed[0]!.slice(0, '20261127213700'.length);
  const REFUSED = 'were created by another version of the portal';

  it('are used if they were only extended', async () => {
    const { url, db } = await after('20990101090000-add-moods', '20990102090000-add-weights');
    const { id } = await buildPerson(db);
    const mayRemake = () => Promise.resolve(true);
    expect(await migrate(url, { mayRemake })).toEqual([]);
    expect(await db('person').first('id')).toEqual({ id });
  });

  it('are used if an earlier date is in the names of what extended them', async () => {
    const { url } = await after(
      '20261127120000-add-moods',
      `20261127130000-contract-${STAMP}-answers`,
    );
    expect(await migrate(url)).toEqual([]);
  });

  it('are used if only columns unused by this release were removed', async () => {
    const { url } = await after(`20990101090000-contract-${STAMP}-answers`);
    expect(await migrate(url)).toEqual([]);
  });

  it('are rejected when something was removed since an unknown migration', async () => {
    const { url } = await after(
      '20990101090000-add-moods',
      '20990201090000-contract-20990101090000-feelings',
    );
    await expect(migrate(url)).rejects.toThrow(REFUSED);
  });

  it('are rejected when an unknown migration ran before ours', async () => {
    const { url, db } = await after('20990101090000-add-moods');
    await db('migration').where('name', '20990101090000-add-moods').update({ id: 0 });
    await expect(migrate(url)).rejects.toThrow(REFUSED);
  });

  it('are rejected when one of our migrations is missing before them', async () => {
    const { url, db } = await after('20990101090000-add-moods');
    await db('migration').where('name', listed[0]!).delete();
    await expect(migrate(url)).rejects.toThrow(REFUSED);
  });
});

describe('tables that the migrations before the baseline made', () => {
  const [BASELINE, ...later] = listed;

  /** The baseline has the schema of the last of them. */
  async function after(...names: string[]) {
    const database = await createTestDatabase({ empty: true });
    await baseline.up(database.db);
    await database.db.migrate.currentVersion(MIGRATION_CONFIG);
    const rows = names.map((name) => ({ name, batch: 1, migration_time: new Date() }));
    await database.db('migration').insert(rows);
    return database;
  }

  it('are used, once for all replicas, and still by the previous deployment', async () => {
    const names = ['20261122090000-create-people', '20261130181055-clear-unearned-marks'];
    const { url, db } = await after(...names);
    const { id } = await buildPerson(db);
    const runs = await Promise.all([migrate(url), migrate(url)]);
    expect(runs.flat()).toEqual(later);
    expect(await db('person').first('id')).toEqual({ id });
    // The previous deployment needs all of its names before the first that it does not know.
    const ran = db('migration').orderBy('id').pluck('name');
    expect(await ran).toEqual([...names, BASELINE, ...later]);
  });

  it('are rejected before the last of them, with the version that migrates them', async () => {
    const names = ['20261122090000-create-people', '20261130181000-add-error-networks'];
    const { url, db } = await after(...names);
    await expect(migrate(url)).rejects.toThrow(
      /are too old for this version: start commit [0-9a-f]{8}, which migrates them/,
    );
    expect(await db('migration').orderBy('id').pluck('name')).toEqual(names);
  });
});

describe('tables that another version of the portal made', () => {
  /** A database as it was before the migrations had the names that they have now. */
  async function ofAnotherVersion() {
    const database = await createTestDatabase();
    await database.read.query(
      `update migration set name = '20261120090000-create-people' where name like '%baseline'`,
    );
    return database;
  }

  it('are recreated when only demo users exist', async () => {
    const { url, db } = await ofAnotherVersion();
    await buildPerson(db, { google_sub: 'demo-student@example.com' });
    const ran = await migrate(url, { mayRemake: holdsOnlyDemoPeople });
    expect(ran).toEqual(listed);
    expect(await db('person').first()).toBeUndefined();
    expect(await migrate(url)).toEqual([]);
  });

  it('stay unchanged when another user exists', async () => {
    const { url, db } = await ofAnotherVersion();
    const { id } = await buildPerson(db);
    await expect(migrate(url, { mayRemake: holdsOnlyDemoPeople })).rejects.toThrow(
      'were created by another version of the portal and contain user data',
    );
    expect(await db('person').first('id')).toEqual({ id });
  });

  it('stay unchanged without permission to recreate them', async () => {
    const { url } = await ofAnotherVersion();
    await expect(migrate(url)).rejects.toThrow('use an empty database');
  });
});
