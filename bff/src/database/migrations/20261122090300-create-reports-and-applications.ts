import type { Knex } from 'knex';

/** A decision is whole or not there: a reason and a decider exist only with the time of it. */
const decided = (table: string) => `
  constraint ${table}_decision_check check (
    (status = 'pending') = (decided_at is null)
    and (decided_at is null) = (decided_by is null)
    and (reason is null or decided_at is not null)
  ),
  constraint ${table}_reason_check check (char_length(reason) <= 2000)`;

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table report (
      id uuid constraint report_pkey primary key,
      accommodation_id uuid not null
        constraint report_accommodation_id_fkey references accommodation on delete restrict,
      person_id uuid not null constraint report_person_id_fkey references person on delete restrict,
      owner_id uuid not null constraint report_owner_id_fkey references person on delete restrict,
      accommodation_name text not null,
      description text not null,
      status text not null default 'pending',
      created_at timestamptz not null default now(),
      decided_at timestamptz,
      decided_by uuid constraint report_decided_by_fkey references person on delete restrict,
      reason text,
      constraint report_status_check check (status in ('pending', 'resolved', 'rejected')),
      constraint report_description_check check (
        btrim(description) <> '' and char_length(description) <= 2000
        and description is nfc normalized
      ),
      ${decided('report')}
    );
    create unique index report_one_pending_per_person_and_place
      on report (accommodation_id, person_id) where status = 'pending';
    create index report_accommodation_id_index on report (accommodation_id);
    create index report_person_id_index on report (person_id);
    create index report_owner_id_index on report (owner_id);
    create index report_decided_by_index on report (decided_by);
    create index report_status_index on report (status, created_at desc);

    create table owner_application (
      id uuid constraint owner_application_pkey primary key,
      person_id uuid not null
        constraint owner_application_person_id_fkey references person on delete cascade,
      status text not null default 'pending',
      created_at timestamptz not null default now(),
      decided_at timestamptz,
      decided_by uuid
        constraint owner_application_decided_by_fkey references person on delete restrict,
      reason text,
      constraint owner_application_status_check
        check (status in ('pending', 'accepted', 'rejected')),
      ${decided('owner_application')}
    );
    create unique index owner_application_one_pending_per_person
      on owner_application (person_id) where status = 'pending';
    create index owner_application_person_id_index on owner_application (person_id);
    create index owner_application_decided_by_index on owner_application (decided_by);
    create index owner_application_status_index on owner_application (status, created_at desc);

    create table application_document (
      id uuid constraint application_document_pkey primary key,
      application_id uuid not null
        constraint application_document_application_id_fkey
        references owner_application on delete cascade,
      position smallint not null,
      content_type text not null,
      bytes integer not null,
      storage_key text not null constraint application_document_storage_key_key unique,
      created_at timestamptz not null default now(),
      constraint application_document_position_check check (position between 0 and 4),
      constraint application_document_content_type_check check (
        content_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')
      ),
      constraint application_document_bytes_check check (bytes between 1 and 2000000),
      constraint application_document_application_id_position_key unique (application_id, position)
    );

    create table notification (
      id uuid constraint notification_pkey primary key,
      person_id uuid not null
        constraint notification_person_id_fkey references person on delete cascade,
      body text not null,
      created_at timestamptz not null default now(),
      constraint notification_body_check check (btrim(body) <> '' and char_length(body) <= 4000)
    );
    create index notification_person_id_index on notification (person_id, created_at desc, id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table notification;
    drop table application_document;
    drop table owner_application;
    drop table report;
  `);
}
