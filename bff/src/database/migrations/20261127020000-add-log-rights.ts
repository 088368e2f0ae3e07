import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- As well as the trigger: the portal's own role may only read the log and add to it.
    revoke update, delete, truncate on audit_event from public, current_user;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('grant update, delete, truncate on audit_event to current_user');
}
