import { formatPeso, formatRating } from '@elbi/contract/format';
import {
  ACCOMMODATION_TYPES,
  AMENITIES,
  BILL_INCLUSIONS,
  OUTCOME_KEYS,
  PLACE_FACTS,
  TENANTS,
  TOWN,
  VISITORS,
  billText,
  curfewText,
  labelOf,
  leadFacts,
  locationLabel,
  permitText,
  shareLabel,
  rangeText,
  stayText,
} from '@elbi/contract/domain';
import { COPY } from '../../copy.ts';
import {
  presentLocation,
  presentRide,
  presentTerms,
  presentVacancy,
} from '../../product/places/accommodation-presenter.ts';
import { termsOf } from '../../product/places/place-terms.ts';
import { foldText } from '../../product/search/term/fold-text.ts';
import type { CatalogueEntry } from './catalogue-read-model.ts';

const WORDS = COPY.catalogue;

/** The most important facts: price, distance and availability. */
export function printedLead(entry: CatalogueEntry): string {
  const place = {
    ...termsOf(entry),
    ...presentLocation(entry),
    ride: presentRide(entry),
    vacancy: presentVacancy(entry),
  };
  return leadFacts(place, Date.now()).join(' · ');
}

/**
 * Returns an address like `12 Mabini St., Anos, Los Baños, Laguna`: barangay and town once, even
 * when the owner typed them too.
 */
export function printedAddress({
  complete_address,
  location,
}: Pick<CatalogueEntry, 'complete_address' | 'location'>): string {
  const where = [locationLabel(location), ...TOWN.split(', ')];
  const known = new Set([...where, 'Philippines'].map(foldText));
  const written = complete_address.split(',').map((part) => part.trim());
  const isKnown = (part: string) =>
    part === '' || known.has(foldText(part).replace(/^(?:brgy|barangay) /, ''));
  return [...written.filter((part) => !isKnown(part)), ...where].join(', ');
}

/** A labelled line. */
export interface PrintedFact {
  label: string;
  value: string;
}

const fact = (label: string, value: string): PrintedFact => ({ label, value });

/** The rows below the name of a place: two short facts beside each other, or a long one. */
export function printedFacts(entry: CatalogueEntry): readonly (readonly PrintedFact[])[] {
  const { bills, monthlyEstimate, moveInCash } = presentTerms(entry);
  const has = [
    ...entry.amenities.map((key) => labelOf(AMENITIES, key)),
    ...entry.facts.map((key) => labelOf(PLACE_FACTS, key)),
    WORDS.flooded[entry.flooded],
  ].filter((part) => part !== null);
  const permit = permitText(
    { permitNumber: entry.permit_number, permitYear: entry.permit_year },
    Date.now(),
  );
  const outcomes = OUTCOME_KEYS.flatMap((key) => {
    const share = shareLabel(entry.outcomes[key]);
    return share === null ? [] : [WORDS.outcome[key](share)];
  });
  const rating = entry.rating_sum / entry.rating_count;
  const contact = [entry.owner_contact_number, entry.owner_email].filter((part) => part !== null);
  const printedBills = BILL_INCLUSIONS.map(({ key, label }) =>
    [label, billText(bills[key], entry.price_basis) ?? WORDS.notStated].join(': '),
  );
  return [
    [
      fact(WORDS.type, labelOf(ACCOMMODATION_TYPES, entry.type)),
      fact(WORDS.curfew, curfewText(entry.curfew)),
    ],
    [
      fact(WORDS.tenants, labelOf(TENANTS, entry.tenants)),
      fact(WORDS.visitors, labelOf(VISITORS, entry.visitors_allowed)),
    ],
    [
      fact(WORDS.minimumStay, stayText(entry.minimum_stay, entry.price_unit)),
      fact(
        WORDS.rating,
        entry.rating_count === 0
          ? WORDS.noReviews
          : WORDS.ratingOf(formatRating(rating), entry.rating_count),
      ),
    ],
    [fact(WORDS.address, printedAddress(entry))],
    ...(monthlyEstimate
      ? [
          [
            fact(WORDS.month, WORDS.perStudent(rangeText(monthlyEstimate))),
            fact(
              WORDS.moveIn,
              moveInCash === null ? WORDS.notStated : WORDS.perStudent(formatPeso(moveInCash)),
            ),
          ],
        ]
      : []),
    [fact(WORDS.bills, printedBills.join(', '))],
    [fact(WORDS.amenities, has.join(', ') || WORDS.none)],
    ...(outcomes.length === 0 ? [] : [[fact(WORDS.outcomes, outcomes.join(', '))]]),
    ...(entry.approval === null ? [] : [[fact(WORDS.approval, WORDS.approvedBy(entry.approval))]]),
    ...(permit === null ? [] : [[fact(WORDS.permit, WORDS.asStated(permit))]]),
    [fact(WORDS.owner, [entry.owner_name, ...contact].join(' · '))],
  ];
}
