import {
  ANSWERS,
  type Answer,
  BILL_INCLUSIONS,
  BILL_KINDS,
  type Bill,
  type Bills,
  type EstimatePart,
  type PriceBasis,
  type Terms,
  labelOf,
} from '@elbi/contract/codes';
import { formatPeso } from '@elbi/design-system';
import { copy } from '../../copy.ts';

const { costs } = copy;

/** `₱2,500 – ₱3,500`, or one amount. */
export function rangeWords({ low, high }: { low: number; high: number }): string {
  return low === high ? formatPeso(low) : costs.range(formatPeso(low), formatPeso(high));
}

/** How a bill is paid: `Included`, `By the meter`, `₱600 a month per unit`; null where nobody has said. */
export function billWords({ kind, amount }: Bill, basis: PriceBasis): string | null {
  if (kind === 'unknown') return null;
  return amount === null ? labelOf(BILL_KINDS, kind) : copy.bills.fixed(formatPeso(amount), basis);
}

/** The bills that are not included, as far as they are stated. */
export function otherBillWords(bills: Bills, basis: PriceBasis): string[] {
  return BILL_INCLUSIONS.filter(({ key }) => bills[key].kind !== 'included').flatMap(
    ({ key, label }) => {
      const words = billWords(bills[key], basis);
      return words === null ? [] : [`${label}: ${words}`];
    },
  );
}

/** What a part of the estimate is called. */
export function partLabel({ what }: EstimatePart, { priceBasis, pax }: Terms): string {
  if (what !== 'rent') return labelOf(BILL_INCLUSIONS, what);
  return priceBasis === 'head' || pax === 1 ? costs.rent : costs.rentShare(pax);
}

/** How a part of the estimate comes about: what is not stated says so beside what is usual. */
export function partWords(part: EstimatePart, { bills, priceBasis, pax }: Terms): string {
  if (part.what === 'rent') return rangeWords(part);
  const { kind } = bills[part.what];
  if (kind === 'included') return labelOf(BILL_KINDS, kind);
  if (!part.stated) return costs.usually(labelOf(BILL_KINDS, kind), rangeWords(part));
  const isShare = priceBasis !== 'head' && pax > 1;
  return isShare ? costs.billShare(rangeWords(part), pax) : rangeWords(part);
}

/** Yes or No; null where nobody has said. */
export function answerWords(answer: Answer): string | null {
  return answer === 'unknown' ? null : labelOf(ANSWERS, answer);
}
