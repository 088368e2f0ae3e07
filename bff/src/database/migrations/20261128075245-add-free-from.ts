import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table accommodation
      -- Free from this day on in Manila; null for now. Only of 'available' and 'few', which no
      -- constraint demands: the previous deployment changes the status without it.
      add column vacancy_free_from date,
      -- When its owner was asked about that day; null since they last confirmed the vacancy.
      add column free_from_reminded_at timestamptz;
    create index accommodation_free_from_unreminded on accommodation (vacancy_free_from)
      where vacancy_free_from is not null and free_from_reminded_at is null
        and deleted_at is null and not is_archived;

    -- The school's terms, which an admin enters.
    create table school_term (
      starts_on date primary key,
      name text not null check (char_length(name) <= 60 and name ~ '\\S')
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table school_term;
    alter table accommodation
      drop column vacancy_free_from, drop column free_from_reminded_at;
  `);
}
