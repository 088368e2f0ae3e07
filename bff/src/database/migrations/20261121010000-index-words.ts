import type { Knex } from 'knex';

const IS_LISTED = 'deleted_at is null and not is_archived';

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
  // Room is left in its pages: archiving a place, or another price, touches no index of it.
  await knex.raw(`
    create table accommodation_search (
      accommodation_id uuid constraint accommodation_search_pkey primary key
        constraint accommodation_search_accommodation_id_fkey
          references accommodation on delete cascade,
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
      fresh text[];
    begin
      -- In order, so that two writers never wait for each other.
      select array_agg(place_word order by place_word) into fresh
        from unnest(words) place_word
        where not exists (select from search_word known where known.word = place_word);
      if fresh is null then
        return;
      end if;
      insert into search_word (word, variants)
        select word, case when char_length(word) >= 3 then search_variants(word) else '{}' end
        from unnest(fresh) word
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
      place_facet constant smallint := search_facet(
        new.type, new.price_class, new.barangay_choice, new.tenants, new.price_unit
      );
      place_words text[];
    begin
      if tg_op = 'UPDATE' and new.search_text = old.search_text
        and new.search_name = old.search_name
      then
        update accommodation_search
          set min_price = new.min_price, facet = place_facet, is_listed = listed
          where accommodation_id = new.id
            and (min_price, facet, is_listed) is distinct from (new.min_price, place_facet, listed);
        return null;
      end if;
      place_words := search_words(new.search_text);
      perform add_search_words(place_words);
      insert into accommodation_search values (
        new.id, new.min_price, place_facet, listed, search_has_long_word(new.search_text),
        new.search_name, array_to_tsvector(place_words)
      )
      on conflict (accommodation_id) do update set
        min_price = excluded.min_price, facet = excluded.facet, is_listed = excluded.is_listed,
        has_long_word = excluded.has_long_word, name = excluded.name, words = excluded.words;
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
  await knex.raw('drop trigger accommodation_indexed on accommodation');
  await knex.raw('drop function index_place()');
  await knex.raw('drop function add_search_words(text[])');
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
