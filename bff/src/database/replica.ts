import { Pool } from 'pg';
import { withTimeout } from '../with-timeout.ts';
import { connectionConfig, openProbe } from './connection.ts';
import type { Read } from './read.ts';
import { WIRE_TYPES } from './wire-time.ts';

/** A position in the log of Postgres, like `0/16B3748`; everything up to it has been written. */
export type LogPosition = bigint;

/** Reads a position as Postgres writes it; null when it is none. */
export function logPosition(text: string): LogPosition | null {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/.exec(text) ?? [];
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : null;
}

/** How often the replica is checked. */
export const PROBE_INTERVAL_MS = 500;
/** A replica that takes longer counts as unavailable. */
const ANSWER_MS = 2_000;
const MAX_CONNECTIONS = 8;
/** How stale visitors' reads may be; a replica further behind is not used. */
export const OLDEST_READ_MS = 5_000;

interface ReplicaOptions {
  /** The connection that reads the primary's position. */
  primary: Pool;
  /** The connection that reads the replica's position. */
  probe: Pool;
  /** Reads from the replica. */
  pool: Pool;
  /** Called when the replica becomes usable or unusable. */
  onChange?: (isUsable: boolean) => void;
  /** For tests. */
  now?: () => number;
}

/**
 * A streaming replica that visitors read from. It is used only while it responds and is at most
 * {@link OLDEST_READ_MS} behind; otherwise the primary serves the reads.
 */
export class Replica {
  readonly pool: Pool;
  readonly #options: Required<ReplicaOptions>;
  /**
   * Positions of the primary with their time, oldest first, that the replica has not replayed yet.
   * Those older than {@link OLDEST_READ_MS} decide nothing and are dropped.
   */
  #ahead: { position: LogPosition; at: number }[] = [];
  /** The replica has replayed everything written up to this time. */
  #freshAt = Number.NEGATIVE_INFINITY;
  /** When the primary was last seen. */
  #primaryAt = Number.NEGATIVE_INFINITY;
  #replayed: LogPosition = 0n;
  #answers = false;
  /** Whether the replica has replayed everything that the primary has sent it. */
  #hasAll = false;
  #isPrimaryUnavailable = false;
  #wasUsable = false;
  #timer: NodeJS.Timeout | undefined;
  #probing: Promise<void> | null = null;

  constructor(options: ReplicaOptions) {
    this.#options = { onChange: () => {}, now: () => performance.now(), ...options };
    this.pool = options.pool;
  }

  /** Its own read handle. */
  get read(): Read {
    return this.pool;
  }

  /** Checks once, then repeatedly. */
  async start(): Promise<void> {
    await this.probe();
    this.#timer = setInterval(() => void this.probe(), PROBE_INTERVAL_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#probing;
    await Promise.all([this.pool.end(), this.#options.probe.end()]);
  }

  /**
   * Returns whether the replica may serve this request.
   * @param written position of this user's last write, which must be replayed; null for none
   */
  serves(written: LogPosition | null): boolean {
    return this.#isUsable && (written === null || written <= this.#replayed);
  }

  /**
   * Returns whether the replica is the fallback for an unavailable primary.
   * @param written as for {@link serves}
   */
  canServe(written: LogPosition | null): boolean {
    return this.#isPrimaryUnavailable && this.serves(written);
  }

  /** Marks the replica as unavailable; the primary serves reads until the next successful check. */
  failed(): void {
    this.#answers = false;
    this.#notifyChange();
  }

  /** The number of positions stored until the replica has replayed them. */
  get positionsAhead(): number {
    return this.#ahead.length;
  }

  /** Reads the positions of both; concurrent calls share one check, so none is applied late. */
  probe(): Promise<void> {
    this.#probing ??= this.#readPositions().finally(() => {
      this.#probing = null;
    });
    return this.#probing;
  }

  async #readPositions(): Promise<void> {
    const at = this.#options.now();
    const [primary, replica] = await Promise.allSettled([
      positionIn(this.#options.primary, WRITTEN),
      positionIn(this.#options.probe, REPLAYED),
    ]);
    this.#answers = replica.status === 'fulfilled';
    this.#isPrimaryUnavailable = primary.status === 'rejected';
    if (replica.status === 'fulfilled') {
      this.#replayed = replica.value.position;
      this.#hasAll = replica.value.hasAll;
    }
    if (primary.status === 'fulfilled') {
      this.#ahead = this.#ahead.filter((ahead) => at - ahead.at < OLDEST_READ_MS);
      this.#ahead.push({ position: primary.value.position, at });
      this.#primaryAt = at;
    }
    while (this.#ahead[0] && this.#ahead[0].position <= this.#replayed) {
      this.#freshAt = this.#ahead.shift()!.at;
    }
    this.#notifyChange();
  }

  /**
   * While the primary is unavailable nothing newer is written, so the replica stays as fresh as it
   * was. A replica that still receives more than it replays shows that the primary is only slow.
   */
  get #isUsable(): boolean {
    if (!this.#answers) return false;
    if (!this.#isPrimaryUnavailable) return this.#options.now() - this.#freshAt < OLDEST_READ_MS;
    return this.#hasAll && this.#primaryAt - this.#freshAt < OLDEST_READ_MS;
  }

  #notifyChange(): void {
    const isUsable = this.#isUsable;
    if (isUsable !== this.#wasUsable) this.#options.onChange(isUsable);
    this.#wasUsable = isUsable;
  }
}

/**
 * Opens the replica; connections are made when they are first needed.
 * @param primary a connection to the primary that requests never use
 */
export function openReplica(
  url: string,
  primary: Pool,
  options: Pick<ReplicaOptions, 'onChange'> = {},
): Replica {
  const pool = new Pool({
    ...connectionConfig(url),
    types: WIRE_TYPES,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: ANSWER_MS,
  });
  // The next check notices an idle connection that was lost.
  pool.on('error', () => {});
  return new Replica({ ...options, primary, pool, probe: openProbe(url) });
}

/**
 * Returns a position of the primary as text, up to which all committed writes are on its disk;
 * {@link logPosition} parses it. What others have not committed may never reach a standby.
 */
export async function writtenPosition(primary: Read): Promise<string> {
  const { rows } = await inTime(primary.query<{ position: string }>(COMMITTED));
  return rows[0]!.position;
}

/** Without synchronous commits a committed write may not be on disk yet. */
const COMMITTED = `select case current_setting('synchronous_commit')
  when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end::text as position`;
const WRITTEN = 'select pg_current_wal_lsn()::text as position, true as has_all';
const REPLAYED = `select pg_last_wal_replay_lsn()::text as position,
  coalesce(pg_last_wal_receive_lsn() <= pg_last_wal_replay_lsn(), true) as has_all`;

async function positionIn(
  pool: Pool,
  statement: string,
): Promise<{ position: LogPosition; hasAll: boolean }> {
  const { rows } = await inTime(
    pool.query<{ position: string | null; has_all: boolean }>(statement),
  );
  const position = logPosition(rows[0]?.position ?? '');
  // A server that replays no WAL is no replica and would never show new writes.
  if (position === null) throw new Error('DATABASE_REPLICA_URL is not a streaming replica.');
  return { position, hasAll: rows[0]?.has_all === true };
}

function inTime<Result>(query: Promise<Result>): Promise<Result> {
  return withTimeout(query, ANSWER_MS, () => {
    throw new Error('The database does not respond.');
  });
}
