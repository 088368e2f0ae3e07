import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table release (
      id uuid constraint release_pkey primary key,
      section text not null,
      version text not null,
      description jsonb not null,
      bytes integer not null,
      compressed_bytes integer not null default 0,
      shipped_by text not null,
      shipped_at timestamptz not null default now(),
      gate_result text,
      gate_browser text,
      gate_at timestamptz,
      is_current boolean not null default false,
      current_since timestamptz,
      current_until timestamptz,
      last_good_at timestamptz,
      taken_out_at timestamptz,
      taken_out_reason text,
      files_removed_at timestamptz,
      constraint release_section_version_key unique (section, version),
      constraint release_section_check check (section ~ '^[a-z][a-z0-9-]{0,62}$'),
      constraint release_version_check check (version ~ '^[0-9A-Za-z][0-9A-Za-z._-]{0,127}$'),
      constraint release_bytes_check check (bytes >= 0),
      constraint release_compressed_bytes_check check (compressed_bytes >= 0),
      constraint release_gate_check
        check (gate_result in ('passed', 'skipped', 'refused') and gate_at is not null
          or gate_result is null and gate_at is null),
      constraint release_current_check
        check (not is_current or (current_since is not null and taken_out_at is null)),
      constraint release_files_check check (not is_current or files_removed_at is null)
    );
    create unique index release_one_current_per_section on release (section) where is_current;

    -- History is in the order of what happened, not of when transactions began.
    create table release_event (
      id uuid constraint release_event_pkey primary key,
      section text not null,
      kind text not null,
      from_version text,
      to_version text,
      actor text not null,
      detail jsonb not null default '{}',
      created_at timestamptz not null default clock_timestamp(),
      constraint release_event_kind_check check (kind in (
        'shipped', 'gate passed', 'gate skipped', 'refused', 'made current', 'rolled back',
        'judged good', 'taken out', 'preview made', 'token made', 'token revoked', 'files removed'
      ))
    );
    create index release_event_section_index on release_event (section, created_at desc);
    create index release_event_created_at_index on release_event (created_at desc);

    create table release_token (
      id uuid constraint release_token_pkey primary key,
      section text not null,
      token_hash text not null constraint release_token_token_hash_key unique,
      label text not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz,
      expires_at timestamptz,
      revoked_at timestamptz,
      constraint release_token_section_check
        check (section = '*' or section ~ '^[a-z][a-z0-9-]{0,62}$'),
      constraint release_token_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$')
    );

    create table release_gate (
      ticket_hash text constraint release_gate_pkey primary key,
      release_id uuid not null
        constraint release_gate_release_id_fkey references release on delete cascade,
      actor text not null,
      pages jsonb not null,
      problems jsonb not null default '[]',
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      closed_at timestamptz
    );
    create index release_gate_release_id_index on release_gate (release_id);

    create table release_preview (
      id uuid constraint release_preview_pkey primary key,
      release_id uuid not null
        constraint release_preview_release_id_fkey references release on delete cascade,
      issued_by text not null,
      issued_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index release_preview_release_id_index on release_preview (release_id);

    -- One row for each minute, added to by every replica once a second; old minutes become days.
    create table release_traffic (
      section text not null,
      version text not null,
      minute timestamptz not null,
      documents integer not null default 0,
      loads integer not null default 0,
      failures integer not null default 0,
      constraint release_traffic_pkey primary key (section, version, minute)
    );

    -- Reports of browsers that are young enough to count, each once for all replicas.
    create table release_report (
      load_id text not null,
      section text not null,
      version text not null,
      outcome text not null,
      address_hash text not null,
      is_named boolean not null,
      served_at timestamptz not null,
      created_at timestamptz not null default now(),
      constraint release_report_pkey primary key (load_id, section, version, outcome),
      constraint release_report_outcome_check check (outcome in ('shown', 'failed'))
    );
    create index release_report_failed_index on release_report (section, version, served_at)
      where outcome = 'failed' and is_named;
    create index release_report_created_at_index on release_report (created_at);

    create table registry_revision (
      id boolean constraint registry_revision_pkey primary key default true,
      revision integer not null default 0,
      constraint registry_revision_single_check check (id)
    );
    insert into registry_revision default values;

    create function raise_registry_revision() returns trigger language plpgsql as $$
    begin
      update registry_revision set revision = revision + 1;
      return null;
    end
    $$;
    create trigger release_raises_revision
      after insert or update or delete on release
      for each statement execute function raise_registry_revision();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table release_report;
    drop table release_traffic;
    drop table release_preview;
    drop table release_gate;
    drop table release;
    drop function raise_registry_revision();
    drop table registry_revision;
    drop table release_token;
    drop table release_event;
  `);
}
