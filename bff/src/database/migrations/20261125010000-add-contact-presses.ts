import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table contact_press (
      person_id uuid not null references person on delete cascade,
      accommodation_id uuid not null references accommodation on delete cascade,
      -- In Manila.
      pressed_on date not null,
      primary key (person_id, accommodation_id, pressed_on)
    );
    create index contact_press_accommodation_id_index on contact_press (accommodation_id);
    create index contact_press_pressed_on_index on contact_press (pressed_on);

    -- Owners whose contact details a person has read on a day: one row, so that the limit is exact.
    create table contact_day (
      person_id uuid not null references person on delete cascade,
      -- In Manila.
      day date not null,
      owner_ids uuid[] not null constraint contact_day_owner_ids_check
        check (cardinality(owner_ids) between 1 and 20),
      primary key (person_id, day)
    );
    create index contact_day_day_index on contact_day (day);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table contact_day, contact_press');
}
