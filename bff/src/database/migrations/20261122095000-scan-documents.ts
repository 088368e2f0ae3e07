import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Documents from before, and those of replicas that know no scanner, were not scanned.
    alter table application_document
      add column scan text not null default 'not scanned',
      add constraint application_document_scan_check check (scan in ('clean', 'not scanned'));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table application_document drop column scan');
}
