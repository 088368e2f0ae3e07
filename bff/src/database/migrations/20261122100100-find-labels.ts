import type { Knex } from 'knex';

const LOCATION = `case location when 'one' then 'Option 1' when 'two' then 'Option 2' else location end`;
const TEXTS = `name || ' ' || complete_address || ' ' || description || ' ' || ${LOCATION}`;

/** "Luring's" is also found as "luring", and by a slip in that word. */
const foldBoth = (fold: (text: string) => string) => String.raw`
    create or replace function search_fold_both(value text) returns text
    language sql immutable strict parallel safe
    return ${fold('value')} ||
      case when value ~ '[\u0027\u2018\u2019\u02bc]'
        then ' ' || ${fold(String.raw`regexp_replace(value, '[\u0027\u2018\u2019\u02bc]', ' ', 'g')`)}
        else ''
      end;`;

/** The columns that a search reads, made of these expressions, and the trigger that watches them. */
const searchColumns = (name: string, text: string, watched: string) => `
    alter table accommodation drop column search_name, drop column search_text;
    alter table accommodation
      add column search_name text not null generated always as (${name}) stored,
      add column search_text text not null generated always as (search_fold_both(${text})) stored;
    ${watchWords(watched)}
    select rebuild_search_index();`;

const watchWords = (watched: string) => `
    create or replace trigger accommodation_indexed
      after insert or update of name, complete_address, description, location, type, min_price,
        tenants, price_unit, is_archived, deleted_at${watched} on accommodation
      for each row execute function index_place();`;
export const WATCH_LABELS = watchWords(', amenities, bill_inclusions');

/**
 * What a place is and has counts as words of it: "dorm wifi" finds dormitories with Wi-Fi that say
 * so nowhere else. And its name has both forms of "Luring's", so that a slip in "luring" is one in
 * the name. "Wi-Fi" is one word.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ${foldBoth((text) => `regexp_replace(search_fold(${text}), '\\mwi fi\\M', 'wifi', 'g')`)}
    create function search_labels(type smallint, amenities text[], bills text[]) returns text
    language sql immutable strict parallel safe
    return (array['Hotel', 'Apartment', 'Bed Space Bedspace', 'Dormitory Dorm', 'Transient'])[type + 1]
      || ' ' || array_to_string(amenities || bills, ' ')
      || case when 'air conditioning' = any (amenities) then ' aircon' else '' end;
    ${searchColumns(
      'search_fold_both(name)',
      `${TEXTS} || ' ' || search_labels(type, amenities, bill_inclusions)`,
      ', amenities, bill_inclusions',
    )}
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ${foldBoth((text) => `search_fold(${text})`)}
    ${searchColumns('search_fold(name)', TEXTS, '')}
    drop function search_labels(smallint, text[], text[]);
  `);
}
