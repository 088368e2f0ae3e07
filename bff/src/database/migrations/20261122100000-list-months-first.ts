import type { Knex } from 'knex';

const IS_LISTED = 'deleted_at is null and not is_archived';

/** A price sort has places per month first, then those per night: each unit is a range of its own. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index accommodation_price_index;
    create index accommodation_price_index
      on accommodation (price_unit, min_price, id) where ${IS_LISTED};
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index accommodation_price_index;
    create index accommodation_price_index on accommodation (min_price, id) where ${IS_LISTED};
  `);
}
