import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readOf } from './read-of.ts';
import {
  logPosition,
  OLDEST_READ_MS,
  PROBE_INTERVAL_MS,
  Replica,
  writtenPosition,
} from './replica.ts';

/** A fake server whose position in the log a test sets; null while it is unavailable. */
function server() {
  const state = { position: '0/100' as string | null, hasAll: true };
  const query = () =>
    state.position === null
      ? Promise.reject(new Error('connection refused'))
      : Promise.resolve({ rows: [{ position: state.position, has_all: state.hasAll }] });
  return Object.assign(state, { pool: { query } as unknown as Pool });
}

let now: number;
let primary: ReturnType<typeof server>;
let standby: ReturnType<typeof server>;
let replica: Replica;
let changes: boolean[];

beforeEach(() => {
  now = 0;
  changes = [];
  primary = server();
  standby = server();
  replica = new Replica({
    primary: primary.pool,
    pool: standby.pool,
    probe: standby.pool,
    now: () => now,
    onChange: (isUsable) => changes.push(isUsable),
  });
});

const lookAt = async (time: number) => {
  now = time;
  await replica.probe();
};

describe('a position in the log', () => {
  it('is parsed in the format of Postgres', () => {
    expect(logPosition('0/16B3748')).toBe(0x16b3748n);
    expect(logPosition('1/0')).toBe(0x100000000n);
    expect(logPosition('FFFFFFFF/FFFFFFFF')).toBe(0xffffffffffffffffn);
  });
  it.each(['', '0', '/', 'x/1', '0/1/2', "0/1'", '123456789/0'])('is not %j', (text) => {
    expect(logPosition(text)).toBeNull();
  });
});

describe('the position of a write', () => {
  afterEach(() => void vi.useRealTimers());

  it('is unknown when the primary does not respond in time', async () => {
    vi.useFakeTimers();
    const position = writtenPosition({ query: () => new Promise(() => {}) } as unknown as Pool);
    const rejected = expect(position).rejects.toThrow('does not respond');
    await vi.advanceTimersByTimeAsync(OLDEST_READ_MS);
    await rejected;
  });
});

describe('a replica', () => {
  it('serves no reads before its first check', () => {
    expect(replica.serves(null)).toBe(false);
  });

  it('serves visitors, and users whose writes it has replayed', async () => {
    await lookAt(0);
    expect(replica.serves(null)).toBe(true);
    expect(replica.serves(logPosition('0/100'))).toBe(true);
    expect(replica.serves(logPosition('0/101'))).toBe(false);
    primary.position = standby.position = '0/101';
    await lookAt(500);
    expect(replica.serves(logPosition('0/101'))).toBe(true);
  });

  it('serves no reads while it is too far behind', async () => {
    await lookAt(0);
    primary.position = '0/200';
    await lookAt(1_000);
    await lookAt(OLDEST_READ_MS - 1);
    expect(replica.serves(null)).toBe(true);
    await lookAt(OLDEST_READ_MS);
    expect(replica.serves(null)).toBe(false);
    standby.position = '0/200';
    await lookAt(OLDEST_READ_MS + 500);
    expect(replica.serves(null)).toBe(true);
    expect(changes).toEqual([true, false, true]);
  });

  it('is not behind while nothing is written', async () => {
    for (const time of [0, 1, 2, 3].map((times) => times * OLDEST_READ_MS)) await lookAt(time);
    expect(replica.serves(null)).toBe(true);
  });

  it('serves no reads while it is unavailable or after a failure, until the next check', async () => {
    await lookAt(0);
    standby.position = null;
    await lookAt(500);
    expect(replica.serves(null)).toBe(false);
    standby.position = '0/100';
    await lookAt(1_000);
    expect(replica.serves(null)).toBe(true);
    replica.failed();
    expect(replica.serves(null)).toBe(false);
  });

  it('keeps serving visitors while the primary is unavailable, which writes nothing newer', async () => {
    await lookAt(0);
    primary.position = null;
    await lookAt(10 * OLDEST_READ_MS);
    expect(replica.serves(null)).toBe(true);
    expect(replica.serves(logPosition('0/101'))).toBe(false);
  });

  it('that lags is not fresh when the primary is unavailable, until it has caught up', async () => {
    await lookAt(0);
    primary.position = '0/200';
    await lookAt(1_000);
    await lookAt(OLDEST_READ_MS);
    primary.position = null;
    await lookAt(10 * OLDEST_READ_MS);
    expect(replica.serves(null)).toBe(false);
    expect(replica.canServe(null)).toBe(false);
    standby.position = '0/200';
    await lookAt(11 * OLDEST_READ_MS);
    expect(replica.canServe(null)).toBe(true);
  });

  it('is not used when the primary does not respond but still sends', async () => {
    await lookAt(0);
    primary.position = null;
    standby.hasAll = false;
    await lookAt(500);
    expect(replica.serves(null)).toBe(false);
  });

  it('is not used before the first check of the primary, since its lag is unknown', async () => {
    primary.position = null;
    await lookAt(0);
    expect(replica.serves(null)).toBe(false);
    expect(replica.canServe(null)).toBe(false);
  });

  it('that is unavailable leaves no more positions of the primary than decide its lag', async () => {
    await lookAt(0);
    standby.position = null;
    for (let time = 0; time < 10 * OLDEST_READ_MS; time += PROBE_INTERVAL_MS) {
      primary.position = `0/${(time + 0x200).toString(16).toUpperCase()}`;
      await lookAt(time);
    }
    expect(replica.positionsAhead).toBeLessThanOrEqual(OLDEST_READ_MS / PROBE_INTERVAL_MS);
    standby.position = primary.position;
    await lookAt(10 * OLDEST_READ_MS);
    expect(replica.serves(null)).toBe(true);
    expect(replica.positionsAhead).toBe(0);
  });

  it.each([{ isCurrent: false }, { isCurrent: true }])(
    'that becomes the primary breaks its connections, and a read goes to the primary: %o',
    async (options) => {
      await lookAt(0);
      primary.position = null;
      await lookAt(500);
      expect(replica.canServe(null)).toBe(true);
      [primary.position, standby.position] = ['0/200', null];
      const { rows } = await readOf(primary.pool, replica, null, options).query('select');
      expect(rows).toEqual([{ position: '0/200', has_all: true }]);
    },
  );

  it('is checked once at a time', async () => {
    const query = vi.spyOn(standby.pool, 'query');
    await Promise.all([replica.probe(), replica.probe()]);
    expect(query).toHaveBeenCalledTimes(1);
    await replica.probe();
    expect(query).toHaveBeenCalledTimes(2);
  });
});
