import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table person
      -- News of saved searches is mailed to those who asked for it.
      add column mailed_notifications text[] not null default '{review,vacancy}',
      -- The address that a mail server has rejected.
      add column mail_refused text;

    create table mail (
      id uuid primary key,
      person_id uuid not null references person on delete cascade,
      -- The day in Manila of a digest; null for decisions and warnings.
      day date,
      created_at timestamptz not null default now(),
      -- In the future while a replica sends it, and after a failure.
      due_at timestamptz not null,
      attempts integer not null default 0,
      sent_at timestamptz,
      constraint mail_one_digest_per_day unique (person_id, day)
    );
    create index mail_due_at_index on mail (due_at) where sent_at is null;

    -- No foreign key: the mail is deleted earlier, and its notifications are not mailed again.
    alter table notification add column mail_id uuid;
    create index notification_mail_id_index on notification (mail_id) where mail_id is not null;
    create index notification_unmailed_index on notification (created_at)
      where mail_id is null and read_at is null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table notification drop column mail_id;
    drop table mail;
    alter table person drop column mailed_notifications, drop column mail_refused;
  `);
}
