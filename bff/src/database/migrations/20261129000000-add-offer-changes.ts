import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- How the offer improved at offered_at: new, cheaper, available; better when not recorded.
    alter table accommodation add column offered_as text not null default 'better';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table accommodation drop column offered_as');
}
