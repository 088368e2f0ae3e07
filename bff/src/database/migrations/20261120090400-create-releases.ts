import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table release (
      id uuid constraint release_pkey primary key,
      section text not null,
      version text not null,
      description jsonb not null,
      bytes integer not null,
      shipped_by text not null,
      shipped_at timestamptz not null default now(),
      gate_passed_at timestamptz,
      is_current boolean not null default false,
      current_since timestamptz,
      last_good_at timestamptz,
      taken_out_at timestamptz,
      constraint release_section_version_key unique (section, version),
      constraint release_section_check check (section ~ '^[a-z][a-z0-9-]{0,62}$'),
      constraint release_version_check check (version ~ '^[0-9A-Za-z][0-9A-Za-z._-]{0,127}$'),
      constraint release_bytes_check check (bytes >= 0),
      constraint release_current_check
        check (not is_current or (current_since is not null and taken_out_at is null))
    )
  `);
  await knex.raw(
    'create unique index release_one_current_per_section on release (section) where is_current',
  );

  await knex.raw(`
    create table release_event (
      id uuid constraint release_event_pkey primary key,
      section text not null,
      kind text not null,
      from_version text,
      to_version text,
      actor text not null,
      detail jsonb not null default '{}',
      created_at timestamptz not null default now(),
      constraint release_event_kind_check check (kind in (
        'shipped', 'made current', 'rolled back', 'judged good', 'taken out', 'refused'
      ))
    )
  `);
  await knex.raw(
    'create index release_event_section_index on release_event (section, created_at desc)',
  );

  await knex.raw(`
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
    )
  `);

  await knex.raw(`
    create table registry_revision (
      id boolean constraint registry_revision_pkey primary key default true,
      revision integer not null default 0,
      constraint registry_revision_single_check check (id)
    )
  `);
  await knex.raw('insert into registry_revision default values');
  await knex.raw(`
    create function raise_registry_revision() returns trigger language plpgsql as $$
    begin
      update registry_revision set revision = revision + 1;
      return null;
    end
    $$
  `);
  await knex.raw(`
    create trigger release_raises_revision
      after insert or update or delete on release
      for each statement execute function raise_registry_revision()
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table release');
  await knex.raw('drop function raise_registry_revision()');
  await knex.raw('drop table registry_revision');
  await knex.raw('drop table release_token');
  await knex.raw('drop table release_event');
}
