import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- When a verified owner's account got another name: earlier checks no longer count.
    alter table person add column renamed_at timestamptz;

    alter table report drop constraint report_cause_check,
      add constraint report_cause_check check (cause in ('money first', 'copied picture'));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    update report set cause = null where cause = 'copied picture';
    alter table report drop constraint report_cause_check,
      add constraint report_cause_check check (cause = 'money first');
    alter table person drop column renamed_at;
  `);
}
