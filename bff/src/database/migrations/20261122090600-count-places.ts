import type { Knex } from 'knex';

/** What a place is counted by: every combination that the filters of the home page can ask for. */
const KEY = 'type, price_class, barangay_choice, tenants, price_unit';
const IS_LISTED = 'deleted_at is null and not is_archived';
const COLUMNS = `
  type smallint not null,
  price_class smallint not null,
  barangay_choice smallint not null,
  tenants smallint not null,
  price_unit text not null,
  places integer not null`;

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
      ) stored;
    create index accommodation_filter_index
      on accommodation (barangay_choice, type, tenants, price_unit, min_price, id)
      where ${IS_LISTED};

    create table accommodation_count (
      ${COLUMNS},
      constraint accommodation_count_pkey primary key (${KEY})
    );

    -- Writers only ever add rows here: none waits for another, as they would for a counter. A job
    -- folds them into the table above.
    create table accommodation_count_change (${COLUMNS});

    -- Counts are read anew only when this or the rows of changes differ from what a reader knows.
    create table accommodation_count_fold (folds bigint not null);
    insert into accommodation_count_fold values (0);

    -- A version number never names two states, not even after folding or emptying the tables.
    create function note_count_fold() returns trigger language plpgsql as $$
    begin
      update accommodation_count_fold set folds = folds + 1;
      return null;
    end
    $$;
    create trigger accommodation_counts_folded
      after insert or update or delete or truncate on accommodation_count
      for each statement execute function note_count_fold();

    -- One number for every combination that filters can ask for (facets.ts reads it).
    create function search_facet(
      type smallint, price_class smallint, barangay_choice smallint, tenants smallint, unit text
    ) returns smallint
    language sql immutable strict parallel safe
    return (
      (((type * 5 + price_class) * 5 + barangay_choice) * 3 + tenants) * 2
        + case unit when 'night' then 1 else 0 end
    )::smallint;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function search_facet(smallint, smallint, smallint, smallint, text);
    drop table accommodation_count_fold;
    drop table accommodation_count_change;
    drop table accommodation_count;
    drop function note_count_fold();
    drop index accommodation_filter_index;
    alter table accommodation drop column barangay_choice, drop column price_class;
  `);
}
