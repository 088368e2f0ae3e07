import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Where women live is nobody's business to the metre, unless the owner says so.
    alter table accommodation
      add column location_precision text not null default 'exact',
      add constraint accommodation_location_precision_check
        check (location_precision in ('exact', 'approximate'));
    update accommodation set location_precision = 'approximate' where tenants = 1;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table accommodation drop column location_precision;');
}
