import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- When the process of a check last recorded that it runs; null for checks before this.
    alter table release_gate add column alive_at timestamptz;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table release_gate drop column alive_at');
}
