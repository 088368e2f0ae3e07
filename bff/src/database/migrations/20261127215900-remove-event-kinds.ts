import type { Knex } from 'knex';

const KINDS = `
  'shipped', 'gate passed', 'gate skipped', 'refused', 'made current', 'rolled back',
  'judged good', 'taken out', 'preview made', 'token made', 'token revoked', 'files removed',
  'canary begun', 'canary taken back', 'held'`;

/** Schedules and wider canaries ended with earlier deployments, and so did their history. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from release_event where kind in ('canary widened', 'scheduled', 'schedule cancelled');
    alter table release_event
      drop constraint release_event_kind_check,
      add constraint release_event_kind_check check (kind in (${KINDS}));
  `);
}

/** The rows are not restored. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table release_event
      drop constraint release_event_kind_check,
      add constraint release_event_kind_check check (
        kind in (${KINDS}, 'canary widened', 'scheduled', 'schedule cancelled')
      );
  `);
}
