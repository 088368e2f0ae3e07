import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table contact_press
      -- When its user was asked how it went.
      add column asked_at timestamptz,
      -- How soon the owner answered, or that they did not; null until its user says so.
      add column answered text constraint contact_press_answered_check
        check (answered in ('hour', 'day', 'week', 'no')),
      add column available boolean,
      add column money_first boolean;
    create index contact_press_unasked_index on contact_press (pressed_on) where asked_at is null;
    -- Null in a report that the portal opens.
    alter table report alter column person_id drop not null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from report where person_id is null;
    alter table report alter column person_id set not null;
    alter table contact_press
      drop column asked_at,
      drop column answered,
      drop column available,
      drop column money_first;
  `);
}
