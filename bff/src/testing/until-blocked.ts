import type { Pool } from 'pg';
import { expect, vi } from 'vitest';

/** Resolves when so many transactions of a database wait for a lock. */
export async function untilBlocked(pool: Pool, count: number): Promise<void> {
  const blocked = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitFor(
    async () => expect((await pool.query(blocked)).rows).toHaveLength(count),
    10_000,
  );
}
