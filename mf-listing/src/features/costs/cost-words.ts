import {
  BILL_INCLUSIONS,
  BILL_KINDS,
  type EstimatePart,
  type Terms,
  labelOf,
  rangeText,
} from '@elbi/contract/domain';
import { copy } from '../../copy.ts';

const { costs } = copy;

/** Returns the label of a part of the estimate. */
export function partLabel({ what }: EstimatePart, { priceBasis, pax }: Terms): string {
  if (what !== 'rent') return labelOf(BILL_INCLUSIONS, what);
  return priceBasis === 'head' || pax === 1 ? costs.rent : costs.rentShare(pax);
}

/**
 * Returns the explanation of a part of the estimate; one that is not stated has its usual amount.
 */
export function partWords(part: EstimatePart, { bills, priceBasis, pax }: Terms): string {
  if (part.what === 'rent') return rangeText(part);
  const { kind } = bills[part.what];
  if (kind === 'included') return labelOf(BILL_KINDS, kind);
  if (!part.stated) return costs.usually(labelOf(BILL_KINDS, kind), rangeText(part));
  const isShare = priceBasis !== 'head' && pax > 1;
  return isShare ? costs.billShare(rangeText(part), pax) : rangeText(part);
}
