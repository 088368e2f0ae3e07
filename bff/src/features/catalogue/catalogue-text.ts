import {
  ACCOMMODATION_TYPES,
  AMENITIES,
  BILL_INCLUSIONS,
  BILL_KINDS,
  type Bill,
  PLACE_FACTS,
  type PriceBasis,
  TENANTS,
  TOWN,
  VISITORS,
  fullNameOf,
  labelOf,
  locationLabel,
  vacancyLabel,
  walkToLabel,
} from '@elbi/contract/codes';
import { COPY, PESOS } from '../../copy.ts';
import {
  presentLocation,
  presentTerms,
  presentVacancy,
} from '../accommodations/accommodation-presenter.ts';
import { foldText } from '../search/fold-text.ts';
import type { CatalogueEntry } from './catalogue-read-model.ts';

const day = new Intl.DateTimeFormat('en-PH', { dateStyle: 'long', timeZone: 'Asia/Manila' });
const WORDS = COPY.catalogue;

export function printedDate(date: Date): string {
  return day.format(date);
}

/** `₱2,500 to ₱3,500`, or one amount. */
function printedRange(low: number, high: number): string {
  return (low === high ? [low] : [low, high]).map(PESOS.format).join(WORDS.to);
}

/** `₱2,500 to ₱3,500 / month per head`, or one price. */
export function printedPrice({
  min_price,
  max_price,
  price_unit,
  price_basis,
}: Pick<CatalogueEntry, 'min_price' | 'max_price' | 'price_unit' | 'price_basis'>): string {
  return `${printedRange(min_price, max_price)} / ${price_unit} per ${price_basis}`;
}

/** `Electricity: by the meter`, or what it is where that is fixed. */
function printedBill(label: string, { kind, amount }: Bill, basis: PriceBasis): string {
  const how =
    amount === null
      ? labelOf(BILL_KINDS, kind).toLowerCase()
      : WORDS.fixedBill(PESOS.format(amount), basis);
  return `${label}: ${how}`;
}

/** What students ask first: the price, how far it is, and whether it is free. */
export function printedLead(entry: CatalogueEntry): string {
  const walk = walkToLabel(presentLocation(entry));
  const vacancy = vacancyLabel(presentVacancy(entry), Date.now());
  return [printedPrice(entry), walk, vacancy].filter((part) => part !== null).join(' · ');
}

/** `10:00 PM`, or "No curfew". */
export function printedCurfew(curfew: string | null): string {
  if (curfew === null) return WORDS.noCurfew;
  const [hours, minutes] = curfew.split(':').map(Number) as [number, number];
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** `12 Mabini St., Anos, Los Baños, Laguna`: the barangay and the town once, whoever wrote them too. */
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

/** The rows below the name of a place: two short facts beside each other, or a long one. */
export function printedFacts(entry: CatalogueEntry): readonly (readonly PrintedFact[])[] {
  const { bills, monthlyEstimate, moveInCash } = presentTerms(entry);
  const has = [
    ...entry.amenities.map((key) => labelOf(AMENITIES, key)),
    ...entry.facts.map((key) => labelOf(PLACE_FACTS, key)),
    WORDS.flooded[entry.flooded],
  ].filter((part) => part !== null);
  const rating = entry.rating_sum / entry.rating_count;
  const contact = [entry.owner_contact_number, entry.owner_email].filter((part) => part !== null);
  return [
    [
      { label: WORDS.type, value: labelOf(ACCOMMODATION_TYPES, entry.type) },
      { label: WORDS.curfew, value: printedCurfew(entry.curfew) },
    ],
    [
      { label: WORDS.tenants, value: labelOf(TENANTS, entry.tenants) },
      { label: WORDS.visitors, value: labelOf(VISITORS, entry.visitors_allowed) },
    ],
    [
      {
        label: WORDS.minimumStay,
        value: WORDS.stay(entry.minimum_stay, entry.price_unit),
      },
      {
        label: WORDS.rating,
        value:
          entry.rating_count === 0
            ? WORDS.noReviews
            : WORDS.ratingOf(rating.toFixed(2), entry.rating_count),
      },
    ],
    [{ label: WORDS.address, value: printedAddress(entry) }],
    ...(monthlyEstimate
      ? [
          [
            {
              label: WORDS.month,
              value: WORDS.perStudent(printedRange(monthlyEstimate.low, monthlyEstimate.high)),
            },
            {
              label: WORDS.moveIn,
              value:
                moveInCash === null ? WORDS.notStated : WORDS.perStudent(PESOS.format(moveInCash)),
            },
          ],
        ]
      : []),
    [
      {
        label: WORDS.bills,
        value: BILL_INCLUSIONS.map(({ key, label }) =>
          printedBill(label, bills[key], entry.price_basis),
        ).join(', '),
      },
    ],
    [{ label: WORDS.amenities, value: has.join(', ') || WORDS.none }],
    [
      {
        label: WORDS.owner,
        value: [
          fullNameOf({ firstName: entry.owner_first_name, lastName: entry.owner_last_name }),
          ...contact,
        ].join(' · '),
      },
    ],
  ];
}
