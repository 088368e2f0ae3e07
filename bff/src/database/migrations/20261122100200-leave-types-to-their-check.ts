import type { Knex } from 'knex';

/** A type without a word has none, so that a wrong one is refused by the check of types. */
const searchLabels = (word: string) => `
    create or replace function search_labels(type smallint, amenities text[], bills text[])
    returns text
    language sql immutable strict parallel safe
    return ${word}
      || ' ' || array_to_string(amenities || bills, ' ')
      || case when 'air conditioning' = any (amenities) then ' aircon' else '' end;`;

const WORD = `(array['Hotel', 'Apartment', 'Bed Space Bedspace', 'Dormitory Dorm', 'Transient'])[type + 1]`;

export async function up(knex: Knex): Promise<void> {
  await knex.raw(searchLabels(`coalesce(${WORD}, '')`));
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(searchLabels(WORD));
}
