import type { Knex } from 'knex';

const IS_LISTED = 'deleted_at is null and not is_archived';
const KEY = 'type, price_class, barangay_choice, tenants, price_unit';
const NEW_KEY = 'new.type, new.price_class, new.barangay_choice, new.tenants, new.price_unit';
const OLD_KEY = 'old.type, old.price_class, old.barangay_choice, old.tenants, old.price_unit';

/** Counts a place that becomes listed, or stops being listed. */
const count = (values: string, places: 1 | -1) =>
  `insert into accommodation_count_change (${KEY}, places) values (${values}, ${places});`;

/**
 * Name search: every word, without regard to case and accents, one typing mistake allowed; and an
 * index of the words of places, so that a search with a term reads the places that it finds and no
 * others. `search_fold` is also written in TypeScript, for terms (`foldText`); a test holds the
 * two together.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(String.raw`
    -- Compatibility forms and accents go first, then apostrophes and invisible characters, so that
    -- "Ladies’" is found by "ladies"; whatever else is no letter, digit or picture separates words.
    create function search_fold(value text) returns text
    language sql immutable strict parallel safe
    return btrim(
      regexp_replace(
        replace(replace(replace(
          translate(
            lower(regexp_replace(
              normalize(value, nfkd),
              '[\u0300-\u036f\u0027\u2018\u2019\u02bc\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'
            )),
            'øłđħı', 'oldhi'
          ),
          'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
        '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u3000-\u303f\ufe00-\ufe0f]+',
        ' ', 'g'
      )
    );

    -- "Luring's" is also found as "luring", and by a slip in that word.
    create function search_fold_both(value text) returns text
    language sql immutable strict parallel safe
    return search_fold(value) ||
      case when value ~ '[\u0027\u2018\u2019\u02bc]'
        then ' ' || search_fold(regexp_replace(value, '[\u0027\u2018\u2019\u02bc]', ' ', 'g'))
        else ''
      end;

    alter table accommodation
      add column search_name text not null generated always as (search_fold(name)) stored,
      add column search_text text not null generated always as (
        search_fold_both(
          name || ' ' || complete_address || ' ' || description || ' ' ||
          case location when 'one' then 'Option 1' when 'two' then 'Option 2' else location end
        )
      ) stored;

  `);
  await indexWords(knex);
}

/** What searches were answered from until each process of the portal kept an index of its own. */
export async function indexWords(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Two words are one edit apart only when their variants overlap: an index finds the candidates.
    create function search_variants(word text) returns text[]
    language sql immutable strict parallel safe
    return (
      select array_agg(distinct variant) from (
        select word as variant
        union all
        select left(word, i - 1) || substr(word, i + 1) from generate_series(1, char_length(word)) i
      ) variants
    );

    create function search_within_one_edit(a text, b text) returns boolean
    language plpgsql immutable strict parallel safe as $$
    declare
      same integer := 0;
    begin
      while same < least(char_length(a), char_length(b))
        and substr(a, same + 1, 1) = substr(b, same + 1, 1)
      loop
        same := same + 1;
      end loop;
      return case char_length(a) - char_length(b)
        when 1 then substr(a, same + 2) = substr(b, same + 1)
        when -1 then substr(a, same + 1) = substr(b, same + 2)
        when 0 then substr(a, same + 2) = substr(b, same + 2)
          or (substr(a, same + 3) = substr(b, same + 3)
            and substr(a, same + 1, 1) = substr(b, same + 2, 1)
            and substr(a, same + 2, 1) = substr(b, same + 1, 1))
        else false
      end;
    end
    $$;

    -- Words are only ever added: one that no place uses any more finds no place. Counting uses would
    -- make every writer wait for the row of "wifi".
    create table search_word (
      word text constraint search_word_pkey primary key,
      variants text[] not null
    );
    create index search_word_variants_index on search_word using gin (variants);

    -- Longer words are nobody's typing; a place that has one is looked at itself.
    create function search_words(value text) returns text[]
    language sql immutable strict parallel safe
    return (
      select coalesce(array_agg(distinct word), '{}')
      from unnest(string_to_array(value, ' ')) word
      where char_length(word) between 1 and 32
    );

    create function search_has_long_word(value text) returns boolean
    language sql immutable strict parallel safe return value ~ '[^ ]{33}';

    create table search_suffix (
      suffix text collate "C" not null,
      word text not null,
      constraint search_suffix_pkey primary key (suffix, word)
    );

    -- No foreign key: triggers keep it, and a key would lock the place's row again at each write.
    -- Room is left in its pages: archiving a place, or another price, touches no index of it.
    create table accommodation_search (
      accommodation_id uuid constraint accommodation_search_pkey primary key,
      min_price integer not null,
      facet smallint not null,
      is_listed boolean not null,
      has_long_word boolean not null,
      name text not null,
      words tsvector not null
    ) with (fillfactor = 80);

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
    $$;

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
    $$;

    create function forget_place() returns trigger language plpgsql as $$
    begin
      if old.deleted_at is null and not old.is_archived then ${count(OLD_KEY, -1)} end if;
      delete from accommodation_search where accommodation_id = old.id;
      return null;
    end
    $$;

    -- By row, not by statement: people write one place at a time.
    create trigger accommodation_indexed
      after insert or update of name, complete_address, description, location, type, min_price,
        tenants, price_unit, is_archived, deleted_at on accommodation
      for each row execute function index_place();
    create trigger accommodation_forgotten after delete on accommodation
      for each row execute function forget_place();

    create function forget_counted_places() returns trigger language plpgsql as $$
    begin
      delete from accommodation_count;
      delete from accommodation_count_change;
      truncate accommodation_search;
      return null;
    end
    $$;
    create trigger accommodation_counts_truncated after truncate on accommodation
      for each statement execute function forget_counted_places();

    -- What the triggers keep, made in one go: after places were loaded without them.
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
    $$;

    select rebuild_search_index();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger accommodation_indexed on accommodation;
    drop trigger accommodation_forgotten on accommodation;
    drop trigger accommodation_counts_truncated on accommodation;
    drop table accommodation_search, search_suffix, search_word;
    alter table accommodation drop column search_text, drop column search_name;
    drop function rebuild_search_index();
    drop function forget_counted_places();
    drop function forget_place();
    drop function index_place();
    drop function add_search_words(text[]);
    drop function search_has_long_word(text);
    drop function search_words(text);
    drop function search_within_one_edit(text, text);
    drop function search_variants(text);
    drop function search_fold_both(text);
    drop function search_fold(text);
  `);
}
