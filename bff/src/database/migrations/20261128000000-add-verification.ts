import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- When an admin last visited an owner's places.
    alter table person add column visited_at timestamptz;
    -- Whether its owner is verified; a job updates it, because checks expire.
    alter table accommodation add column is_verified boolean not null default false;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table accommodation drop column is_verified;
    alter table person drop column visited_at;
  `);
}
