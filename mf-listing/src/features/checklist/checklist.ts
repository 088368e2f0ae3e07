import {
  type Accommodation,
  BILL_INCLUSIONS,
  PLACE_FACTS,
  isAskFirst,
  pesoText,
  rangeText,
} from '@elbi/contract/domain';
import { copy } from '../../copy.ts';

/**
 * Returns the questions for a visit: what the owner has not stated, then the costs to confirm
 * (S7.checklist.1). @param now ms since the epoch
 */
export function checklistOf(place: Accommodation, now: number): string[] {
  const { ask } = copy.checklist;
  const { bills, advanceMonths, depositMonths, monthlyEstimate, moveInCash } = place;
  const isMonthly = monthlyEstimate !== null;
  const when = (isNeeded: boolean, question: string) => (isNeeded ? [question] : []);
  const unstated = PLACE_FACTS.filter(({ key }) => !place.facts.includes(key));
  return [
    ...when(isAskFirst(place.vacancy, now), ask.vacancy),
    ...when(place.locationPrecision === 'barangay', ask.location),
    ...BILL_INCLUSIONS.flatMap(({ key, label }) =>
      when(bills[key].kind === 'unknown', ask.bill(label)),
    ),
    ...when(isMonthly && (advanceMonths === null || depositMonths === null), ask.months),
    ...when(place.contract === 'unknown', ask.contract),
    ...when(place.receipt === 'unknown', ask.receipt),
    ...when(place.flooded === 'unknown', ask.flooded),
    ...when(unstated.length > 0, ask.facts(unstated.map(({ label }) => label.toLowerCase()))),
    ...when(place.permitNumber === null, ask.permit),
    ...BILL_INCLUSIONS.flatMap(({ key, label }) =>
      when(bills[key].kind === 'metered', ask.meter(label)),
    ),
    ...(monthlyEstimate ? [ask.estimate(rangeText(monthlyEstimate))] : []),
    ...(moveInCash === null ? [] : [ask.moveIn(pesoText(moveInCash))]),
    ...when(depositMonths !== 0 && isMonthly, ask.deposit),
  ];
}
