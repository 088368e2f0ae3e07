import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Those from before say neither what they are about nor where it is; they count as unread.
    alter table notification
      add column type text,
      add column link text,
      add column read_at timestamptz,
      add constraint notification_type_check check (
        type in (
          'review', 'report', 'accepted', 'rejected', 'edited', 'archived', 'unarchived', 'token'
        )
      ),
      add constraint notification_link_check check (link ~ '^/[^/\\\\]' and char_length(link) <= 300);
    create index notification_unread_index on notification (person_id) where read_at is null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index notification_unread_index;
    alter table notification drop column type, drop column link, drop column read_at;
  `);
}
