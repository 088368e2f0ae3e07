import type { Knex } from 'knex';

const FORMER = ['deposit', 'bills', 'receipt'];
const ADDED = ['water', 'repairs'];

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Whether the author had an address of a university when they wrote it.
    alter table review add column university_account boolean not null default false;
    ${countingOutcomes([...FORMER, ...ADDED])}
    update accommodation set outcomes = '${noAnswers(ADDED)}' || outcomes;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table review drop column university_account;
    ${countingOutcomes(FORMER)}
    update accommodation set outcomes = outcomes - '{${ADDED.join(',')}}'::text[];
  `);
}

const noAnswers = (outcomes: readonly string[]) =>
  JSON.stringify(Object.fromEntries(outcomes.map((name) => [name, { yes: 0, no: 0 }])));

const countOf = (name: string) => `'${name}', jsonb_build_object(
  'yes', count(*) filter (where outcomes->>'${name}' = 'yes'),
  'no', count(*) filter (where outcomes->>'${name}' = 'no')
)`;

/** The trigger of reviews that counts these outcomes of a place. */
const countingOutcomes = (outcomes: readonly string[]) => `
  alter table accommodation alter column outcomes set default '${noAnswers(outcomes)}';
  create or replace function count_review_outcomes() returns trigger language plpgsql as $$
    declare
      place uuid := coalesce(new.accommodation_id, old.accommodation_id);
    begin
      if coalesce(old.outcomes, '{}') = '{}' and coalesce(new.outcomes, '{}') = '{}' then
        return null;
      end if;
      -- Locked first, so that the count includes reviews of transactions that it waited for.
      perform from accommodation where id = place for no key update;
      update accommodation
        set outcomes = (
          select jsonb_build_object(${outcomes.map(countOf).join(', ')})
          from review where accommodation_id = place and deleted_at is null and is_accepted
        )
        where id = place;
      return null;
    end
    $$;`;
