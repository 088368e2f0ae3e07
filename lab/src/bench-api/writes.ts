import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { openDatabase } from '../../../bff/src/database/connection.ts';
import type { Slices } from './options.ts';
import { median } from '../quantile.ts';
import { OWNER_ID } from './places.ts';
import { withClient } from './scratch.ts';

/** How many writes a second there are with what search keeps, as a ratio to without. */
export interface WriteCost {
  name: string;
  alone: number;
  crowd: number;
  /** Writes a second with the indexes, for the reader's sense of size. */
  alonePerSecond: number;
  crowdPerSecond: number;
}

const CROWD = 8;
/** A disk is less even than a processor: so many times the rounds of what is read. */
const MORE_ROUNDS = 3;
const INDEX = 'accommodation_changed_by_index';
const TRIGGERS = ['accommodation_changed', 'accommodation_removed'];

type Write = (pool: Pool, ids: readonly string[], serial: number) => Promise<unknown>;

const WRITES: Readonly<Record<string, Write>> = {
  insert: (pool, ids, serial) =>
    pool.query({
      name: 'bench-insert',
      text: `insert into accommodation (
          id, owner_id, name, type, description, complete_address, location, min_price, max_price,
          price_unit, tenants, minimum_stay, pax, visitors_allowed, amenities
        )
        select $1, '${OWNER_ID}', name, type, description, complete_address, location,
          min_price, max_price, price_unit, tenants, minimum_stay, pax, visitors_allowed, amenities
        from accommodation where id = $2`,
      values: [uuidv7(), ids[serial % ids.length]],
    }),
  'edit of texts and price': (pool, ids, serial) =>
    pool.query({
      name: 'bench-edit',
      text: `update accommodation
        set name = $2, description = description || $3, min_price = $4, updated_at = now()
        where id = $1`,
      values: [ids[serial % ids.length], `Dapdap House ${serial}`, '.', 1_000 + (serial % 9_000)],
    }),
  archive: (pool, ids, serial) =>
    pool.query({
      name: 'bench-archive',
      text: `update accommodation set is_archived = not is_archived, updated_at = now()
        where id = $1`,
      values: [ids[serial % ids.length]],
    }),
};

/**
 * Measures writes with and without what search keeps: which transaction wrote a place last, and an
 * index of that. Every write is a transaction of its own, on disk before it is answered.
 */
export async function measureWrites(
  databaseUrl: string,
  places: readonly string[],
  slices: Slices,
): Promise<WriteCost[]> {
  const { pool, close } = openDatabase(databaseUrl, { maxConnections: CROWD });
  try {
    const costs: WriteCost[] = [];
    for (const [name, write] of Object.entries(WRITES)) {
      const alone = await compare(databaseUrl, pool, write, places, 1, slices);
      const crowd = await compare(databaseUrl, pool, write, places, CROWD, slices);
      costs.push({
        name,
        alone: alone.ratio,
        crowd: crowd.ratio,
        alonePerSecond: alone.perSecond,
        crowdPerSecond: crowd.perSecond,
      });
    }
    return costs;
  } finally {
    await close();
  }
}

async function compare(
  databaseUrl: string,
  pool: Pool,
  write: Write,
  places: readonly string[],
  writers: number,
  { sliceSeconds, rounds }: Slices,
): Promise<{ ratio: number; perSecond: number }> {
  const pace = () => writesPerSecond(pool, write, places, writers, sliceSeconds);
  const kept: number[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < MORE_ROUNDS * rounds; round += 1) {
    const withIndexes = await pace();
    const without = await withoutIndexes(databaseUrl, pace);
    kept.push(withIndexes);
    ratios.push(withIndexes / without);
  }
  return { ratio: median(ratios), perSecond: median(kept) };
}

async function writesPerSecond(
  pool: Pool,
  write: Write,
  places: readonly string[],
  writers: number,
  seconds: number,
): Promise<number> {
  const started = performance.now();
  const until = started + seconds * 1_000;
  const writer = async (number: number) => {
    // Each writer has its own places, as people do.
    const own = places.filter((_, index) => index % writers === number);
    let written = 0;
    for (; performance.now() < until; written += 1) await write(pool, own, written);
    return written;
  };
  const counts = await Promise.all(Array.from({ length: writers }, (_, index) => writer(index)));
  const total = counts.reduce((sum, count) => sum + count, 0);
  return total / ((performance.now() - started) / 1_000);
}

/** Does `work` while the database keeps nothing for search but the texts themselves. */
async function withoutIndexes(databaseUrl: string, work: () => Promise<number>): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ definition: string }>(
      'select pg_get_indexdef($1::regclass) as definition',
      [INDEX],
    );
    const switched = (how: 'enable' | 'disable') =>
      client.query(
        `alter table accommodation ${TRIGGERS.map((name) => `${how} trigger ${name}`).join(', ')}`,
      );
    await client.query(`drop index ${INDEX}`);
    await switched('disable');
    try {
      return await work();
    } finally {
      await switched('enable');
      await client.query(rows[0]?.definition ?? '');
    }
  });
}
