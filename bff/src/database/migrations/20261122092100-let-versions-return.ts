import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Taken out for failures in browsers, which can be forged; a person takes out for good.
    alter table release add column may_return boolean not null default false;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table release drop column may_return');
}
