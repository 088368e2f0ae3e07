import type { Knex } from 'knex';

const CHECK = (longest: number) => `
  alter table notification
    drop constraint notification_link_check,
    add constraint notification_link_check
      check (link ~ '^/[^/\\\\]' and char_length(link) <= ${longest})`;

export async function up(knex: Knex): Promise<void> {
  // A saved search has up to 900 characters, and its link says besides which offers it is about.
  await knex.raw(CHECK(1_000));
}

export async function down(knex: Knex): Promise<void> {
  // Longer ones stay as they are.
  await knex.raw(`${CHECK(300)} not valid`);
}
