import type { Knex } from 'knex';

const IS_LISTED = 'deleted_at is null and not is_archived';
const KEY = 'type, price_class, barangay_choice, tenants, price_unit';
const NEW_KEY = 'new.type, new.price_class, new.barangay_choice, new.tenants, new.price_unit';
const OLD_KEY = 'old.type, old.price_class, old.barangay_choice, old.tenants, old.price_unit';

/** Counts a place that is listed from now on, or no more. */
const count = (values: string, places: 1 | -1) =>
  `insert into accommodation_count_change (${KEY}, places) values (${values}, ${places});`;

/**
 * An index of the words of places, so that a search with a term reads the places that it finds and
 * no others. `accommodation_search` is what such a search needs of a place, in few bytes, so that
 * thousands of them are read at once; `search_suffix` finds the words that contain what was typed.
 */
export async function up(knex: Knex): Promise<void> {
  // One number for every combination that filters can ask for (`facets.ts` reads it).
  await knex.raw(`
    create function search_facet(
      type smallint, price_class smallint, barangay_choice smallint, tenants smallint, unit text
    ) returns smallint
    language sql immutable strict parallel safe
    return (
      (((type * 5 + price_class) * 5 + barangay_choice) * 3 + tenants) * 2
        + case unit when 'night' then 1 else 0 end
    )::smallint
  `);
  // Counts are read anew only when this or the rows of changes differ from what a reader knows.
  await knex.raw('create table accommodation_count_fold (folds bigint not null)');
  await knex.raw('insert into accommodation_count_fold values (0)');
  // No one gets the same state twice under one number: not by folding, nor by emptying the tables.
  await knex.raw(`
    create function note_count_fold() returns trigger language plpgsql as $$
    begin
      update accommodation_count_fold set folds = folds + 1;
      return null;
    end
    $$
  `);
  await knex.raw(`
    create trigger accommodation_counts_folded
      after insert or update or delete or truncate on accommodation_count
      for each statement execute function note_count_fold()
  `);

  // Longer words are nobody's typing; a place that has one is looked at itself.
  await knex.raw(`
    create function search_words(value text) returns text[]
    language sql immutable strict parallel safe
    return (
      select coalesce(array_agg(distinct word), '{}')
      from unnest(string_to_array(value, ' ')) word
      where char_length(word) between 1 and 32
    )
  `);
  await knex.raw(String.raw`
    create function search_has_long_word(value text) returns boolean
    language sql immutable strict parallel safe return value ~ '[^ ]{33}'
  `);
  await knex.raw(`
    create table search_suffix (
      suffix text collate "C" not null,
      word text not null,
      constraint search_suffix_pkey primary key (suffix, word)
    )
  `);
  // No foreign key: triggers keep it, and a key would lock the place's row again at each write.
  // Room is left in its pages: archiving a place, or another price, touches no index of it.
  await knex.raw(`
    create table accommodation_search (
      accommodation_id uuid constraint accommodation_search_pkey primary key,
      min_price integer not null,
      facet smallint not null,
      is_listed boolean not null,
      has_long_word boolean not null,
      name text not null,
      words tsvector not null
    ) with (fillfactor = 80)
  `);
  await knex.raw(`
    create function add_search_words(words text[]) returns void language plpgsql as $$
    declare
      fresh constant text[] := array(
        select place_word from unnest(words) place_word
        where not exists (select from search_word known where known.word = place_word)
      );
    begin
      if fresh = '{}' then
        return;
      end if;
      -- In order, so that two writers never wait for each other.
      insert into search_word (word, variants)
        select word, case when char_length(word) >= 3 then search_variants(word) else '{}' end
        from unnest(fresh) word
        group by word order by word
        on conflict do nothing;
      insert into search_suffix (suffix, word)
        select distinct substr(word, start), word
        from unnest(fresh) word, generate_series(1, char_length(word)) start
        order by 2, 1
        on conflict do nothing;
    end
    $$
  `);
  await knex.raw(`
    create function index_place() returns trigger language plpgsql as $$
    declare
      listed constant boolean := new.deleted_at is null and not new.is_archived;
      was_listed constant boolean :=
        tg_op = 'UPDATE' and old.deleted_at is null and not old.is_archived;
      place_facet constant smallint := search_facet(${NEW_KEY});
      is_counted boolean := false;
      is_long boolean;
      place_words text[];
    begin
      if was_listed then
        is_counted := listed and place_facet = search_facet(${OLD_KEY});
        if not is_counted then ${count(OLD_KEY, -1)} end if;
      end if;
      if listed and not is_counted then ${count(NEW_KEY, 1)} end if;

      if tg_op = 'UPDATE' and new.search_text = old.search_text
        and new.search_name = old.search_name
      then
        update accommodation_search
          set min_price = new.min_price, facet = place_facet, is_listed = listed
          where accommodation_id = new.id
            and (min_price <> new.min_price or facet <> place_facet or is_listed <> listed);
        return null;
      end if;
      is_long := search_has_long_word(new.search_text);
      place_words := case when is_long then search_words(new.search_text)
        else array_remove(string_to_array(new.search_text, ' '), '') end;
      perform add_search_words(place_words);
      insert into accommodation_search values (
        new.id, new.min_price, place_facet, listed, is_long, new.search_name,
        array_to_tsvector(place_words)
      )
      on conflict (accommodation_id) do update set
        min_price = excluded.min_price, facet = excluded.facet, is_listed = excluded.is_listed,
        has_long_word = excluded.has_long_word, name = excluded.name, words = excluded.words;
      return null;
    end
    $$
  `);
  await knex.raw(`
    create function forget_place() returns trigger language plpgsql as $$
    begin
      if old.deleted_at is null and not old.is_archived then ${count(OLD_KEY, -1)} end if;
      delete from accommodation_search where accommodation_id = old.id;
      return null;
    end
    $$
  `);
  await knex.raw('drop trigger accommodation_adds_search_words on accommodation');
  await knex.raw('drop function add_search_words()');
  await knex.raw(`
    create trigger accommodation_indexed
      after insert or update of name, complete_address, description, location, type, min_price,
        tenants, price_unit, is_archived, deleted_at on accommodation
      for each row execute function index_place()
  `);
  await knex.raw(`
    create trigger accommodation_forgotten after delete on accommodation
      for each row execute function forget_place()
  `);
  // People write one place at a time: the triggers by row do the work of those by statement.
  for (const event of ['inserted', 'updated', 'deleted']) {
    await knex.raw(`drop trigger accommodation_counts_${event} on accommodation`);
  }
  await knex.raw('drop function note_counted_places()');
  await knex.raw(`
    create or replace function forget_counted_places() returns trigger language plpgsql as $$
    begin
      delete from accommodation_count;
      delete from accommodation_count_change;
      truncate accommodation_search;
      return null;
    end
    $$
  `);

  // What the triggers keep, made in one go: after places were loaded without them.
  await knex.raw(`
    create function rebuild_search_index() returns void language plpgsql as $$
    begin
      drop index if exists accommodation_search_words_index;
      drop index if exists accommodation_search_long_words_index;
      truncate accommodation_search, search_suffix, search_word;
      insert into accommodation_search
        select id, min_price,
          search_facet(type, price_class, barangay_choice, tenants, price_unit), ${IS_LISTED},
          search_has_long_word(search_text), search_name,
          array_to_tsvector(search_words(search_text))
        from accommodation;
      perform add_search_words(
        array(select word from ts_stat('select words from accommodation_search'))
      );
      create index accommodation_search_words_index on accommodation_search using gin (words)
        with (gin_pending_list_limit = 256);
      create index accommodation_search_long_words_index on accommodation_search (accommodation_id)
        where has_long_word;
    end
    $$
  `);
  await knex.raw('select rebuild_search_index()');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop function rebuild_search_index()');
  await knex.raw('drop trigger accommodation_forgotten on accommodation');
  await knex.raw('drop function forget_place()');
  await knex.raw('drop trigger accommodation_indexed on accommodation');
  await knex.raw('drop function index_place()');
  await knex.raw('drop function add_search_words(text[])');
  await knex.raw(`
    create or replace function forget_counted_places() returns trigger language plpgsql as $$
    begin
      delete from accommodation_count;
      delete from accommodation_count_change;
      return null;
    end
    $$
  `);
  await knex.raw(`
    create function note_counted_places() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into accommodation_count_change (${KEY}, places)
          select ${KEY}, count(*) from added where deleted_at is null and not is_archived
          group by ${KEY};
      elsif tg_op = 'DELETE' then
        insert into accommodation_count_change (${KEY}, places)
          select ${KEY}, -count(*) from gone where deleted_at is null and not is_archived
          group by ${KEY};
      else
        insert into accommodation_count_change (${KEY}, places)
          select ${KEY}, sum(change) from (
            select ${KEY}, 1 as change from added where deleted_at is null and not is_archived
            union all
            select ${KEY}, -1 from gone where deleted_at is null and not is_archived
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
  await knex.raw('drop table accommodation_search');
  await knex.raw('drop table search_suffix');
  await knex.raw('drop function search_has_long_word(text)');
  await knex.raw('drop function search_words(text)');
  await knex.raw('drop trigger accommodation_counts_folded on accommodation_count');
  await knex.raw('drop function note_count_fold()');
  await knex.raw('drop table accommodation_count_fold');
  await knex.raw('drop function search_facet(smallint, smallint, smallint, smallint, text)');
  await knex.raw('delete from search_word where char_length(word) < 3');
  await knex.raw(`
    create function add_search_words() returns trigger language plpgsql as $$
    begin
      insert into search_word (word, variants)
        select word, search_variants(word)
        from (select distinct unnest(string_to_array(new.search_text, ' ')) as word) words
        where char_length(word) between 3 and 32
          and not exists (select from search_word known where known.word = words.word)
        order by word
        on conflict do nothing;
      return null;
    end
    $$
  `);
  await knex.raw(`
    create trigger accommodation_adds_search_words
      after insert or update of name, complete_address, description, location on accommodation
      for each row execute function add_search_words()
  `);
}
