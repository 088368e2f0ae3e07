import type { Knex } from 'knex';

const KEYS = ['deposit', 'bills', 'receipt'];

const NONE = JSON.stringify(Object.fromEntries(KEYS.map((key) => [key, { yes: 0, no: 0 }])));

const counted = (key: string) => `'${key}', jsonb_build_object(
  'yes', count(*) filter (where outcomes->>'${key}' = 'yes'),
  'no', count(*) filter (where outcomes->>'${key}' = 'no')
)`;

/** Outcomes in reviews, and their counts in the place. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table review add column outcomes jsonb not null default '{}'
      constraint review_outcomes_check check (jsonb_typeof(outcomes) = 'object');
    alter table accommodation add column outcomes jsonb not null default '${NONE}';

    create function count_review_outcomes() returns trigger language plpgsql as $$
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
          select jsonb_build_object(${KEYS.map(counted).join(', ')})
          from review where accommodation_id = place and deleted_at is null and is_accepted
        )
        where id = place;
      return null;
    end
    $$;
    create trigger review_counts_outcomes
      after insert or delete or update of outcomes, is_accepted, deleted_at on review
      for each row execute function count_review_outcomes();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger review_counts_outcomes on review;
    drop function count_review_outcomes();
    alter table accommodation drop column outcomes;
    alter table review drop column outcomes;
  `);
}
