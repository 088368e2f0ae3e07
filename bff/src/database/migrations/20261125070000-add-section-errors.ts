import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Errors in browsers, counted by what tells one from another.
    create table section_error (
      section text not null,
      version text not null,
      route text not null,
      fingerprint text not null,
      name text not null,
      message text not null,
      frames jsonb not null,
      page_loads integer not null,
      first_at timestamptz not null default now(),
      last_at timestamptz not null default now(),
      constraint section_error_pkey primary key (section, version, route, fingerprint)
    );
    create index section_error_last_at_index on section_error (last_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table section_error');
}
