import type { Knex } from 'knex';

/** Nothing reads web vitals of visitors now; a later contraction drops the table and its mark. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('delete from page_vital');
}

/** The measurements are not restored. */
export function down(): Promise<void> {
  return Promise.resolve();
}
