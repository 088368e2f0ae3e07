import type { Knex } from 'knex';

/** What a place is counted by: every combination that the filters of the home page can ask for. */
const KEY = 'type, price_class, barangay_choice, tenants, price_unit';
const IS_LISTED = 'deleted_at is null and not is_archived';

/**
 * Counts of listed places by what filters ask for, kept by the database itself, so that totals cost
 * the same however many places there are; and indexes in which each combination stands in the order
 * of a page.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table accommodation
      add column price_class smallint not null generated always as (
        case
          when min_price < 2000 then 0
          when min_price < 4000 then 1
          when min_price = 4000 then 2
          when min_price <= 6000 then 3
          else 4
        end
      ) stored,
      add column barangay_choice smallint not null generated always as (
        case location
          when 'Batong Malake' then 0
          when 'San Antonio' then 1
          when 'Mayondon' then 2
          when 'Anos' then 3
          else 4
        end
      ) stored
  `);
  await knex.raw('drop index accommodation_filter_index');
  await knex.raw(`
    create index accommodation_filter_index
      on accommodation (barangay_choice, type, tenants, price_unit, min_price, id)
      where ${IS_LISTED}
  `);

  const columns = `
    type smallint not null,
    price_class smallint not null,
    barangay_choice smallint not null,
    tenants smallint not null,
    price_unit text not null,
    places integer not null`;
  await knex.raw(`
    create table accommodation_count (
      ${columns},
      constraint accommodation_count_pkey primary key (${KEY})
    )
  `);
  // Writers only ever add rows here: none waits for another, as they would for a counter. A job
  // folds them into the table above. No row of it is worth more than the sum of all.
  await knex.raw(`create table accommodation_count_change (${columns})`);

  await knex.raw(`
    create function note_counted_places() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into accommodation_count_change (${KEY}, places)
          select ${KEY}, count(*) from added where ${IS_LISTED} group by ${KEY};
      elsif tg_op = 'DELETE' then
        insert into accommodation_count_change (${KEY}, places)
          select ${KEY}, -count(*) from gone where ${IS_LISTED} group by ${KEY};
      else
        insert into accommodation_count_change (${KEY}, places)
          select ${KEY}, sum(change) from (
            select ${KEY}, 1 as change from added where ${IS_LISTED}
            union all
            select ${KEY}, -1 from gone where ${IS_LISTED}
          ) changes
          group by ${KEY} having sum(change) <> 0;
      end if;
      return null;
    end
    $$
  `);
  for (const [name, event, tables] of [
    ['inserted', 'insert', 'new table as added'],
    ['updated', 'update', 'old table as gone new table as added'],
    ['deleted', 'delete', 'old table as gone'],
  ] as const) {
    await knex.raw(`
      create trigger accommodation_counts_${name} after ${event} on accommodation
        referencing ${tables} for each statement execute function note_counted_places()
    `);
  }
  await knex.raw(`
    create function forget_counted_places() returns trigger language plpgsql as $$
    begin
      delete from accommodation_count;
      delete from accommodation_count_change;
      return null;
    end
    $$
  `);
  await knex.raw(`
    create trigger accommodation_counts_truncated after truncate on accommodation
      for each statement execute function forget_counted_places()
  `);
  await knex.raw(`
    insert into accommodation_count (${KEY}, places)
      select ${KEY}, count(*) from accommodation where ${IS_LISTED} group by ${KEY}
  `);
}

export async function down(knex: Knex): Promise<void> {
  for (const name of ['inserted', 'updated', 'deleted', 'truncated']) {
    await knex.raw(`drop trigger accommodation_counts_${name} on accommodation`);
  }
  await knex.raw('drop function forget_counted_places()');
  await knex.raw('drop function note_counted_places()');
  await knex.raw('drop table accommodation_count_change');
  await knex.raw('drop table accommodation_count');
  await knex.raw('drop index accommodation_filter_index');
  await knex.raw('alter table accommodation drop column barangay_choice, drop column price_class');
  await knex.raw(`
    create index accommodation_filter_index
      on accommodation (location, type, tenants, min_price, id) where ${IS_LISTED}
  `);
}
