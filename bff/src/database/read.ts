import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { codeOf, isServerUnavailable } from './connection-errors.ts';
import { PROBE_INTERVAL_MS, type LogPosition, type Replica } from './replica.ts';

/**
 * The read handle: single statements, on a replica that is fresh enough for the user, else on the
 * primary. Changes use the write handle.
 */
export interface Read extends Pick<Pool, 'query'> {
  /** The same database's primary, which outlives the request; absent on the primary itself. */
  primary?: Read;
}

/** The query was cancelled because it conflicted with WAL replay. */
const RECOVERY_CONFLICT = '40001';

/**
 * Returns the read handle of one request. The servers are each other's fallback: promoting a
 * standby breaks its connections.
 * @param written WAL position of this user's last write; null without one
 * @param options.isCurrent true for what must show the writes of others immediately: the replica
 *   then serves only while the primary is unavailable
 */
export function readOf(
  primary: Read,
  replica: Replica | null,
  written: LogPosition | null,
  { isCurrent = false } = {},
): Read {
  if (!replica) return { query: primary.query.bind(primary), primary };
  const query = async (...parameters: Parameters<Pool['query']>) => {
    if (isCurrent ? replica.canServe(written) : replica.serves(written)) {
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
  return { query: query as unknown as Pool['query'], primary };
}

function runQuery(server: Read, parameters: Parameters<Pool['query']>): Promise<unknown> {
  return server.query(...parameters) as unknown as Promise<unknown>;
}

type Try = (parameters: Parameters<Pool['query']>) => Promise<unknown>;

/** Returns the servers to ask, in order, as their state is now. */
function serversFor(primary: Read, replica: Replica, written: LogPosition | null): Try[] {
  const tries: Try[] = [(parameters) => queryUntilReplaced(primary, replica, written, parameters)];
  if (replica.serves(written)) tries.push((parameters) => runQuery(replica.pool, parameters));
  return tries;
}

/**
 * Queries the primary, and the replica once it is the fallback: an unresponsive server breaks no
 * connection.
 */
async function queryUntilReplaced(
  primary: Read,
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
