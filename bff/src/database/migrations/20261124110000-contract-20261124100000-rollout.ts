import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table release_traffic, release_report, release_canary, release_schedule, release_preview;
    alter table release drop column proven_hours;
  `);
}

/** The tables as they were, without what was in them. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table release add column proven_hours integer not null default 0;
    create table release_preview (
      id uuid constraint release_preview_pkey primary key,
      release_id uuid not null
        constraint release_preview_release_id_fkey references release on delete cascade,
      issued_by text not null,
      issued_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index release_preview_release_id_index on release_preview (release_id);
    create table release_schedule (
      section text not null,
      version text not null,
      at timestamptz not null,
      scheduled_by text not null,
      scheduled_at timestamptz not null default clock_timestamp(),
      constraint release_schedule_pkey primary key (section, version),
      constraint release_schedule_release_fkey foreign key (section, version)
        references release (section, version) on delete cascade
    );
    create index release_schedule_at_index on release_schedule (at);
    create table release_canary (
      section text constraint release_canary_pkey primary key,
      version text not null,
      percent integer not null,
      begun_by text not null,
      begun_at timestamptz not null default clock_timestamp(),
      step_since timestamptz not null default clock_timestamp(),
      waits_for text,
      constraint release_canary_release_fkey foreign key (section, version)
        references release (section, version) on delete cascade,
      constraint release_canary_percent_check check (percent between 1 and 99)
    );
    create trigger release_canary_raises_revision
      after insert or delete or update of version, percent on release_canary
      for each statement execute function raise_registry_revision();
    create table release_traffic (
      section text not null,
      version text not null,
      minute timestamptz not null,
      documents integer not null default 0,
      loads integer not null default 0,
      failures integer not null default 0,
      constraint release_traffic_pkey primary key (section, version, minute)
    );
    create table release_report (
      load_id text not null,
      section text not null,
      version text not null,
      outcome text not null,
      address_hash text not null,
      is_named boolean not null,
      served_at timestamptz not null,
      created_at timestamptz not null default now(),
      is_slow boolean,
      constraint release_report_pkey primary key (load_id, section, version, outcome),
      constraint release_report_outcome_check
        check (outcome in ('shown', 'failed', 'measured', 'served'))
    );
    create index release_report_failed_index on release_report (section, version, served_at)
      where outcome = 'failed' and is_named;
    create index release_report_created_at_index on release_report (created_at);
    create index release_report_named_index on release_report (section, version, served_at)
      where is_named;
  `);
}
