import { describe, expect, it } from 'vitest';
import { DatabaseStartError } from '../../database/database-start-error.ts';
import { loadDemoData } from '../demo/load-demo-data.ts';
import { afterFile } from '../../testing/after-file.ts';
import { buildPerson } from '../../testing/factories.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { openGateDatabase } from './open-gate-database.ts';

it('creates the database of the gate once, with a user for each role', async () => {
  const { db, url } = await createTestDatabase();
  const options = { gateDatabaseUrl: null };
  const name = `${new URL(url).pathname.slice(1)}_gate`;
  afterFile(async () => void (await db.raw('drop database if exists ?? with (force)', [name])));
  for (const _ of ['first start', 'second start']) {
    const gate = await openGateDatabase(url, options, {});
    const people = await gate.db('person').whereLike('email', '%@example.com').select('role');
    expect(new Set(people.map(({ role }) => role))).toEqual(
      new Set(['registered', 'owner', 'admin']),
    );
    await gate.close();
  }
  expect(await db('person').first()).toBeUndefined();
});

it('rejects the portal’s own database', async () => {
  const { url } = await createTestDatabase();
  await expect(openGateDatabase(url, { gateDatabaseUrl: url }, {})).rejects.toThrow(
    'GATE_DATABASE_URL must not be the database of the portal.',
  );
});

describe('the database of GATE_DATABASE_URL', () => {
  it('is recreated when another version of the portal created it', async () => {
    const [main, old] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    await buildPerson(old.db, { google_sub: 'demo-of-then@example.com', first_name: 'Old' });
    await old.db('migration').where('name', 'like', '%baseline').update({ name: 'before' });
    const gate = await openGateDatabase(main.url, { gateDatabaseUrl: old.url }, {});
    expect(await gate.db('person').where({ first_name: 'Old' }).first()).toBeUndefined();
    expect(await gate.db('person').where({ email: 'admin@example.com' }).first()).toBeDefined();
    await gate.close();
  });

  it.each(['this', 'another'])(
    'is rejected with real users in it, made by %s version',
    async (by) => {
      const [main, taken] = await Promise.all([createTestDatabase(), createTestDatabase()]);
      await loadDemoData({ db: taken.db });
      const { id } = await buildPerson(taken.db);
      if (by === 'another') {
        await taken.db('migration').where('name', 'like', '%baseline').update({ name: 'before' });
      }
      await expect(openGateDatabase(main.url, { gateDatabaseUrl: taken.url }, {})).rejects.toThrow(
        DatabaseStartError,
      );
      expect(await taken.db('person').where({ id }).first('id')).toEqual({ id });
    },
  );
});
