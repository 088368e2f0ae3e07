import { setTimeout as delay } from 'node:timers/promises';
import { codeOf, isServerUnavailable } from './connection-errors.ts';
import type { Read } from './read.ts';
import { PROBE_INTERVAL_MS, type LogPosition, type Replica } from './replica.ts';

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
  const query = async (...statement: Statement) => {
    if (isCurrent ? replica.canServe(written) : replica.serves(written)) {
      try {
        return await replica.read.query(...statement);
      } catch (error) {
        // An error of the statement itself would occur on the primary too.
        if (isServerUnavailable(error)) replica.failed();
        else if (codeOf(error) !== RECOVERY_CONFLICT) throw error;
      }
    }
    return queryAny(() => serversFor(primary, replica, written), statement);
  };
  return { query: query as Read['query'], primary };
}

type Statement = Parameters<Read['query']>;
type Answer = ReturnType<Read['query']>;
type Try = (statement: Statement) => Answer;

/** Returns the servers to ask, in order, as their state is now. */
function serversFor(primary: Read, replica: Replica, written: LogPosition | null): Try[] {
  const tries: Try[] = [(statement) => queryUntilReplaced(primary, replica, written, statement)];
  if (replica.serves(written)) tries.push((statement) => replica.read.query(...statement));
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
  statement: Statement,
): Answer {
  const answer = primary.query(...statement);
  let timer: NodeJS.Timeout | undefined;
  const replaced = new Promise<void>((resolve) => {
    timer = setInterval(() => replica.canServe(written) && resolve(), PROBE_INTERVAL_MS);
  });
  try {
    return await Promise.race([answer, replaced.then(() => replica.read.query(...statement))]);
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
async function queryAny(servers: () => readonly Try[], statement: Statement): Answer {
  const latest = performance.now() + NEITHER_MS;
  for (;;) {
    let lastError: unknown;
    for (const queryServer of servers()) {
      try {
        return await queryServer(statement);
      } catch (error) {
        if (!isServerUnavailable(error)) throw error;
        lastError = error;
      }
    }
    if (performance.now() > latest) throw lastError;
    await delay(PAUSE_MS);
  }
}
