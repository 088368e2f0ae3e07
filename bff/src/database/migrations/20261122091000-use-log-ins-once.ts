import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Log-ins that have come back from the identity provider, so that none comes back twice.
    create table finished_login (
      state_hash text constraint finished_login_pkey primary key,
      expires_at timestamptz not null,
      constraint finished_login_state_hash_check check (state_hash ~ '^[0-9a-f]{64}$')
    );
    create index finished_login_expires_at_index on finished_login (expires_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table finished_login');
}
