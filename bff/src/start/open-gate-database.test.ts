import { expect, it } from 'vitest';
import { afterFile } from '../testing/after-file.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { openGateDatabase } from './open-gate-database.ts';

it('makes the database of the gate once, with a person for each role', async () => {
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

it('refuses the database of the portal itself', async () => {
  const { url } = await createTestDatabase();
  await expect(openGateDatabase(url, { gateDatabaseUrl: url }, {})).rejects.toThrow(
    'GATE_DATABASE_URL names the database of the portal itself.',
  );
});
