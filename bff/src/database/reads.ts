import type { Pool } from 'pg';
import { codeOf, isServerAway } from './lost-answer.ts';
import { LOOK_MS, type LogPosition, type Replica } from './replica.ts';

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
  const query = async (...parameters: Parameters<Pool['query']>) => {
    if (!replica?.serves(written)) return ask(primary, parameters);
    try {
      return await ask(replica.pool, parameters);
    } catch (error) {
      // An error of the statement itself would occur on the primary too.
      if (isServerAway(error)) replica.failed();
      else if (codeOf(error) !== RECOVERY_CONFLICT) throw error;
      return await ask(primary, parameters).catch((cause: unknown) => {
        if (!isServerAway(cause)) throw cause;
        // A standby that becomes the primary breaks both: another one may answer in its place.
        return ask(replica.pool, parameters);
      });
    }
  };
  return { query: query as unknown as Pool['query'], primary, hasJustWritten: written !== null };
}

/**
 * Where a request that only reads finds what is a person's own: on the primary, which is never behind.
 * While that is away the replica answers, which has by then replayed what it was sent.
 * @param written as for {@link readsOf}
 */
export function ownReadsOf(
  primary: Pool,
  replica: Replica | null,
  written: LogPosition | null,
): Queryable {
  if (!replica) return primary;
  const query = async (...parameters: Parameters<Pool['query']>) => {
    if (replica.standsIn(written)) return ask(replica.pool, parameters);
    const answer = ask(primary, parameters);
    let timer: NodeJS.Timeout | undefined;
    // A primary that has gone silent breaks no connection.
    const silent = new Promise<never>((_, reject) => {
      const look = () => replica.standsIn(written) && reject(new Error('The primary is away.'));
      timer = setInterval(look, LOOK_MS);
    });
    try {
      return await Promise.race([answer, silent]);
    } catch (error) {
      if (!isServerAway(error) || !replica.serves(written)) throw error;
      return await ask(replica.pool, parameters);
    } finally {
      clearInterval(timer);
      answer.catch(() => undefined);
    }
  };
  return { query: query as unknown as Pool['query'], primary };
}

function ask(pool: Pool, parameters: Parameters<Pool['query']>): Promise<unknown> {
  return pool.query(...parameters) as unknown as Promise<unknown>;
}
