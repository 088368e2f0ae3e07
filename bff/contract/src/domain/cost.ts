import {
  type AccommodationTypeCode,
  BILL_INCLUSIONS,
  type BillInclusion,
  type PriceUnit,
  tableOf,
} from './accommodation-codes.ts';
import {
  ANSWER_LABELS,
  BASIS_LABELS,
  BILL_KIND_LABELS,
  MONTHS_LABELS,
  stayText,
} from './labels.ts';

/** What a price covers: a head, a room or a unit (S7.cost.1). */
export const PRICE_BASES = /* @__PURE__ */ tableOf(BASIS_LABELS);
export type PriceBasis = keyof typeof BASIS_LABELS;

/** Returns the default price basis of a type: apartments are let as a unit, hotels by the room. */
export function defaultPriceBasis(type: AccommodationTypeCode): PriceBasis {
  if (type === 1) return 'unit';
  return type === 0 ? 'room' : 'head';
}

/** How a bill is paid (S7.cost.2). */
export const BILL_KINDS = /* @__PURE__ */ tableOf(BILL_KIND_LABELS);
export type BillKind = keyof typeof BILL_KIND_LABELS;

export interface Bill {
  kind: BillKind;
  /** Whole pesos a month of a fixed bill, on the basis of the price; null for every other kind. */
  amount: number | null;
}
export type Bills = Record<BillInclusion, Bill>;

/** Returns all bills: included ones, and the others as stated; the rest is unknown. */
export function billsOf(
  included: readonly BillInclusion[],
  others: Readonly<Partial<Bills>> = {},
): Bills {
  const billOf = (key: BillInclusion): Bill =>
    included.includes(key)
      ? { kind: 'included', amount: null }
      : (others[key] ?? { kind: 'unknown', amount: null });
  return { wifi: billOf('wifi'), water: billOf('water'), electricity: billOf('electricity') };
}

/** Returns the bills that the price includes. */
export function includedBills(bills: Bills): BillInclusion[] {
  return BILL_INCLUSIONS.map(({ key }) => key).filter((key) => bills[key].kind === 'included');
}

/** States of a fact; `unknown` where the owner has not stated it. */
export const ANSWERS = /* @__PURE__ */ tableOf(ANSWER_LABELS);
export type Answer = keyof typeof ANSWER_LABELS;

/**
 * Usual monthly cost for a student, in pesos, of a bill that is not stated. A change needs a
 * migration that recomputes `accommodation.monthly_low`.
 */
export const TYPICAL_BILLS: Readonly<Record<BillInclusion, { low: number; high: number }>> = {
  wifi: { low: 150, high: 400 },
  water: { low: 100, high: 300 },
  electricity: { low: 400, high: 1_200 },
};

/** The fields of a place that determine its costs; part of every response with a place. */
export interface Terms {
  /** Minimum and maximum, whole pesos. */
  price: readonly [number, number];
  priceUnit: PriceUnit;
  priceBasis: PriceBasis;
  pax: number;
  bills: Bills;
}

/** Months of rent due before moving in; null where not stated. */
export interface MonthsBefore {
  advanceMonths: number | null;
  depositMonths: number | null;
}

export interface EstimatePart {
  what: 'rent' | BillInclusion;
  low: number;
  high: number;
  /** Whether the owner stated it; otherwise it is the usual cost. */
  stated: boolean;
}

/** The monthly cost for one student, in whole pesos, with its parts. */
export interface MonthlyEstimate {
  low: number;
  high: number;
  parts: EstimatePart[];
}

/** Returns the monthly cost for one student (S7.cost.4); null for places priced per night. */
export function monthlyEstimate(terms: Terms): MonthlyEstimate | null {
  if (terms.priceUnit !== 'month') return null;
  const [low, high] = terms.price.map((price) => perHead(price, terms)) as [number, number];
  const parts: EstimatePart[] = [
    { what: 'rent', low, high, stated: true },
    ...BILL_INCLUSIONS.map(({ key }) => billPart(key, terms)),
  ];
  return { low: sumOf(parts, 'low'), high: sumOf(parts, 'high'), parts };
}

function sumOf(parts: readonly EstimatePart[], end: 'low' | 'high'): number {
  return parts.reduce((total, part) => total + part[end], 0);
}

function billPart(what: BillInclusion, terms: Terms): EstimatePart {
  const { kind, amount } = terms.bills[what];
  if (kind !== 'included' && amount === null)
    return { what, ...TYPICAL_BILLS[what], stated: false };
  const paid = perHead(amount ?? 0, terms);
  return { what, low: paid, high: paid, stated: true };
}

/**
 * Returns a student's share of an amount; the price of a room or unit is divided by its capacity.
 */
function perHead(amount: number, { priceBasis, pax }: Pick<Terms, 'priceBasis' | 'pax'>): number {
  return priceBasis === 'head' ? amount : Math.ceil(amount / pax);
}

/**
 * Returns the amount due on the first day (S7.cost.5): the deposit and the advance rent, at least
 * one month. Null for prices per night, and where a term is not stated.
 */
export function moveInCash(terms: Omit<Terms, 'bills'> & MonthsBefore): number | null {
  const { advanceMonths, depositMonths } = terms;
  if (terms.priceUnit !== 'month' || advanceMonths === null || depositMonths === null) return null;
  return perHead(terms.price[0], terms) * (Math.max(1, advanceMonths) + depositMonths);
}

/**
 * Returns the advance and deposit before moving in, like "1 month in advance, deposit not stated";
 * null where neither is stated (S7.cost.5).
 */
export function monthsBeforeLabel({ advanceMonths, depositMonths }: MonthsBefore): string | null {
  if (advanceMonths === null && depositMonths === null) return null;
  return [
    monthsLabel(advanceMonths, MONTHS_LABELS.advance),
    monthsLabel(depositMonths, MONTHS_LABELS.deposit),
  ].join(', ');
}

function monthsLabel(
  count: number | null,
  [unstated, none, what]: readonly [string, string, string],
): string {
  if (count === null) return unstated;
  if (count === 0) return none;
  return `${stayText(count, 'month')} ${what}`;
}

/**
 * Months of rent that the Rent Control Act allows before moving in. The act covers rents up to
 * `ceiling` (RENT_LAW_CEILING) and perhaps those up to `perhaps`.
 */
export const RENT_LAW = {
  name: 'RA 9653',
  advanceMonths: 1,
  depositMonths: 2,
  ceiling: 5_000,
  perhaps: 10_000,
} as const;

/** Input of the rent law check; `type` is null until the owner chooses one. */
export type RentLawTerms = Pick<Terms, 'price' | 'priceUnit'> &
  MonthsBefore & { type: AccommodationTypeCode | null };

/**
 * Returns whether a place asks for more than the law allows: `exceeds`, `perhaps` where the law may
 * not cover the rent, or null. Hotels, transients and nights are never covered (S7.cost.6).
 * @param ceiling the highest rent that is covered for certain
 */
export function rentLawHint(terms: RentLawTerms, ceiling: number): 'exceeds' | 'perhaps' | null {
  const { type, price, priceUnit, advanceMonths, depositMonths } = terms;
  const asksTooMuch =
    (advanceMonths ?? 0) > RENT_LAW.advanceMonths || (depositMonths ?? 0) > RENT_LAW.depositMonths;
  if (!asksTooMuch || priceUnit !== 'month' || type === 0 || type === 4) return null;
  if (price[0] <= ceiling) return 'exceeds';
  return price[0] <= RENT_LAW.perhaps ? 'perhaps' : null;
}
