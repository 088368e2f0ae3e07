import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { codeOf, isServerUnavailable } from './connection-errors.ts';
import { PROBE_INTERVAL_MS, type LogPosition, type Replica } from './replica.ts';

/** A source of query results: a pool, or the {@link Reads} of a request. */
export interface Queryable extends Pick<Pool, 'query'> {
  /** The pool of the same database that outlives the request; absent on that pool itself. */
  primary?: Pool;
}

/** Where one request reads public data, in single statements. */
export interface Reads extends Queryable {
  primary: Pool;
  /** Whether the client has just written: no shared response may be used then. */
  hasJustWritten: boolean;
  /** Set by the visitors' cache when the response was cached, so the request cost nothing. */
  answeredFromCache?: boolean;
}

/** The query was cancelled because it conflicted with WAL replay. */
const RECOVERY_CONFLICT = '40001';

/**
 * Returns the replica when it may serve this request, else the primary.
 * @param written WAL position of this user's last write; null without one
 */
export function readsOf(
  primary: Pool,
  replica: Replica | null,
  written: LogPosition | null,
): Reads {
  const hasJustWritten = written !== null;
  if (!replica) return { query: primary.query.bind(primary), primary, hasJustWritten };
  const query = queryReplicaFirst(primary, replica, written, () => replica.serves(written));
  return { query, primary, hasJustWritten };
}

/**
 * Returns where a read-only request reads the user's own data: on the primary, which is never
 * behind. While the primary is unavailable the replica serves them; it has replayed all it
 * received.
 * @param written as for {@link readsOf}
 */
export function ownReadsOf(
  primary: Pool,
  replica: Replica | null,
  written: LogPosition | null,
): Queryable {
  if (!replica) return primary;
  const query = queryReplicaFirst(primary, replica, written, () => replica.canServe(written));
  return { query, primary };
}

/**
 * Returns a query of the replica if it is preferred at that moment. The servers in turn are its
 * fallback: promoting a standby breaks its connections.
 */
function queryReplicaFirst(
  primary: Pool,
  replica: Replica,
  written: LogPosition | null,
  isPreferred: () => boolean,
): Pool['query'] {
  const query = async (...parameters: Parameters<Pool['query']>) => {
    if (isPreferred()) {
      try {
        return await runQuery(replica.pool, parameters);
      } catch (error) {
        // An error of the statement itself would occur on the primary too.
        if (isServerUnavailable(error)) replica.failed();
        else if (codeOf(error) !== RECOVERY_CONFLICT) throw error;
      }
    }
    return queryAny(() => serversFor(primary, replica, written), parameters);
  };
  return query as unknown as Pool['query'];
}

function runQuery(pool: Pool, parameters: Parameters<Pool['query']>): Promise<unknown> {
  return pool.query(...parameters) as unknown as Promise<unknown>;
}

type Try = (parameters: Parameters<Pool['query']>) => Promise<unknown>;

/** Returns the servers to ask, in order, as their state is now. */
function serversFor(primary: Pool, replica: Replica, written: LogPosition | null): Try[] {
  const tries: Try[] = [(parameters) => queryUntilReplaced(primary, replica, written, parameters)];
  if (replica.serves(written)) tries.push((parameters) => runQuery(replica.pool, parameters));
  return tries;
}

/**
 * Queries the primary, and the replica once it is the fallback: an unresponsive server breaks no
 * connection.
 */
async function queryUntilReplaced(
  primary: Pool,
  replica: Replica,
  written: LogPosition | null,
  parameters: Parameters<Pool['query']>,
): Promise<unknown> {
  const answer = runQuery(primary, parameters);
  let timer: NodeJS.Timeout | undefined;
  const replaced = new Promise<void>((resolve) => {
    timer = setInterval(() => replica.canServe(written) && resolve(), PROBE_INTERVAL_MS);
  });
  try {
    return await Promise.race([answer, replaced.then(() => runQuery(replica.pool, parameters))]);
  } finally {
    clearInterval(timer);
    answer.catch(() => undefined);
  }
}

/**
 * Maximum time without a response from either: promoting a standby breaks the connections to both.
 */
const NEITHER_MS = 5_000;
const PAUSE_MS = 200;

/** Queries the servers in turn, in their order at that moment, until one responds. */
async function queryAny(
  servers: () => readonly Try[],
  parameters: Parameters<Pool['query']>,
): Promise<unknown> {
  const latest = performance.now() + NEITHER_MS;
  for (;;) {
    let lastError: unknown;
    for (const queryServer of servers()) {
      try {
        return await queryServer(parameters);
      } catch (error) {
        if (!isServerUnavailable(error)) throw error;
        lastError = error;
      }
    }
    if (performance.now() > latest) throw lastError;
    await delay(PAUSE_MS);
  }
}
