import knex, { type Knex } from 'knex';
import { Client, type ClientConfig, Pool, type PoolConfig } from 'pg';
import { withTimeout } from '../with-timeout.ts';
import { WIRE_TYPES } from './wire-time.ts';

export interface Database {
  /** The write handle, and migrations. */
  db: Knex;
  /** The read handle of the primary, which counts its own connections. */
  read: Pool;
  /** See {@link openProbe}. */
  probe: Pool;
  /** Whether the server responds within two seconds, however busy the pools are. */
  answers: () => Promise<boolean>;
  close: () => Promise<void>;
}

export interface DatabaseOptions {
  /** Connections that each of the two pools may hold. */
  maxConnections?: number;
  /** Called when the server drops an idle connection; the pool opens another. */
  onIdleError?: (error: Error) => void;
}

const SECOND = 1_000;
/** A server that takes longer for an empty query counts as unavailable. */
const ANSWER_MS = 1_900;

/**
 * Settings of each connection: queries are short, so JIT compilation costs more than it saves, and
 * a statement that runs for seconds is stuck. Migrations lift the limits.
 */
const SESSION_SETTINGS = [
  '-c jit=off',
  '-c statement_timeout=15s',
  '-c lock_timeout=10s',
  '-c idle_in_transaction_session_timeout=30s',
  '-c timezone=UTC',
].join(' ');

/** Options of every connection of the portal. */
export function connectionConfig(url: string): PoolConfig {
  return {
    connectionString: url,
    application_name: 'elbi-stays',
    options: SESSION_SETTINGS,
    connectionTimeoutMillis: 10 * SECOND,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5 * SECOND,
  };
}

/** Runs `work` on a connection of its own. A lost one fails the running query, not the process. */
export async function withClient<Result>(
  config: ClientConfig,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(config);
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Creates a database on the server of a connection, unless it exists. */
export async function ensureDatabase(client: Client, name: string): Promise<void> {
  const known = await client.query('select from pg_database where datname = $1', [name]);
  if (known.rowCount === 0) {
    await client.query(`create database ${client.escapeIdentifier(name)}`);
  }
}

/** Opens the database; connections are made when they are first needed. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { maxConnections = 8, onIdleError = () => {} } = options;
  const db = knex({
    client: 'pg',
    connection: connectionConfig(url) as Knex.PgConnectionConfig,
    pool: { min: 0, max: maxConnections },
    acquireConnectionTimeout: 10 * SECOND,
  });
  const read = new Pool({
    ...connectionConfig(url),
    types: WIRE_TYPES,
    max: maxConnections,
    idleTimeoutMillis: 30 * SECOND,
    // The server ends a statement earlier: without a result by then, the connection is dead.
    query_timeout: 20 * SECOND,
  });
  // Without a listener, a restart of Postgres would end the process.
  read.on('error', onIdleError);
  const probe = openProbe(url);
  return {
    db,
    read,
    probe,
    answers: answersOf(probe),
    close: async () => {
      await Promise.all([db.destroy(), read.end(), probe.end()]);
    },
  };
}

/** Opens a separate connection for checks of the server, so that a full pool never delays them. */
export function openProbe(url: string): Pool {
  const probe = new Pool({
    ...connectionConfig(url),
    max: 1,
    idleTimeoutMillis: 60 * SECOND,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  // The next check notices a lost connection.
  probe.on('error', () => undefined);
  return probe;
}

/** Returns a check that concurrent callers share. */
function answersOf(probe: Pool): Database['answers'] {
  let pending: Promise<boolean> | null = null;
  const probeOnce = () => {
    const answer = probe.query('select 1').then(
      () => true,
      () => false,
    );
    return withTimeout(answer, ANSWER_MS, () => false).finally(() => {
      pending = null;
    });
  };
  return () => (pending ??= probeOnce());
}
