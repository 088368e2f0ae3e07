import type { Knex } from 'knex';

/** Known good is earned by page loads; it came with going live without the gate before. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    update release set last_good_at = null
    where gate_result = 'refused'
      or (gate_result in ('skipped', 'not seen') and last_good_at = current_since);
  `);
}

/** Nothing to restore: the versions earn the mark again. */
export function down(): Promise<void> {
  return Promise.resolve();
}
