import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- A release is registered, without files, before they are published; null until all of them are
    -- in place.
    alter table release
      add column published_at timestamptz,
      add column token_id uuid
        constraint release_token_id_fkey references release_token on delete set null;
    create index release_token_id_index on release (token_id);
    update release set published_at = shipped_at;

    -- Uploads that wait for their release: what a token stores counts from the first byte.
    create table release_upload (
      section text not null,
      version text not null,
      path text not null,
      bytes integer not null,
      token_id uuid
        constraint release_upload_token_id_fkey references release_token on delete cascade,
      uploaded_at timestamptz not null default now(),
      constraint release_upload_pkey primary key (section, version, path),
      constraint release_upload_bytes_check check (bytes >= 0)
    );
    create index release_upload_token_id_index on release_upload (token_id);
    create index release_upload_uploaded_at_index on release_upload (uploaded_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table release_upload;
    alter table release drop column published_at, drop column token_id;
  `);
}
