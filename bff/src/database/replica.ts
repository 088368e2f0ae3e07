import { Pool } from 'pg';
import { connectionConfig } from './connection.ts';

/** A position in the log of Postgres, like `0/16B3748`: what is at or before it has been written. */
export type LogPosition = bigint;

/** Reads a position as Postgres writes it; null when it is none. */
export function logPosition(text: string): LogPosition | null {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/.exec(text) ?? [];
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : null;
}

/** How often the replica is checked. */
export const LOOK_MS = 500;
/** A replica that takes longer counts as unavailable. */
const ANSWER_MS = 2_000;
/** How stale visitors' reads may be; a replica further behind is not used. */
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
  /**
   * Positions of the primary with their time, oldest first, that the replica has not replayed yet.
   */
  #ahead: { position: LogPosition; at: number }[] = [];
  /** The replica has replayed everything written up to this time. */
  #freshAt = Number.NEGATIVE_INFINITY;
  #replayed: LogPosition = 0n;
  #answers = false;
  #isPrimaryAway = false;
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

  /** Checks once, then repeatedly. */
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
   * Whether the replica may answer this request.
   * @param written position of this person's last write, which must be replayed; null for none
   */
  serves(written: LogPosition | null): boolean {
    return this.#isUsable && (written === null || written <= this.#replayed);
  }

  /**
   * Whether the replica answers in the place of a primary that is away.
   * @param written as for {@link serves}
   */
  standsIn(written: LogPosition | null): boolean {
    return this.#isPrimaryAway && this.serves(written);
  }

  /** Marks the replica as unavailable; the primary answers until the next successful check. */
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
    this.#isPrimaryAway = primary.status === 'rejected';
    if (replica.status === 'fulfilled') this.#replayed = replica.value;
    if (primary.status === 'fulfilled') this.#ahead.push({ position: primary.value, at });
    while (this.#ahead[0] && this.#ahead[0].position <= this.#replayed) {
      this.#freshAt = this.#ahead.shift()!.at;
    }
    // While the primary is away, nothing newer is written.
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
  } = {},
): Replica {
  const { maxConnections = 8, ...rest } = options;
  const pool = new Pool({
    ...connectionConfig(url),
    max: maxConnections,
    connectionTimeoutMillis: ANSWER_MS,
  });
  // The next check notices an idle connection that was lost.
  pool.on('error', () => {});
  return new Replica({ ...rest, primary, pool });
}

/** What the primary has written up to now, as it writes it; {@link logPosition} reads it. */
export async function writtenPosition(primary: Pool): Promise<string> {
  const { rows } = await primary.query<{ position: string }>(
    'select pg_current_wal_insert_lsn()::text as position',
  );
  return rows[0]!.position;
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
    // A server that replays no WAL is no replica and would never show new writes.
    if (found === null) throw new Error('DATABASE_REPLICA_URL is not a streaming replica.');
    return found;
  } finally {
    clearTimeout(timer);
    query.catch(() => {});
  }
}
