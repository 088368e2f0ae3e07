import { formatPeso, formatTime, yearOf } from '../format/index.ts';
import { BILL_INCLUSIONS } from './accommodation-codes.ts';
import type { Answer, Bill, Bills, PriceBasis, Terms } from './cost.ts';
import {
  ANSWER_LABELS,
  BILL_KIND_LABELS,
  PERMIT_LABELS,
  PLACE_LABELS,
  PRICE_LABELS,
} from './labels.ts';
import { type Vacancy, vacancyLabel } from './vacancy.ts';
import { type Ride, type WalkedFrom, rideLabel, walkToLabel } from './walk.ts';

/** Formats money, bills and rules of a place for all pages and the catalogue. */

/** Returns `₱2,500 – ₱3,500`, or one amount. */
export function rangeText({ low, high }: { low: number; high: number }): string {
  return low === high ? formatPeso(low) : `${formatPeso(low)} – ${formatPeso(high)}`;
}

/** Returns `₱2,500 – ₱3,500 / month per head`, or one price. */
export function priceText({
  price: [low, high],
  priceUnit,
  priceBasis,
}: Pick<Terms, 'price' | 'priceUnit' | 'priceBasis'>): string {
  return `${rangeText({ low, high })} ${PRICE_LABELS.per[priceUnit]} ${PRICE_LABELS.basis[priceBasis]}`;
}

/** Returns `₱2,500 – ₱3,500 per month`, for search engines and screen readers. */
export function spokenPriceText({
  price: [low, high],
  priceUnit,
}: Pick<Terms, 'price' | 'priceUnit'>): string {
  return `${rangeText({ low, high })} ${PRICE_LABELS.spoken[priceUnit]}`;
}

/**
 * Returns the most important facts of a place: price, distance and availability.
 * @param now ms since the epoch
 */
export function leadFacts(
  place: Parameters<typeof priceText>[0] & WalkedFrom & { ride: Ride | null; vacancy: Vacancy },
  now: number,
): string[] {
  return [
    priceText(place),
    walkToLabel(place),
    rideLabel(place),
    vacancyLabel(place.vacancy, now),
  ].filter((fact) => fact !== null);
}

/** Returns how a bill is paid, like `₱600 a month per unit`; null where that is not stated. */
export function billText({ kind, amount }: Bill, basis: PriceBasis): string | null {
  if (kind === 'unknown') return null;
  if (amount === null) return BILL_KIND_LABELS[kind];
  return `${PRICE_LABELS.monthly(formatPeso(amount))} ${PRICE_LABELS.basis[basis]}`;
}

/** Returns the bills that are stated and not included, like `Water: Metered`. */
export function otherBillsText(bills: Bills, basis: PriceBasis): string {
  return BILL_INCLUSIONS.flatMap(({ key, label }) => {
    const text = bills[key].kind === 'included' ? null : billText(bills[key], basis);
    return text === null ? [] : [`${label}: ${text}`];
  }).join(', ');
}

/** What an owner states of a permit; a form has its year as text. */
interface Permit {
  permitNumber: string | null;
  permitYear: number | string | null;
}

/** Returns whether the permit that an owner states is of an earlier year: permits end with it. */
export function isPermitPast({ permitYear }: Permit, now: number): boolean {
  return Boolean(permitYear) && Number(permitYear) < yearOf(now);
}

/**
 * Returns the permit that an owner states, like `BP 2026-118 (2026)` or, where it is of an earlier
 * year, `BP 2025-118 (of 2025: ask for this year’s)`; null where none is stated.
 * @param now ms since the epoch
 */
export function permitText(permit: Permit, now: number): string | null {
  const { permitNumber, permitYear } = permit;
  if (!permitNumber || !permitYear) return permitNumber || null;
  return PERMIT_LABELS[isPermitPast(permit, now) ? 'past' : 'of'](permitNumber, permitYear);
}

/** Returns Yes or No; null where that is not stated. */
export function answerText(answer: Answer): string | null {
  return answer === 'unknown' ? null : ANSWER_LABELS[answer];
}

/** Returns `10:00 PM` or "12 midnight" for a local time or a curfew of the wire, or "No curfew". */
export function curfewText(curfew: string | null): string {
  return curfew === null ? PLACE_LABELS.noCurfew : formatTime(curfew);
}

/** Returns the labels of keys in the order of their table; null without any. */
export function listText(
  table: readonly { key: string; label: string }[],
  keys: readonly string[],
): string | null {
  const labels = table.filter(({ key }) => keys.includes(key)).map(({ label }) => label);
  return labels.join(', ') || null;
}
