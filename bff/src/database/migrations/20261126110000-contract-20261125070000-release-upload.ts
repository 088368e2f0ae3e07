import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw('drop table release_upload');
}

/** The table as it was, without what was in it. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
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
