import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Releases that stood beside this one when it passed the gate, as section@version.
    alter table release add column gate_beside text[] not null default '{}';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table release drop column gate_beside');
}
