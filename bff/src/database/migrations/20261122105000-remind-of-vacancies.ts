import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- When its owner was asked whether that is still so; null since they have said it last.
    alter table accommodation add column vacancy_reminded_at timestamptz;
    -- The reminder looks for few places among many.
    create index accommodation_vacancy_unreminded on accommodation (vacancy_confirmed_at)
      where vacancy_confirmed_at is not null and vacancy_reminded_at is null
        and deleted_at is null and not is_archived;
    alter table notification drop constraint notification_type_check;
    alter table notification add constraint notification_type_check check (
      type in (
        'review', 'report', 'accepted', 'rejected', 'edited', 'archived', 'unarchived', 'token',
        'vacancy'
      )
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from notification where type = 'vacancy';
    alter table notification drop constraint notification_type_check;
    alter table notification add constraint notification_type_check check (
      type in (
        'review', 'report', 'accepted', 'rejected', 'edited', 'archived', 'unarchived', 'token'
      )
    );
    alter table accommodation drop column vacancy_reminded_at;
  `);
}
