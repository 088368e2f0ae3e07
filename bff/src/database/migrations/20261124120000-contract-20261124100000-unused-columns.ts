import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table release_gate drop column looked_at;
    alter table session drop column fresh_for;
  `);
}

/** The columns as they were, without what was in them. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table release_gate add column looked_at timestamptz;
    alter table session
      add column fresh_for text
      constraint session_fresh_for_check check (fresh_for in ('people', 'tokens'));
  `);
}
