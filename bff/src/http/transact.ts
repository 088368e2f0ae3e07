import type { Knex } from 'knex';
import { codeOf } from '../database/connection-errors.ts';

/** A deadlock, or a concurrent change: Postgres has rolled back one transaction so that others end. */
const ROLLED_BACK = /^(40P01|40001)$/;

/** Runs a transaction, and once more when Postgres rolled it back for the sake of another. */
export async function transact<Result>(
  db: Knex,
  work: (trx: Knex.Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction(work);
  } catch (error) {
    if (!ROLLED_BACK.test(codeOf(error))) throw error;
    return db.transaction(work);
  }
}
