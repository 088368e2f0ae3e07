import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table person
      -- Types of notifications that they do not want.
      add column unwanted_notifications text[] not null default '{}',
      -- The version of the privacy notice that they agreed to, and when.
      add column consent_version text,
      add column consent_at timestamptz;

    -- The contract types every writer; the check only kept new kinds out.
    alter table notification drop constraint if exists notification_type_check;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table person
      drop column unwanted_notifications, drop column consent_version, drop column consent_at;
    alter table notification add constraint notification_type_check check (
      type in (
        'review', 'report', 'accepted', 'rejected', 'edited', 'archived', 'unarchived', 'token',
        'vacancy', 'search'
      )
    ) not valid;
  `);
}
