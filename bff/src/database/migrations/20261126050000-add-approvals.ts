import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- A list of an office, as an admin imported it; office, list and term are what was typed.
    create table approval_list (
      id uuid primary key,
      issuer text not null,
      name text not null,
      term text not null,
      imported_at timestamptz not null,
      constraint approval_list_key unique (issuer, name, term),
      constraint approval_list_check check (
        char_length(issuer) between 1 and 80
        and char_length(name) between 1 and 80
        and char_length(term) between 1 and 20
      )
    );

    create table approval (
      id uuid primary key,
      list_id uuid not null references approval_list on delete cascade,
      -- In the file.
      position integer not null,
      name text not null,
      address text not null,
      owner text not null,
      -- The place that an admin has confirmed, and when.
      accommodation_id uuid references accommodation on delete set null,
      confirmed_at timestamptz,
      constraint approval_position_key unique (list_id, position)
    );
    create index approval_accommodation_id_index on approval (accommodation_id);

    -- What follows for a place from the lists of the newest term: list, issuer, term and since.
    alter table accommodation add column approval jsonb;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table accommodation drop column approval;
    drop table approval, approval_list;
  `);
}
