import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table release_gate add column looked_at timestamptz, add column outcome jsonb;
    alter table release drop constraint release_gate_check;
    alter table release add constraint release_gate_check
      check (gate_result in ('passed', 'skipped', 'not seen', 'refused') and gate_at is not null
        or gate_result is null and gate_at is null);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    update release set gate_result = 'skipped' where gate_result = 'not seen';
    alter table release drop constraint release_gate_check;
    alter table release add constraint release_gate_check
      check (gate_result in ('passed', 'skipped', 'refused') and gate_at is not null
        or gate_result is null and gate_at is null);
    alter table release_gate drop column looked_at, drop column outcome;
  `);
}
