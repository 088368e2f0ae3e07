import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- When what the place offers last changed, for better or worse.
    alter table accommodation add column offer_changed_at timestamptz;
    create index accommodation_offer_changed_at_index on accommodation (offer_changed_at);

    alter table favourite
      -- What the place offered when its user saved it or was last notified; null until recorded.
      add column seen_offer jsonb,
      -- The day in Manila of the user's last notification of saved places.
      add column told_on date;
    create index favourite_unseen_index on favourite (accommodation_id) where seen_offer is null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table favourite drop column seen_offer, drop column told_on;
    alter table accommodation drop column offer_changed_at;
  `);
}
