import { Pool } from 'pg';
import { connectionConfig } from './connection.ts';
import { UnnamedClient } from './unnamed-client.ts';

/** A position in the log of Postgres, like `0/16B3748`: what is at or before it has been written. */
export type LogPosition = bigint;

/** Reads a position as Postgres writes it; null when it is none. */
export function logPosition(text: string): LogPosition | null {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/.exec(text) ?? [];
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : null;
}

/** How often the replica is looked at. */
const LOOK_MS = 500;
/** A replica that answers later than this is as good as away. */
const ANSWER_MS = 2_000;
/** What visitors read may be so old; a replica further behind is left alone. */
export const OLDEST_READ_MS = 5_000;

interface ReplicaOptions {
  primary: Pool;
  /** The replica itself. */
  pool: Pool;
  /** Told when the replica becomes usable or stops being so. */
  onChange?: (isUsable: boolean) => void;
  /** For tests. */
  now?: () => number;
}

/**
 * A streaming replica that visitors read from. It is asked only while it answers and is at most
 * {@link OLDEST_READ_MS} behind; the primary answers otherwise.
 */
export class Replica {
  readonly pool: Pool;
  readonly #primary: Pool;
  readonly #now: () => number;
  readonly #onChange: (isUsable: boolean) => void;
  /** Where the primary was, and when; the oldest that the replica has not reached first. */
  #ahead: { position: LogPosition; at: number }[] = [];
  /** The replica shows at least what was written until then. */
  #freshAt = Number.NEGATIVE_INFINITY;
  #replayed: LogPosition = 0n;
  #answers = false;
  #wasUsable = false;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();

  constructor({
    primary,
    pool,
    onChange = () => {},
    now = () => performance.now(),
  }: ReplicaOptions) {
    this.#primary = primary;
    this.pool = pool;
    this.#onChange = onChange;
    this.#now = now;
  }

  /** Looks once, and from then on regularly. */
  async start(): Promise<void> {
    await this.look();
    this.#timer = setInterval(() => {
      this.#looking = this.look();
    }, LOOK_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
    await this.pool.end();
  }

  /**
   * Whether it may answer somebody.
   * @param written what this one has written must be there; null for who has written nothing
   */
  serves(written: LogPosition | null): boolean {
    return this.#isUsable && (written === null || written <= this.#replayed);
  }

  /** It failed to answer: the primary does until it is seen to be well. */
  failed(): void {
    this.#answers = false;
    this.#tellChange();
  }

  /** Sees how far both are. */
  async look(): Promise<void> {
    const at = this.#now();
    const [primary, replica] = await Promise.allSettled([
      position(this.#primary, 'pg_current_wal_lsn()'),
      position(this.pool, 'pg_last_wal_replay_lsn()'),
    ]);
    this.#answers = replica.status === 'fulfilled';
    if (replica.status === 'fulfilled') this.#replayed = replica.value;
    if (primary.status === 'fulfilled') this.#ahead.push({ position: primary.value, at });
    while (this.#ahead[0] && this.#ahead[0].position <= this.#replayed) {
      this.#freshAt = this.#ahead.shift()!.at;
    }
    // With the primary away there is nothing newer than what it has.
    if (primary.status === 'rejected' && this.#answers) this.#freshAt = at;
    this.#tellChange();
  }

  get #isUsable(): boolean {
    return this.#answers && this.#now() - this.#freshAt < OLDEST_READ_MS;
  }

  #tellChange(): void {
    const isUsable = this.#isUsable;
    if (isUsable !== this.#wasUsable) this.#onChange(isUsable);
    this.#wasUsable = isUsable;
  }
}

/** Opens the replica; connections are made when they are first needed. */
export function openReplica(
  url: string,
  primary: Pool,
  options: Pick<ReplicaOptions, 'onChange'> & {
    maxConnections?: number;
    namedStatements?: boolean;
  } = {},
): Replica {
  const { maxConnections = 8, namedStatements = true, ...rest } = options;
  const pool = new Pool({
    ...connectionConfig(url),
    ...(namedStatements ? {} : { Client: UnnamedClient }),
    max: maxConnections,
    connectionTimeoutMillis: ANSWER_MS,
  });
  // A connection that is lost while nobody uses it is noticed by the next look.
  pool.on('error', () => {});
  return new Replica({ ...rest, primary, pool });
}

async function position(pool: Pool, where: string): Promise<LogPosition> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not answer.')), ANSWER_MS);
  });
  const query = pool.query<{ position: string | null }>(`select ${where}::text as position`);
  try {
    const { rows } = await Promise.race([query, late]);
    const found = logPosition(rows[0]?.position ?? '');
    // What replays no log is no replica: it would never show what was written.
    if (found === null) throw new Error('DATABASE_REPLICA_URL is not a streaming replica.');
    return found;
  } finally {
    clearTimeout(timer);
    query.catch(() => {});
  }
}
