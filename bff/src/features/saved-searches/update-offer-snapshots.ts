import type { Knex } from 'knex';
import { IS_LISTED } from '../../database/is-listed.ts';

const whileListed = (value: string) => `case when ${IS_LISTED} then ${value} end`;
const COST = whileListed('coalesce(monthly_low, min_price)');
const UNIT = whileListed('price_unit');
const FREE = whileListed(`vacancy_status in ('available', 'few')`);

/** The condition of the index `accommodation_offer_to_note`. */
const HAS_CHANGED = `(offered_cost, offered_unit, offered_free) is distinct from (${COST}, ${UNIT}, ${FREE})`;

/** It is newly listed, cheaper in the same unit, or newly available. */
const IS_BETTER = `${IS_LISTED} and (
  offered_cost is null
  or offered_unit = price_unit and ${COST} < offered_cost
  or ${FREE} and not offered_free
)`;

/**
 * Updates the offer snapshots of places, and the time of those with a better offer, which saved
 * searches report (S7.saved.2). A change that is undone before a snapshot is not reported. Times
 * are committed in order, so a reader of one has seen all earlier ones.
 */
export async function updateOfferSnapshots(db: Knex): Promise<void> {
  await db.raw(
    `with round as (
       update offer_round
       set noted_at = greatest(
         date_trunc('milliseconds', clock_timestamp()), noted_at + interval '1 millisecond'
       )
       where exists (select from accommodation where ${HAS_CHANGED})
       returning noted_at
     )
     update accommodation set
       offered_cost = ${COST}, offered_unit = ${UNIT}, offered_free = ${FREE},
       offered_at = case when ${IS_BETTER} then round.noted_at else offered_at end
     from round where ${HAS_CHANGED}`,
  );
}
