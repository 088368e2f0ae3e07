import type { Knex } from 'knex';

const IS_LISTED = 'accommodation.deleted_at is null and not accommodation.is_archived';
const HAS_CHANGED = `(offered_cost, offered_unit, offered_free) is distinct from (
      case when ${IS_LISTED} then coalesce(monthly_low, min_price) end,
      case when ${IS_LISTED} then price_unit end,
      case when ${IS_LISTED} then vacancy_status in ('available', 'few') end
    )`;

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The later day from which the place was free when its offer was last recorded.
    alter table accommodation add column offered_free_from date;
    -- An index cannot contain today: with every place that has such a day. That of the previous
    -- deployment, accommodation_offer_to_note, stays until nothing needs it.
    create index accommodation_offer_to_record on accommodation (id) where ${HAS_CHANGED}
      or vacancy_free_from is not null or offered_free_from is not null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index accommodation_offer_to_record;
    alter table accommodation drop column offered_free_from;
  `);
}
