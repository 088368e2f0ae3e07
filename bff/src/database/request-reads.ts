import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';
import { codeOf, isServerAway } from './lost-answer.ts';
import { isInUndoneTransaction } from './request-pool.ts';
import type { LogPosition, Replica } from './replica.ts';

type Query = Pool['query'];

const writtenByRequest = new AsyncLocalStorage<LogPosition>();

/** Does `work` for somebody who has written up to a position, and reads nothing older. */
export function afterWriting<Result>(written: LogPosition, work: () => Result): Result {
  return writtenByRequest.run(written, work);
}

/** Whether the one who asks has just written: nothing that is shared may answer then. */
export function hasJustWritten(): boolean {
  return writtenByRequest.getStore() !== undefined;
}

/** The replay of the log was in the way of this very query. */
const RECOVERY_CONFLICT = '40001';

/**
 * Where what everybody reads is asked for: the replica when it can answer this request, else the
 * primary. Only for single statements.
 */
export function requestReads(primary: Pool, replica: Replica | null): Pool {
  if (replica === null) return primary;
  const query = (async (...parameters: Parameters<Query>) => {
    const ask = (pool: Pool) => pool.query(...parameters) as unknown as Promise<unknown>;
    const written = writtenByRequest.getStore() ?? null;
    if (isInUndoneTransaction() || !replica.serves(written)) return ask(primary);
    try {
      return await ask(replica.pool);
    } catch (error) {
      // An error of the statement itself would come from the primary just the same.
      if (isServerAway(error)) replica.failed();
      else if (codeOf(error) !== RECOVERY_CONFLICT) throw error;
      return ask(primary);
    }
  }) as unknown as Query;
  return new Proxy(primary, {
    get(target, name) {
      if (name === 'query') return query;
      const value = Reflect.get(target, name, target) as unknown;
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
