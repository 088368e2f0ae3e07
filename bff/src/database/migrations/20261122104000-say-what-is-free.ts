import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table accommodation
      add column vacancy_status text not null default 'unknown',
      add column vacancy_slots integer,
      add column vacancy_confirmed_at timestamptz,
      add constraint accommodation_vacancy_check check (
        vacancy_status in ('available', 'few', 'waitlist', 'full', 'unknown')
        and (vacancy_status = 'unknown') = (vacancy_confirmed_at is null)
        and (vacancy_slots is null or vacancy_slots >= 0 and vacancy_status in ('available', 'few'))
      );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table accommodation
      drop column vacancy_status,
      drop column vacancy_slots,
      drop column vacancy_confirmed_at;
  `);
}
