import type { Knex } from 'knex';
import { isRolledBack } from '../database/connection-errors.ts';

/** Runs a transaction, and once more when Postgres rolled it back for the sake of another. */
export async function transact<Result>(
  db: Knex,
  work: (trx: Knex.Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction(work);
  } catch (error) {
    if (!isRolledBack(error)) throw error;
    return db.transaction(work);
  }
}
