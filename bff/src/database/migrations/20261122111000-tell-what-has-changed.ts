import type { Knex } from 'knex';
import { up as countPlaces } from './20261122090600-count-places.ts';
import { indexWords } from './20261122090700-index-words.ts';
import { up as listMonthsFirst } from './20261122100000-list-months-first.ts';
import { WATCH_LABELS } from './20261122100100-find-labels.ts';

/**
 * Searches are answered from an index in the memory of each process of the portal (record 28). What
 * the database keeps for it is which transaction wrote each place last, so that a process reads what
 * others have written since it last looked.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger accommodation_indexed on accommodation;
    drop trigger accommodation_forgotten on accommodation;
    drop trigger accommodation_counts_truncated on accommodation;
    drop function index_place();
    drop function forget_place();
    drop function forget_counted_places();
    drop function rebuild_search_index();
    drop function add_search_words(text[]);
    drop function search_words(text);
    drop function search_has_long_word(text);
    drop function search_variants(text);
    drop function search_within_one_edit(text, text);
    drop table accommodation_search, search_word, search_suffix;
    drop table accommodation_count, accommodation_count_change, accommodation_count_fold;
    drop function note_count_fold();
    drop function search_facet(smallint, smallint, smallint, smallint, text);
    drop index accommodation_filter_index, accommodation_price_index;
    alter table accommodation drop column barangay_choice, drop column price_class;

    alter table accommodation
      add column changed_by xid8 not null default pg_current_xact_id();
    create index accommodation_changed_by_index on accommodation (changed_by);
    create function note_change() returns trigger language plpgsql as $$
    begin
      new.changed_by := pg_current_xact_id();
      return new;
    end
    $$;
    create trigger accommodation_changed before update on accommodation
      for each row execute function note_change();

    -- Null for all places at once. Only ids stand here, of the few that are ever deleted whole.
    create table removed_accommodation (
      accommodation_id uuid,
      removed_by xid8 not null default pg_current_xact_id()
    );
    create index removed_accommodation_removed_by_index on removed_accommodation (removed_by);
    create function note_removal() returns trigger language plpgsql as $$
    begin
      insert into removed_accommodation (accommodation_id)
        values (case when tg_level = 'ROW' then old.id end);
      return null;
    end
    $$;
    create trigger accommodation_removed after delete on accommodation
      for each row execute function note_removal();
    create trigger accommodation_truncated after truncate on accommodation
      for each statement execute function note_removal();

    -- What the ratings of a place are weighed against: all replicas order by the same one.
    create table mean_rating (mean double precision not null);
    insert into mean_rating
      select coalesce(sum(rating_sum)::float8 / nullif(sum(rating_count), 0), 0)
      from accommodation where deleted_at is null and not is_archived;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table mean_rating, removed_accommodation;
    drop trigger accommodation_changed on accommodation;
    drop trigger accommodation_removed on accommodation;
    drop trigger accommodation_truncated on accommodation;
    drop function note_removal();
    drop function note_change();
    alter table accommodation drop column changed_by;
    create index accommodation_price_index on accommodation (min_price, id);
  `);
  await countPlaces(knex);
  await indexWords(knex);
  await listMonthsFirst(knex);
  await knex.raw(WATCH_LABELS);
  await knex.raw(`
    insert into accommodation_count (type, price_class, barangay_choice, tenants, price_unit, places)
    select type, price_class, barangay_choice, tenants, price_unit, count(*)
    from accommodation where deleted_at is null and not is_archived
    group by 1, 2, 3, 4, 5;
  `);
}
