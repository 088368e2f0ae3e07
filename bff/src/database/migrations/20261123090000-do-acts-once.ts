import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- What acts of people were answered with, for as long as the same act may be sent again.
    create table idempotency_key (
      person_id uuid not null references person on delete cascade,
      key uuid not null,
      call text not null,
      -- SHA-256 of call, parameters and body.
      request_hash text not null constraint idempotency_key_request_hash_check
        check (request_hash ~ '^[0-9a-f]{64}$'),
      answer json not null,
      created_at timestamptz not null default now(),
      primary key (person_id, key)
    );
    create index idempotency_key_created_at_index on idempotency_key (created_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table idempotency_key');
}
