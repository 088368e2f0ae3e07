import { expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { toHttpError } from './errors.ts';
import { transact } from './transact.ts';

const { db } = await createTestDatabase();

const failing = (code: string, times: number) => {
  let runs = 0;
  const run = () =>
    transact(db, async (trx) => {
      runs += 1;
      if (runs <= times)
        await trx.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`);
      return runs;
    });
  return { run, runs: () => runs };
};

it.each(['40P01', '40001'])('a transaction that ends with %s runs once more', async (code) => {
  expect(await failing(code, 1).run()).toBe(2);
  const twice = failing(code, 2);
  await expect(twice.run()).rejects.toMatchObject({ code });
  expect(twice.runs()).toBe(2);
});

it.each(['40P01', '40001', '55P03'])('one that ends with %s again is a 503', async (code) => {
  const error = await failing(code, 2)
    .run()
    .catch((thrown: unknown) => thrown);
  expect(toHttpError(error)).toMatchObject({ status: 503, code: 'busy', retryAfter: 10 });
});

it('a transaction that ends with another error does not', async () => {
  const once = failing('23505', 1);
  await expect(once.run()).rejects.toMatchObject({ code: '23505' });
  expect(once.runs()).toBe(1);
});
