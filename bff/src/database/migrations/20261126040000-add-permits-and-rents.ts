import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table accommodation
      -- As the owner states it.
      add column permit_number text constraint accommodation_permit_number_check
        check (permit_number = btrim(permit_number) and char_length(permit_number) between 1 and 40),
      add column permit_year integer constraint accommodation_permit_year_check
        check (permit_year between 2000 and 2200);

    -- A row for each change of a price, added by the triggers below.
    create table rent (
      id bigint generated always as identity primary key,
      accommodation_id uuid not null references accommodation on delete cascade,
      min_price integer not null,
      max_price integer not null,
      price_unit text not null,
      since timestamptz not null
    );
    create index rent_accommodation_id_index on rent (accommodation_id, id);

    create function record_rent() returns trigger language plpgsql as $$
      begin
        insert into rent (accommodation_id, min_price, max_price, price_unit, since)
        values (new.id, new.min_price, new.max_price, new.price_unit, new.updated_at);
        return null;
      end $$;
    create trigger accommodation_has_rent after insert on accommodation
      for each row execute function record_rent();
    create trigger accommodation_changes_rent after update on accommodation
      for each row
      when ((old.min_price, old.max_price, old.price_unit)
        is distinct from (new.min_price, new.max_price, new.price_unit))
      execute function record_rent();

    -- Of what was there before only the last change of the place is known.
    insert into rent (accommodation_id, min_price, max_price, price_unit, since)
      select id, min_price, max_price, price_unit, updated_at from accommodation;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger accommodation_changes_rent on accommodation;
    drop trigger accommodation_has_rent on accommodation;
    drop function record_rent;
    drop table rent;
    alter table accommodation drop column permit_number, drop column permit_year;
  `);
}
