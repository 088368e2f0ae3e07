import type { Knex } from 'knex';

/**
 * Name search (decisions: every word, without regard to case and accents, one typing mistake
 * allowed). `search_fold` is also written in TypeScript, for terms: `fold-text.ts` in the folder of
 * accommodations; a test holds the two together.
 */
export async function up(knex: Knex): Promise<void> {
  // Compatibility forms and accents go first, then apostrophes and invisible characters, so that
  // "Ladies’" is found by "ladies"; whatever else is no letter, digit or picture separates words.
  await knex.raw(String.raw`
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
    )
  `);
  // "Luring's" is also found as "luring", and by a slip in that word.
  await knex.raw(String.raw`
    create function search_fold_both(value text) returns text
    language sql immutable strict parallel safe
    return search_fold(value) ||
      case when value ~ '[\u0027\u2018\u2019\u02bc]'
        then ' ' || search_fold(regexp_replace(value, '[\u0027\u2018\u2019\u02bc]', ' ', 'g'))
        else ''
      end
  `);
  await knex.raw(`
    alter table accommodation
      add column search_name text not null generated always as (search_fold(name)) stored,
      add column search_text text not null generated always as (
        search_fold_both(
          name || ' ' || complete_address || ' ' || description || ' ' ||
          case location when 'one' then 'Option 1' when 'two' then 'Option 2' else location end
        )
      ) stored
  `);

  // Two words are one edit apart only when their variants overlap: an index finds the candidates.
  await knex.raw(`
    create function search_variants(word text) returns text[]
    language sql immutable strict parallel safe
    return (
      select array_agg(distinct variant) from (
        select word as variant
        union all
        select left(word, i - 1) || substr(word, i + 1) from generate_series(1, char_length(word)) i
      ) variants
    )
  `);
  await knex.raw(`
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
    $$
  `);

  await knex.raw(`
    create table search_word (
      word text constraint search_word_pkey primary key,
      variants text[] not null
    )
  `);
  await knex.raw('create index search_word_variants_index on search_word using gin (variants)');
  // Words are only ever added: one that no place uses any more finds no place. Counting uses would
  // make every writer wait for the row of "wifi". In order, so that two writers never deadlock.
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

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop trigger accommodation_adds_search_words on accommodation');
  await knex.raw('drop function add_search_words()');
  await knex.raw('drop table search_word');
  await knex.raw('drop function search_within_one_edit(text, text)');
  await knex.raw('drop function search_variants(text)');
  await knex.raw('alter table accommodation drop column search_text, drop column search_name');
  await knex.raw('drop function search_fold_both(text)');
  await knex.raw('drop function search_fold(text)');
}
