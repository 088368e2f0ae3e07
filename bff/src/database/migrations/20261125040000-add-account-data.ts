import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table session
      -- Names the session to its user; the hash of the cookie leaves the database nowhere.
      add column id uuid not null default gen_random_uuid()
        constraint session_id_key unique,
      add column device text
        constraint session_device_check check (char_length(device) <= 100);

    alter table person
      add column suspended_at timestamptz,
      add column suspended_reason text;

    create function refuse_change_of_log() returns trigger language plpgsql as $$
      begin
        raise exception 'The log is append-only.';
      end $$;
    create trigger audit_event_is_append_only
      before update or delete on audit_event
      for each row execute function refuse_change_of_log();
    create trigger audit_event_is_not_truncated
      before truncate on audit_event
      for each statement execute function refuse_change_of_log();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger audit_event_is_not_truncated on audit_event;
    drop trigger audit_event_is_append_only on audit_event;
    drop function refuse_change_of_log;
    alter table person drop column suspended_at, drop column suspended_reason;
    alter table session drop column id, drop column device;
  `);
}
