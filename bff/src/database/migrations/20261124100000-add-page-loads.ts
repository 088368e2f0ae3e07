import type { Knex } from 'knex';

const KINDS = `
  'shipped', 'gate passed', 'gate skipped', 'refused', 'made current', 'rolled back',
  'judged good', 'taken out', 'preview made', 'token made', 'token revoked', 'files removed',
  'canary begun', 'canary widened', 'canary taken back', 'scheduled', 'schedule cancelled'`;

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- How each version of a document fared in one browser, by what that browser reported.
    create table page_load (
      load_id text not null,
      section text not null,
      version text not null,
      network_hash text not null,
      started_at timestamptz not null,
      outcome text not null,
      is_measured boolean not null default false,
      constraint page_load_pkey primary key (load_id, section),
      constraint page_load_outcome_check
        check (outcome in ('started', 'unfinished', 'shown', 'failed'))
    );
    create index page_load_version_index on page_load (section, version, started_at);
    create index page_load_started_at_index on page_load (started_at);

    -- Sums of page loads that are no longer kept.
    create table release_day (
      section text not null,
      version text not null,
      day date not null,
      loads integer not null,
      failures integer not null,
      constraint release_day_pkey primary key (section, version, day)
    );
    insert into release_day (section, version, day, loads, failures)
      select section, version, (minute at time zone 'UTC')::date, sum(loads), sum(failures)
      from release_traffic group by 1, 2, 3;

    alter table release
      add column previous_version text,
      add column canary_since timestamptz,
      add column held_reason text;
    create unique index release_one_canary_per_section on release (section)
      where canary_since is not null;
    update release set previous_version = (
      select from_version from release_event event
      where event.section = release.section and kind = 'made current'
        and to_version = release.version
      order by created_at desc limit 1
    );
    update release set canary_since = begun_at from release_canary canary
      where canary.section = release.section and canary.version = release.version;

    alter table release_event drop constraint release_event_kind_check;
    alter table release_event add constraint release_event_kind_check
      check (kind in (${KINDS}, 'held'));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from release_event where kind = 'held';
    alter table release_event drop constraint release_event_kind_check;
    alter table release_event add constraint release_event_kind_check check (kind in (${KINDS}));
    alter table release
      drop column previous_version, drop column canary_since, drop column held_reason;
    drop table release_day;
    drop table page_load;
  `);
}
