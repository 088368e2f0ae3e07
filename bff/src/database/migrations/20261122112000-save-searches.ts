import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table saved_search (
      id uuid primary key,
      person_id uuid not null references person on delete cascade,
      name text not null constraint saved_search_name_check
        check (char_length(name) <= 60 and name ~ '\\S'),
      query text not null constraint saved_search_query_check check (char_length(query) <= 900),
      created_at timestamptz not null default now(),
      -- What was offered up to then has been looked through, and is no news to its person any more.
      looked_until timestamptz not null default date_trunc('milliseconds', now()),
      -- In Manila.
      told_on date
    );
    create index saved_search_person_id_index on saved_search (person_id, created_at desc);

    -- What a place offered when that was last noted; null while it is not listed.
    alter table accommodation
      add column offered_cost integer,
      add column offered_unit text,
      add column offered_free boolean,
      -- When that last became better: it was listed, cheaper or free again.
      add column offered_at timestamptz;
    -- What is listed by now is nobody's news.
    update accommodation set
      offered_cost = coalesce(monthly_low, min_price),
      offered_unit = price_unit,
      offered_free = vacancy_status in ('available', 'few')
    where deleted_at is null and not is_archived;
    -- Noting looks for few places among many.
    create index accommodation_offer_to_note on accommodation (id) where
      (offered_cost, offered_unit, offered_free) is distinct from (
        case when deleted_at is null and not is_archived then coalesce(monthly_low, min_price) end,
        case when deleted_at is null and not is_archived then price_unit end,
        case when deleted_at is null and not is_archived
          then vacancy_status in ('available', 'few') end
      );
    -- Whoever notes offers locks this row, so that times of noting are committed in their order.
    create table offer_round (noted_at timestamptz not null);
    insert into offer_round values (date_trunc('milliseconds', now()));

    alter table notification drop constraint notification_type_check;
    alter table notification add constraint notification_type_check check (
      type in (
        'review', 'report', 'accepted', 'rejected', 'edited', 'archived', 'unarchived', 'token',
        'vacancy', 'search'
      )
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from notification where type = 'search';
    alter table notification drop constraint notification_type_check;
    alter table notification add constraint notification_type_check check (
      type in (
        'review', 'report', 'accepted', 'rejected', 'edited', 'archived', 'unarchived', 'token',
        'vacancy'
      )
    );
    drop table offer_round, saved_search;
    drop index accommodation_offer_to_note;
    alter table accommodation
      drop column offered_cost,
      drop column offered_unit,
      drop column offered_free,
      drop column offered_at;
  `);
}
