import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table review
      add column reply_body text constraint review_reply_body_check check (
        btrim(reply_body) <> '' and char_length(reply_body) <= 1000 and reply_body is nfc normalized
      ),
      -- Stays when the reply is removed: its reviewer has been notified once.
      add column replied_at timestamptz
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table review drop column reply_body, drop column replied_at');
}
