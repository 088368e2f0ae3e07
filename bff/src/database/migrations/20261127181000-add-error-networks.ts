import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- A keyed hash of the network that reported this kind of error first.
    alter table section_error add column network_hash text;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table section_error drop column network_hash');
}
