import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Of all files of a picture, for the quota of who uploaded it; demo pictures, which many places
    -- share, and those from before weigh nothing.
    alter table picture
      add column bytes integer not null default 0,
      add constraint picture_bytes_check check (bytes >= 0);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table picture drop column bytes');
}
