import type { Knex } from 'knex';

const KINDS = `
  'shipped', 'gate passed', 'gate skipped', 'refused', 'made current', 'rolled back',
  'judged good', 'taken out', 'preview made', 'token made', 'token revoked', 'files removed'`;

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The version that some of the visitors of a section have instead of the live one.
    create table release_canary (
      section text constraint release_canary_pkey primary key,
      version text not null,
      percent integer not null,
      begun_by text not null,
      begun_at timestamptz not null default clock_timestamp(),
      step_since timestamptz not null default clock_timestamp(),
      waits_for text,
      constraint release_canary_release_fkey foreign key (section, version)
        references release (section, version) on delete cascade,
      constraint release_canary_percent_check check (percent between 1 and 99)
    );
    create trigger release_canary_raises_revision
      after insert or delete or update of version, percent on release_canary
      for each statement execute function raise_registry_revision();

    -- Versions that go live at a time to come.
    create table release_schedule (
      section text not null,
      version text not null,
      at timestamptz not null,
      scheduled_by text not null,
      scheduled_at timestamptz not null default clock_timestamp(),
      constraint release_schedule_pkey primary key (section, version),
      constraint release_schedule_release_fkey foreign key (section, version)
        references release (section, version) on delete cascade
    );
    create index release_schedule_at_index on release_schedule (at);

    alter table release_event drop constraint release_event_kind_check;
    alter table release_event add constraint release_event_kind_check check (kind in (${KINDS},
      'canary begun', 'canary widened', 'canary taken back', 'scheduled', 'schedule cancelled'
    ));

    -- Page loads of versions that are compared: that the document was served, and whether its page
    -- was slow.
    alter table release_report add column is_slow boolean;
    alter table release_report drop constraint release_report_outcome_check;
    alter table release_report add constraint release_report_outcome_check
      check (outcome in ('shown', 'failed', 'measured', 'served'));
    create index release_report_named_index on release_report (section, version, served_at)
      where is_named;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index release_report_named_index;
    delete from release_report where outcome = 'served';
    alter table release_report drop constraint release_report_outcome_check;
    alter table release_report add constraint release_report_outcome_check
      check (outcome in ('shown', 'failed', 'measured'));
    alter table release_report drop column is_slow;
    delete from release_event where kind in
      ('canary begun', 'canary widened', 'canary taken back', 'scheduled', 'schedule cancelled');
    alter table release_event drop constraint release_event_kind_check;
    alter table release_event add constraint release_event_kind_check check (kind in (${KINDS}));
    drop table release_schedule;
    drop table release_canary;
  `);
}
