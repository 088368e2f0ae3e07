import {
  type Answer,
  BILL_INCLUSIONS,
  type Barangay,
  type Bill,
  type BillInclusion,
  PLACE_FACTS,
  type PlaceFact,
  defaultPriceBasis,
} from '@elbi/contract/codes';
import type { AccommodationRow } from '../../database/tables.ts';
import { monthlyLow } from '../../features/accommodations/place-terms.ts';
import { Deck, type Dice, dealQuotas } from '../dice.ts';

/** What owners state of money and of the place, beyond the first form. */
export type DemoTerms = Pick<
  AccommodationRow,
  | 'price_basis'
  | 'bill_terms'
  | 'advance_months'
  | 'deposit_months'
  | 'contract'
  | 'receipt'
  | 'monthly_low'
  | 'facts'
  | 'flooded'
>;

type PricedPlace = Pick<
  AccommodationRow,
  'type' | 'min_price' | 'max_price' | 'price_unit' | 'pax' | 'bill_inclusions' | 'location'
>;

/** How often each fact is stated of a house with many tenants, and of others. */
const STATED: Readonly<Record<PlaceFact, readonly [number, number]>> = {
  guard: [0.6, 0.1],
  caretaker: [0.7, 0.35],
  'gate-locked': [0.75, 0.5],
  'lit-street': [0.6, 0.5],
  'women-floor': [0.2, 0.03],
  'fire-exit': [0.65, 0.2],
  'water-tank': [0.7, 0.4],
  generator: [0.35, 0.08],
};

/** Barangays at the lake, where streets stand under water in some rainy seasons. */
const AT_THE_LAKE: ReadonlySet<string> = new Set<Barangay>([
  'Anos',
  'Bambang',
  'Baybayin',
  'Bayog',
  'Malinta',
  'Mayondon',
  'Tadlac',
]);

/** Pesos a month and head of a bill that is fixed. */
const FIXED: Readonly<Record<BillInclusion, readonly number[]>> = {
  wifi: [150, 200, 250, 300],
  water: [100, 150, 200],
  electricity: [500, 600, 800],
};

/** Deals what owners state, the usual more often; some have not stated it. */
export function termsDealer(dice: Dice) {
  const deck = <Value>(quotas: readonly (readonly [Value, number])[]) =>
    new Deck(dealQuotas(quotas, dice), dice);
  const kinds: Readonly<Record<BillInclusion, Deck<Bill['kind']>>> = {
    wifi: deck([
      ['fixed', 10],
      ['shared', 6],
      ['unknown', 4],
    ]),
    water: deck([
      ['fixed', 9],
      ['metered', 5],
      ['shared', 4],
      ['unknown', 2],
    ]),
    electricity: deck([
      ['metered', 12],
      ['shared', 4],
      ['fixed', 2],
      ['unknown', 2],
    ]),
  };
  const advance = deck<number | null>([
    [1, 14],
    [2, 3],
    [0, 1],
    [null, 2],
  ]);
  const deposit = deck<number | null>([
    [1, 9],
    [2, 7],
    [3, 1],
    [0, 1],
    [null, 2],
  ]);
  const answer = deck<Answer>([
    ['yes', 11],
    ['no', 4],
    ['unknown', 5],
  ]);

  function termsOfBills(place: PricedPlace, heads: number): AccommodationRow['bill_terms'] {
    const stated = BILL_INCLUSIONS.filter(({ key }) => !place.bill_inclusions.includes(key))
      .map(({ key }) => [key, kinds[key].deal()] as const)
      .filter(([, kind]) => kind !== 'unknown')
      .map(([key, kind]) => {
        const amount = kind === 'fixed' ? dice.sample(FIXED[key], 1)[0]! * heads : null;
        return [key, { kind, amount }] as const;
      });
    return Object.fromEntries(stated);
  }

  return (place: PricedPlace): DemoTerms => {
    const isMonthly = place.price_unit === 'month';
    const isDormitory = place.type === 3;
    const price_basis = defaultPriceBasis(place.type);
    const bill_terms = termsOfBills(place, price_basis === 'head' ? 1 : place.pax);
    const floods = AT_THE_LAKE.has(place.location) ? 0.4 : 0.06;
    return {
      price_basis,
      bill_terms,
      advance_months: isMonthly ? advance.deal() : null,
      deposit_months: isMonthly ? deposit.deal() : null,
      contract: isMonthly ? answer.deal() : 'unknown',
      receipt: answer.deal(),
      ...monthlyLow({ ...place, price_basis, bill_terms }),
      facts: PLACE_FACTS.map(({ key }) => key).filter((key) =>
        dice.chance(STATED[key][isDormitory ? 0 : 1]),
      ),
      flooded: dice.chance(0.2) ? 'unknown' : dice.chance(floods) ? 'yes' : 'no',
    };
  };
}
