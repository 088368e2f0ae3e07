import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- What the log-in was for that began the session; null for any other.
    alter table session
      add column fresh_for text
      constraint session_fresh_for_check check (fresh_for in ('people', 'tokens'));

    -- Null for tokens of the operator's settings and of the machine itself.
    alter table release_token add column made_by text;
    update release_token set
      made_by = event.actor,
      expires_at = least(coalesce(release_token.expires_at, 'infinity'), now() + interval '90 days')
    from release_event event
    where event.kind = 'token made' and event.detail ->> 'id' = release_token.id::text;
    alter table release_token
      add constraint release_token_end_check check (made_by is null or expires_at is not null);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table release_token drop column made_by;
    alter table session drop column fresh_for;
  `);
}
