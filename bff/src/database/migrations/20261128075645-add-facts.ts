import type { Knex } from 'knex';

const BEFORE = `'guard', 'caretaker', 'gate-locked', 'lit-street', 'women-floor', 'fire-exit',
  'water-tank', 'generator'`;
const ADDED = `'smoke-alarm', 'own-bathroom', 'study-place', 'laundry', 'drinking-water',
  'lower-deck', 'step-free'`;

/** Allows these facts, each once. */
const allow = (facts: string) => `
  alter table accommodation drop constraint accommodation_facts_check,
    add constraint accommodation_facts_check check (
      facts <@ array[${facts}]
      and cardinality(facts) <= cardinality(array[${facts}])
      and flooded in ('yes', 'no', 'unknown')
    );
`;

export async function up(knex: Knex): Promise<void> {
  await knex.raw(allow(`${BEFORE}, ${ADDED}`));
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    update accommodation set facts = array(
      select fact from unnest(facts) with ordinality as stated (fact, at)
      where fact = any (array[${BEFORE}]) order by at
    ) where facts && array[${ADDED}];
    ${allow(BEFORE)}
  `);
}
