import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Histograms: page loads whose vital was at most up_to, and above the bucket before.
    create table page_vital (
      section text not null,
      version text not null,
      route text not null,
      vital text not null,
      day timestamptz not null,
      up_to double precision not null,
      page_loads integer not null,
      constraint page_vital_pkey primary key (section, version, route, vital, day, up_to),
      constraint page_vital_vital_check check (vital in ('lcp', 'inp', 'cls', 'ttfb')),
      constraint page_vital_page_loads_check check (page_loads > 0)
    );
    create index page_vital_day_index on page_vital (day);

    alter table release_report
      drop constraint release_report_outcome_check,
      add constraint release_report_outcome_check
        check (outcome in ('shown', 'failed', 'measured'));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table page_vital;
    delete from release_report where outcome = 'measured';
    alter table release_report
      drop constraint release_report_outcome_check,
      add constraint release_report_outcome_check check (outcome in ('shown', 'failed'));
  `);
}
