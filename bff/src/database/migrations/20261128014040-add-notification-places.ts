import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The places that the message names: it loses the names when these are deleted.
    alter table notification add column place_ids uuid[] not null default '{}';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table notification drop column place_ids');
}
