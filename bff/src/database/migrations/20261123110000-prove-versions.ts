import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Hours in a row for which a version was live and good: what may stand in for another is chosen by them.
    alter table release add column proven_hours integer not null default 0;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`alter table release drop column proven_hours`);
}
