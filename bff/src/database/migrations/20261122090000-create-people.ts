import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table person (
      id uuid constraint person_pkey primary key,
      google_sub text constraint person_google_sub_key unique,
      email text,
      first_name text not null,
      last_name text not null,
      role text not null default 'registered',
      former_role text,
      contact_number text,
      picture_url text,
      -- Null until the first log-in, and once erased.
      last_login_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      constraint person_role_check check (role in ('admin', 'owner', 'registered')),
      constraint person_former_role_check
        check (former_role in ('owner', 'registered') and (former_role is null or role = 'admin')),
      constraint person_email_check check (char_length(email) between 3 and 254),
      constraint person_name_check
        check (char_length(first_name) <= 200 and char_length(last_name) <= 200),
      constraint person_contact_number_check check (contact_number ~ '^09[0-9]{9}$'),
      -- Whoever is not erased can log in; of whoever is, nothing personal is left.
      constraint person_erased_check check (
        case when deleted_at is null
          then google_sub is not null and email is not null
          else google_sub is null and email is null and first_name = '' and last_name = ''
            and contact_number is null and picture_url is null and role = 'registered'
        end
      )
    );

    -- Not unique: Google may give an address to another account; the sub is the identity.
    create index person_email_index on person (lower(email));

    create table session (
      id_hash text constraint session_pkey primary key,
      person_id uuid not null constraint session_person_id_fkey references person on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      constraint session_id_hash_check check (id_hash ~ '^[0-9a-f]{64}$')
    );
    create index session_person_id_index on session (person_id);
    create index session_expires_at_index on session (expires_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table session;
    drop table person;
  `);
}
