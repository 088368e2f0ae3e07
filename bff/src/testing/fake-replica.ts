import type { Pool } from 'pg';
import { Replica } from '../database/replica.ts';

type Query = (...parameters: Parameters<Pool['query']>) => unknown;

interface FakeReplica {
  /** Asks the primary for its position, over a connection of its own. */
  primary: Query;
  /** Runs the statements of reads. */
  query: Query;
  /** How far it has replayed the log; throws while it is unavailable. Everything by default. */
  position?: () => string;
  /** The time by its clock, in milliseconds. */
  now?: () => number;
}

/** Creates a replica that reads where a test says, and reports the position that a test sets. */
export function fakeReplica({ primary, query, position, now }: FakeReplica): Replica {
  const poolOf = (run: Query) => ({ query: run }) as unknown as Pool;
  const pool = poolOf(async (...parameters) => {
    if (!JSON.stringify(parameters).includes('pg_last_wal_replay_lsn')) return query(...parameters);
    return { rows: [{ position: position?.() ?? 'FFFFFFFF/0', has_all: true }] };
  });
  return new Replica({ primary: poolOf(primary), pool, probe: pool, ...(now && { now }) });
}
