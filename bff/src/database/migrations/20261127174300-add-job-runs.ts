import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table job_run (
      name text constraint job_run_pkey primary key,
      -- The start of the last run that succeeded.
      ran_at timestamptz not null
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table job_run');
}
