import type { Knex } from 'knex';

/**
 * The log of a moved pin once held both pins, which outlive the place and its owner. The log is
 * append-only, so only a migration can change it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table audit_event disable trigger audit_event_is_append_only;
    grant update on audit_event to current_user;
    update audit_event set detail = detail - 'before' - 'after'
      where action = 'accommodation.pin_moved' and detail <> detail - 'before' - 'after';
    revoke update on audit_event from current_user;
    alter table audit_event enable trigger audit_event_is_append_only;
  `);
}

/** The pins are not restored. */
export function down(): Promise<void> {
  return Promise.resolve();
}
