import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- When the user was warned of the place or its owner, so that no user is warned twice.
    alter table favourite add column warned_at timestamptz;
    alter table contact_press add column warned_at timestamptz;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table favourite drop column warned_at;
    alter table contact_press drop column warned_at;
  `);
}
