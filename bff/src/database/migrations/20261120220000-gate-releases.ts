import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table release
      add column compressed_bytes integer not null default 0,
      add column gate_result text,
      add column gate_browser text,
      add column gate_at timestamptz,
      add column current_until timestamptz,
      add column taken_out_reason text,
      add column files_removed_at timestamptz,
      add constraint release_compressed_bytes_check check (compressed_bytes >= 0),
      add constraint release_gate_check
        check (gate_result in ('passed', 'skipped', 'refused') and gate_at is not null
          or gate_result is null and gate_at is null),
      add constraint release_files_check check (not is_current or files_removed_at is null)
  `);
  // What is live already was never asked; its real size is not known, the larger one is.
  await knex.raw(`
    update release
    set compressed_bytes = bytes, gate_result = 'skipped', gate_at = shipped_at
    where gate_passed_at is null
  `);
  await knex.raw(`
    update release
    set compressed_bytes = bytes, gate_result = 'passed', gate_at = gate_passed_at
    where gate_passed_at is not null
  `);
  await knex.raw('alter table release drop column gate_passed_at');

  // History is in the order of what happened, not of when transactions began.
  await knex.raw(`
    alter table release_event
      alter column created_at set default clock_timestamp(),
      drop constraint release_event_kind_check,
      add constraint release_event_kind_check check (kind in (
        'shipped', 'gate passed', 'gate skipped', 'refused', 'made current', 'rolled back',
        'judged good', 'taken out', 'preview made', 'token made', 'token revoked', 'files removed'
      ))
  `);
  await knex.raw('create index release_event_created_at_index on release_event (created_at desc)');

  await knex.raw(`
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
    )
  `);
  await knex.raw('create index release_gate_release_id_index on release_gate (release_id)');

  await knex.raw(`
    create table release_preview (
      id uuid constraint release_preview_pkey primary key,
      release_id uuid not null
        constraint release_preview_release_id_fkey references release on delete cascade,
      issued_by text not null,
      issued_at timestamptz not null default now(),
      expires_at timestamptz not null
    )
  `);
  await knex.raw('create index release_preview_release_id_index on release_preview (release_id)');

  // One row for each minute, added to by every replica once a second; old minutes become days.
  await knex.raw(`
    create table release_traffic (
      section text not null,
      version text not null,
      minute timestamptz not null,
      documents integer not null default 0,
      loads integer not null default 0,
      failures integer not null default 0,
      constraint release_traffic_pkey primary key (section, version, minute)
    )
  `);

  // Reports of browsers that are young enough to count, each once for all replicas.
  await knex.raw(`
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
    )
  `);
  await knex.raw(`
    create index release_report_failed_index on release_report (section, version, served_at)
      where outcome = 'failed' and is_named
  `);
  await knex.raw('create index release_report_created_at_index on release_report (created_at)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table release_report');
  await knex.raw('drop table release_traffic');
  await knex.raw('drop table release_preview');
  await knex.raw('drop table release_gate');
  await knex.raw('drop index release_event_created_at_index');
  await knex.raw(`
    delete from release_event where kind not in (
      'shipped', 'made current', 'rolled back', 'judged good', 'taken out', 'refused'
    )
  `);
  await knex.raw(`
    alter table release_event
      alter column created_at set default now(),
      drop constraint release_event_kind_check,
      add constraint release_event_kind_check check (kind in (
        'shipped', 'made current', 'rolled back', 'judged good', 'taken out', 'refused'
      ))
  `);
  await knex.raw('alter table release add column gate_passed_at timestamptz');
  await knex.raw(`update release set gate_passed_at = gate_at where gate_result = 'passed'`);
  await knex.raw(`
    alter table release
      drop constraint release_compressed_bytes_check,
      drop constraint release_gate_check,
      drop constraint release_files_check,
      drop column compressed_bytes,
      drop column gate_result,
      drop column gate_browser,
      drop column gate_at,
      drop column current_until,
      drop column taken_out_reason,
      drop column files_removed_at
  `);
}
