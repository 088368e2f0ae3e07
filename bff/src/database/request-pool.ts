import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';

type Query = Pool['query'];

const queryOfRequest = new AsyncLocalStorage<Query>();

/**
 * The pool as routes see it: within {@link inUndoneTransaction} every query goes to that one
 * transaction, otherwise to the pool itself.
 */
export function requestPool(pool: Pool): Pool {
  const query = ((...parameters: Parameters<Query>) =>
    (queryOfRequest.getStore() ?? pool.query.bind(pool))(...parameters)) as Query;
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'query') return query;
      const value = Reflect.get(target, name, target) as unknown;
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

/** Whether the running request works in a transaction that is undone, which others cannot see. */
export function isInUndoneTransaction(): boolean {
  return queryOfRequest.getStore() !== undefined;
}

/**
 * Does `work` with what `prepare` has put into the database, and undoes it all. Only what asks
 * through {@link requestPool} sees it.
 */
export async function inUndoneTransaction<Result>(
  pool: Pool,
  prepare: (client: PoolClient) => Promise<unknown>,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let last: Promise<unknown> = Promise.resolve();
  // Queries are queued: a connection runs one at a time.
  const query = ((...parameters: Parameters<Query>) => {
    const run = () => client.query(...parameters) as unknown as Promise<unknown>;
    const answer = last.then(run, run);
    last = answer;
    return answer;
  }) as Query;
  try {
    await client.query('begin');
    await prepare(client);
    return await queryOfRequest.run(query, work);
  } finally {
    await last.catch(() => {});
    // A connection that cannot roll back is not returned to the pool.
    const broken = await client.query('rollback').then(
      () => undefined,
      (error: unknown) => error as Error,
    );
    client.release(broken);
  }
}
