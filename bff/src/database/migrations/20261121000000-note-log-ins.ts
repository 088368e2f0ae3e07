import type { Knex } from 'knex';

/** Which of two accounts with one address is the one that ADMIN_EMAILS means. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table person add column last_login_at timestamptz');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table person drop column last_login_at');
}
