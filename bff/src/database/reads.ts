import type { Pool } from 'pg';
import { codeOf, isServerAway } from './lost-answer.ts';
import type { LogPosition, Replica } from './replica.ts';

/** What answers statements: a pool, or the {@link Reads} of a request. */
export interface Queryable extends Pick<Pool, 'query'> {
  /** The pool of the same database that outlives the request; absent on that pool itself. */
  primary?: Pool;
}

/** Where one request reads what everybody may read, in single statements. */
export interface Reads extends Queryable {
  primary: Pool;
  /** Whether the one who asks has just written: nothing that is shared may answer then. */
  hasJustWritten: boolean;
}

/** The query was cancelled because it conflicted with WAL replay. */
const RECOVERY_CONFLICT = '40001';

/**
 * The replica when it can answer this request, else the primary.
 * @param written WAL position of this user's last write; null without one
 */
export function readsOf(
  primary: Pool,
  replica: Replica | null,
  written: LogPosition | null,
): Reads {
  const ask = (pool: Pool, parameters: Parameters<Pool['query']>) =>
    pool.query(...parameters) as unknown as Promise<unknown>;
  const query = async (...parameters: Parameters<Pool['query']>) => {
    if (!replica?.serves(written)) return ask(primary, parameters);
    try {
      return await ask(replica.pool, parameters);
    } catch (error) {
      // An error of the statement itself would occur on the primary too.
      if (isServerAway(error)) replica.failed();
      else if (codeOf(error) !== RECOVERY_CONFLICT) throw error;
      return ask(primary, parameters);
    }
  };
  return { query: query as unknown as Pool['query'], primary, hasJustWritten: written !== null };
}
