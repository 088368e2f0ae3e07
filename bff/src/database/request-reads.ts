import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';
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

/** Classes of errors that say that a server is away, starting, stopping or out of connections. */
const AWAY = /^(08...|57P0.|53300)$/;
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
      if (!isAway(error)) throw error;
      if (codeOf(error) !== RECOVERY_CONFLICT) replica.failed();
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

/** An error of the statement itself would come from the primary just the same. */
function isAway(error: unknown): boolean {
  const code = codeOf(error);
  // Without a code of Postgres (five characters) it comes from the connection.
  return !/^[0-9A-Z]{5}$/.test(code) || AWAY.test(code) || code === RECOVERY_CONFLICT;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
