import {
  type Accommodation,
  BILL_INCLUSIONS,
  PLACE_FACTS,
  isAskFirst,
  isPermitPast,
} from '@elbi/contract/domain';

/** The wording of questions about what an owner has not stated. */
export interface QuestionCopy {
  vacancy: string;
  location: string;
  bills: (bills: readonly string[]) => readonly string[];
  months: string;
  contract: string;
  receipt: string;
  flooded: string;
  /** Left out where absent: the longest question. */
  facts?: (facts: readonly string[]) => string;
  permit: string;
}

/**
 * Returns questions that the page of a place leaves open, the most important first.
 * @param now ms since the epoch
 */
export function openQuestions(place: Accommodation, ask: QuestionCopy, now: number): string[] {
  const { bills, advanceMonths, depositMonths, monthlyEstimate } = place;
  const unknownBills = BILL_INCLUSIONS.filter(({ key }) => bills[key].kind === 'unknown');
  const unstated = PLACE_FACTS.filter(({ key }) => !place.facts.includes(key));
  const hasMonths = monthlyEstimate === null || (advanceMonths !== null && depositMonths !== null);
  const questions: readonly (readonly [isOpen: boolean, ...(readonly (string | undefined)[])])[] = [
    [isAskFirst(place.vacancy, now), ask.vacancy],
    [place.locationPrecision === 'barangay', ask.location],
    [unknownBills.length > 0, ...ask.bills(unknownBills.map(({ label }) => label))],
    [!hasMonths, ask.months],
    [place.contract === 'unknown', ask.contract],
    [place.receipt === 'unknown', ask.receipt],
    [place.flooded === 'unknown', ask.flooded],
    [unstated.length > 0, ask.facts?.(unstated.map(({ label }) => label.toLowerCase()))],
    [place.permitNumber === null || isPermitPast(place, now), ask.permit],
  ];
  return questions
    .flatMap(([isOpen, ...asked]) => (isOpen ? asked : []))
    .filter((question) => question !== undefined);
}
