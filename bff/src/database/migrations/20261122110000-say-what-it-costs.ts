import type { Knex } from 'knex';

/** One bill of `bill_terms`: its kind, and an amount where that is fixed. */
const isBill = (name: string) => `coalesce(
  bill_terms->'${name}' is null
    or bill_terms->'${name}'->>'kind' = 'fixed'
      and (bill_terms->'${name}'->>'amount')::integer between 1 and 1000000
    or bill_terms->'${name}'->>'kind' in ('metered', 'shared')
      and bill_terms->'${name}'->>'amount' is null,
  false
)`;

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table accommodation
      add column price_basis text not null default 'head',
      -- Of the bills that the price does not include: how they are paid, where that is stated.
      add column bill_terms jsonb not null default '{}',
      add column advance_months integer,
      add column deposit_months integer,
      add column contract text not null default 'unknown',
      add column receipt text not null default 'unknown',
      -- The least that a student pays in a month (the contract's monthlyEstimate); null by the night.
      add column monthly_low integer,
      add column facts text[] not null default '{}',
      add column flooded text not null default 'unknown',
      add constraint accommodation_price_basis_check check (price_basis in ('head', 'room', 'unit')),
      add constraint accommodation_bill_terms_check check (
        bill_terms - array['wifi', 'water', 'electricity'] = '{}'
        and ${['wifi', 'water', 'electricity'].map(isBill).join(' and ')}
      ),
      add constraint accommodation_terms_check check (
        advance_months between 0 and 12 and deposit_months between 0 and 12
        and contract in ('yes', 'no', 'unknown') and receipt in ('yes', 'no', 'unknown')
      ),
      add constraint accommodation_facts_check check (
        facts <@ array[
          'guard', 'caretaker', 'gate-locked', 'lit-street', 'women-floor', 'fire-exit',
          'water-tank', 'generator'
        ]
        and cardinality(facts) <= 8
        and flooded in ('yes', 'no', 'unknown')
      );
    update accommodation
      set price_basis = case type when 0 then 'room' when 1 then 'unit' else 'head' end
      where type in (0, 1);
    -- Nothing is known yet but which bills are included: the others are what students usually pay.
    update accommodation
      set monthly_low = case price_basis when 'head' then min_price else (min_price + pax - 1) / pax end
        + case when 'wifi' = any(bill_inclusions) then 0 else 150 end
        + case when 'water' = any(bill_inclusions) then 0 else 100 end
        + case when 'electricity' = any(bill_inclusions) then 0 else 400 end
      where price_unit = 'month';
    -- What those who lived there answer to the facts that the owner states: {"guard": true}.
    alter table review add column confirms jsonb not null default '{}',
      add constraint review_confirms_check check (jsonb_typeof(confirms) = 'object');
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table review drop column confirms;
    alter table accommodation
      drop column price_basis,
      drop column bill_terms,
      drop column advance_months,
      drop column deposit_months,
      drop column contract,
      drop column receipt,
      drop column monthly_low,
      drop column facts,
      drop column flooded;
  `);
}
