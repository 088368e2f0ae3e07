import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(String.raw`
    create table audit_event (
      id uuid constraint audit_event_pkey primary key,
      actor_id uuid constraint audit_event_actor_id_fkey references person on delete set null,
      action text not null,
      subject_type text not null,
      subject_id text,
      detail jsonb not null default '{}',
      created_at timestamptz not null default now(),
      constraint audit_event_action_check check (action ~ '^[a-z_]+\.[a-z_]+$')
    );
    create index audit_event_actor_id_index on audit_event (actor_id);
    create index audit_event_subject_index on audit_event (subject_type, subject_id);
    create index audit_event_created_at_index on audit_event (created_at);

    create table installation_fact (
      key text constraint installation_fact_pkey primary key,
      value jsonb not null,
      created_at timestamptz not null default now()
    );

    -- Counters of rate-limiter-flexible. Not logged: losing them in a crash costs nothing.
    create unlogged table rate_limit (
      key text constraint rate_limit_pkey primary key,
      points integer not null default 0,
      expire bigint
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table rate_limit;
    drop table installation_fact;
    drop table audit_event;
  `);
}
