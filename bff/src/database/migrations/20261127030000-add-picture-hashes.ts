import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Similar pictures differ in few bits. Null for a picture without detail, and for earlier ones.
    alter table picture add column perceptual_hash bit(64);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table picture drop column perceptual_hash');
}
