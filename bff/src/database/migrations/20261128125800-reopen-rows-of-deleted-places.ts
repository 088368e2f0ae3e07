import type { Knex } from 'knex';

/** Rows of lists stayed confirmed for places that were deleted; a deletion reopens them now. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    update approval set accommodation_id = null, confirmed_at = null
    from accommodation
    where accommodation.id = approval.accommodation_id and accommodation.deleted_at is not null
  `);
}

/** The rows stay open. */
export function down(): Promise<void> {
  return Promise.resolve();
}
