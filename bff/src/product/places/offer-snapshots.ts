import type { Knex } from 'knex';
import { IS_LISTED } from './is-listed.ts';
import { manilaDate } from '../../database/manila-day.ts';
import type { Read } from '../../database/read.ts';
import type { AccommodationRow } from '../../database/tables.ts';

const whileListed = (value: string) => `case when ${IS_LISTED} then ${value} end`;
const COST = whileListed('coalesce(monthly_low, min_price)');
const UNIT = whileListed('price_unit');
const HAS_SLOTS = `vacancy_status in ('available', 'few')`;
const IS_LATER = `coalesce(vacancy_free_from > ${manilaDate()}, false)`;
const FREE = whileListed(`${HAS_SLOTS} and not ${IS_LATER}`);
const FREE_FROM = whileListed(`case when ${HAS_SLOTS} and ${IS_LATER} then vacancy_free_from end`);

/** The condition of the index `accommodation_offer_to_record`: no day is compared with today. */
const MAY_HAVE_CHANGED = `(
  (offered_cost, offered_unit, offered_free)
    is distinct from (${COST}, ${UNIT}, ${whileListed(HAS_SLOTS)})
  or vacancy_free_from is not null or offered_free_from is not null
)`;
const HAS_CHANGED = `${MAY_HAVE_CHANGED}
  and (offered_cost, offered_unit, offered_free, offered_free_from)
    is distinct from (${COST}, ${UNIT}, ${FREE}, ${FREE_FROM})`;

/** How it improved: newly listed, available or so from an earlier day, or cheaper in the same unit. */
const CHANGE = whileListed(`case
  when offered_cost is null then 'new'
  when ${FREE} and not offered_free then 'available'
  when not offered_free and ${FREE_FROM} < coalesce(offered_free_from, 'infinity') then 'available'
  when offered_unit = price_unit and ${COST} < offered_cost then 'cheaper'
end`);

const offer = (cost: string, unit: string, free: string) =>
  `jsonb_build_object('cost', ${cost}, 'unit', ${unit}, 'free', ${free})`;
/** SQL for what a place offers now, as its snapshots record it. @param id an SQL expression */
export const offerOf = (id: string) =>
  `(select ${offer(COST, UNIT, FREE)} from accommodation where accommodation.id = ${id})`;

/** SQL for the places whose snapshots have changed in the last week, with the recorded offer. */
export const CHANGED_OFFERS = `(
  select id, name, owner_id, ${offer('offered_cost', 'offered_unit', 'offered_free')} as offer,
    vacancy_status in ('full', 'waitlist') or ${IS_LATER} as is_full
  from accommodation where offer_changed_at > :now::timestamptz - interval '7 days'
)`;

/** SQL for the time of the newest offer snapshots. */
export const OFFERS_NOTED_AT = '(select noted_at from offer_round)';

/**
 * Updates the offer snapshots of places, and the time and kind of a better offer, which saved
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
       offered_free_from = ${FREE_FROM},
       offered_at = case when ${CHANGE} is null then offered_at else round.noted_at end,
       offered_as = coalesce(${CHANGE}, offered_as),
       offer_changed_at = round.noted_at
     from round where ${HAS_CHANGED}`,
  );
}

/** A listed place, how its offer last improved, and the later day from which it is free. */
export type Offer = Pick<AccommodationRow, 'id' | 'name' | 'offered_as' | 'offered_free_from'>;

/** Returns the listed places of some IDs, by ID. */
export async function readOffers(
  read: Read,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Offer>> {
  const { rows } = await read.query<Offer>({
    name: 'offers',
    text: `select id, name, offered_as, ${FREE_FROM} as offered_free_from
      from accommodation where id = any($1) and ${IS_LISTED}`,
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
}
