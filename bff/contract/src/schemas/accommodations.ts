import * as z from 'zod/mini';
import {
  ACCOMMODATION_TYPES,
  AMENITIES,
  type Amenity,
  BARANGAYS,
  BILL_INCLUSIONS,
  type BillInclusion,
  PRICE_UNITS,
  TENANTS,
  VISITORS,
  type VisitorsAllowed,
  defaultPriceUnit,
} from '../domain/accommodation-codes.ts';
import {
  ANSWERS,
  BILL_KINDS,
  type BillKind,
  type Bills,
  PRICE_BASES,
  type PriceBasis,
  billsOf,
  defaultPriceBasis,
} from '../domain/cost.ts';
import { PLACE_FACTS } from '../domain/facts.ts';
import { VACANCY_STATUSES, hasSlots } from '../domain/vacancy.ts';
import { CAMPUS_POINTS } from '../domain/positions.ts';
import {
  LOCATION_PRECISIONS,
  type LocationPrecision,
  defaultLocationPrecision,
} from '../domain/walk.ts';
import { FIELD_LABELS } from '../domain/labels.ts';
import { FILE_LIMITS, LIMITS } from '../domain/limits.ts';
import { FILES, VALIDATION } from '../domain/messages.ts';
import { Count, Id, Outcome, Pages, Timestamp, dataOf } from './common.ts';
import {
  choice,
  choices,
  claimedId,
  codeOf,
  dateOrNone,
  degrees,
  flag,
  jsonRecord,
  name,
  nameOrNone,
  optionalText,
  text,
  pesos,
  wholeNumber,
  wholeNumberOrNone,
  yearOrNone,
} from './fields.ts';
import { type Prices, pricesConsistentWith, withNamedPrices } from './prices.ts';

const TYPE_CODES = ACCOMMODATION_TYPES.map(({ code }) => code);
const TENANT_CODES = TENANTS.map(({ code }) => code);
const AMENITY_KEYS = AMENITIES.map(({ key }) => key);
const BILL_KEYS = BILL_INCLUSIONS.map(({ key }) => key);
const VISITOR_KEYS = VISITORS.map(({ key }) => key);
const LABELS = FIELD_LABELS.place;
const UNIT_KEYS = PRICE_UNITS.map(({ key }) => key);
const POINT_KEYS = CAMPUS_POINTS.map(({ key }) => key);
const BASIS_KEYS = PRICE_BASES.map(({ key }) => key);
const BILL_KIND_KEYS = BILL_KINDS.map(({ key }) => key);
const ANSWER_KEYS = ANSWERS.map(({ key }) => key);
const FACT_KEYS = PLACE_FACTS.map(({ key }) => key);
const VACANCY_KEYS = VACANCY_STATUSES.map(({ key }) => key);

const PictureDetail = z.object({
  _id: Id,
  width: z.int(),
  height: z.int(),
  alt: z.string(),
});

/** Permitted actions of the viewer; the UI shows actions by these. */
export const AccommodationAbilities = z.object({
  edit: z.boolean(),
  archive: z.boolean(),
  delete: z.boolean(),
  favorite: z.boolean(),
  review: z.boolean(),
  report: z.boolean(),
  contact: z.boolean(),
  /** Reply to its reviews. */
  reply: z.boolean(),
  /** Report its reviews and replies. */
  reportTexts: z.boolean(),
});
export type AccommodationAbilities = z.infer<typeof AccommodationAbilities>;

const BillState = z.object({ kind: z.enum(BILL_KIND_KEYS), amount: z.nullable(Count) });

const MonthlyEstimate = z.object({
  low: Count,
  high: Count,
  parts: z.array(
    z.object({
      what: z.enum(['rent', ...BILL_KEYS]),
      low: Count,
      high: Count,
      stated: z.boolean(),
    }),
  ),
});

const YesNo = z.object({ yes: Count, no: Count });

/** The list of an office that a place is on, for the newest term only. */
const PlaceApproval = z.object({
  list: z.string(),
  issuer: z.string(),
  term: z.string(),
  /** When an admin confirmed it. */
  since: Timestamp,
});
export type PlaceApproval = z.infer<typeof PlaceApproval>;

/** An accommodation in every response (S3.accommodation.1). */
export const Accommodation = z.object({
  _id: Id,
  accommodationName: z.string(),
  location: z.string(),
  type: z.literal(TYPE_CODES),
  /** Minimum and maximum, whole pesos. */
  price: z.tuple([z.int(), z.int()]),
  priceUnit: z.enum(UNIT_KEYS),
  singlePrice: z.boolean(),
  priceBasis: z.enum(BASIS_KEYS),
  ownerId: Id,
  /** Same-origin paths of the 1280 px wide WebP; the first is the thumbnail. */
  pictures: z.array(z.string()),
  pictureDetails: z.optional(z.array(PictureDetail)),
  description: z.string(),
  completeAddress: z.string(),
  /** In price units: months, or nights. */
  minimumStay: z.int(),
  tenants: z.literal(TENANT_CODES),
  pax: z.int(),
  /** `1970-01-01THH:mm:00+08:00`, or null for no curfew. */
  curfew: z.nullable(z.string()),
  visitorsAllowed: z.enum(VISITOR_KEYS),
  amenities: z.array(z.enum(AMENITY_KEYS)),
  /** The included bills of `bills`. */
  billInclusions: z.array(z.enum(BILL_KEYS)),
  bills: z.object({ wifi: BillState, water: BillState, electricity: BillState }),
  /** Months of rent due before moving in; null where not stated. */
  advanceMonths: z.nullable(Count),
  depositMonths: z.nullable(Count),
  contract: z.enum(ANSWER_KEYS),
  receipt: z.enum(ANSWER_KEYS),
  /** Monthly cost for one student; null for places priced per night. */
  monthlyEstimate: z.nullable(MonthlyEstimate),
  /** Its minimum, which `budget` compares and lists show. */
  monthlyLow: z.nullable(Count),
  /** Amount due on the first day for one student; null where the terms do not determine it. */
  moveInCash: z.nullable(Count),
  facts: z.array(z.enum(FACT_KEYS)),
  flooded: z.enum(ANSWER_KEYS),
  /** Answers of reviews about the stay (S7.outcomes.1). */
  outcomes: z.object({
    deposit: YesNo,
    bills: YesNo,
    receipt: YesNo,
    water: YesNo,
    repairs: YesNo,
  }),
  /** As stated by the owner. */
  permitNumber: z.nullable(z.string()),
  permitYear: z.nullable(z.int()),
  approval: z.nullable(PlaceApproval),
  isArchived: z.boolean(),
  /** Whether an admin checked its owner's documents, or visited, in the last 14 months. */
  isVerified: z.boolean(),
  /** Average of the reviews; 0 without any. */
  rating: z.number(),
  reviewCount: Count,
  /**
   * Position, as precise as the viewer may know; without a pin the centre of its barangay. Null for
   * a former barangay.
   */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  locationPrecision: z.enum([...LOCATION_PRECISIONS, 'barangay']),
  /** Walk to the nearest gate of the campus, from the public position. */
  walk: z.nullable(z.object({ point: z.enum(POINT_KEYS), minutes: z.int(), metres: z.int() })),
  /** The jeepney stop nearest to campus, by the same precision as `walk`. */
  ride: z.nullable(
    z.object({ route: z.string(), stop: z.string(), walkMinutes: z.int(), fare: z.int() }),
  ),
  /** Availability and its date; unknown when the owner has not confirmed it for 120 days. */
  vacancy: z.object({
    status: z.enum(VACANCY_KEYS),
    slots: z.nullable(Count),
    confirmedAt: z.nullable(Timestamp),
    /** The day from which it is free, in Manila; null for now. */
    freeFrom: z.nullable(z.iso.date()),
  }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  /** Whether the viewer has saved this place; present where a page needs it. */
  isFavorite: z.optional(z.boolean()),
  abilities: z.optional(AccommodationAbilities),
  /**
   * Compared with the other listed places of the same type, unit and basis in its barangay or within
   * 15 minutes on foot: their number, and how many ask more. Null below ten, and where all ask the same;
   * present where a page needs it.
   */
  rentComparison: z.optional(
    z.nullable(z.object({ count: Count, lower: Count, of: z.literal(TYPE_CODES) })),
  ),
});
export type Accommodation = z.infer<typeof Accommodation>;

/** A place in a list: its card, its pin on the map and its compared values. */
export const AccommodationSummary = z.pick(Accommodation, {
  _id: true,
  accommodationName: true,
  location: true,
  type: true,
  price: true,
  priceUnit: true,
  priceBasis: true,
  monthlyLow: true,
  ownerId: true,
  /** Only the thumbnail. */
  pictures: true,
  tenants: true,
  curfew: true,
  isArchived: true,
  isVerified: true,
  rating: true,
  reviewCount: true,
  latitude: true,
  longitude: true,
  locationPrecision: true,
  walk: true,
  vacancy: true,
  isFavorite: true,
});
export type AccommodationSummary = z.infer<typeof AccommodationSummary>;

/** Body of `GET /api/accom/`. */
export const SearchResult = z.object({
  success: z.literal(true),
  sorted: z.array(Accommodation),
  pages: Pages,
  total: Count,
  /** Parts of the term that all results meet as conditions: as typed, and as address parameters. */
  understood: z.array(z.object({ text: z.string(), param: z.string(), value: z.string() })),
  /** When no place has all parts of the term: the text that was left out, and the places without it. */
  relaxed: z.nullable(z.object({ without: z.string(), total: Count })),
  /**
   * Further places that only mention the words of a condition; `text=1` returns them, too. Replicas
   * of the previous deployment omit it.
   */
  mentions: z.optional(z.object({ total: Count })),
});
export type SearchResult = z.infer<typeof SearchResult>;

/** A price of a place, and since when it applies; the newest is the current one. */
export const Rent = z.extend(z.pick(Accommodation, { price: true, priceUnit: true }), {
  since: Timestamp,
});
export type Rent = z.infer<typeof Rent>;

/** Body of `GET /api/accom/{id}/rent`: the newest first. */
export const RentHistory = dataOf(z.array(Rent));

/** Body of `GET /api/accom/{id}/similar`. */
export const SimilarPlaces = dataOf(z.array(AccommodationSummary));

/** Body of `GET /api/accom/owner/{ownerId}/`. */
export const OwnerAccommodations = dataOf(
  z.object({
    notArchived: z.object({ accommodation: z.array(Accommodation), pages: Pages }),
    archived: z.object({ accommodationA: z.array(Accommodation), pagesA: Pages }),
  }),
);

/** The time of day in Manila (UTC+8 all year round) of an ISO date-time; else the value itself. */
function manilaTimeOfDay(value: unknown): unknown {
  if (value === 'null') return null;
  if (typeof value !== 'string') return value;
  const given = value.trim();
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/.test(given)) {
    return given === '' ? undefined : given;
  }
  const instant = Date.parse(given);
  return Number.isNaN(instant)
    ? given
    : new Date(instant + 8 * 3_600_000).toISOString().slice(11, 16);
}

/** Curfew in requests: `HH:mm`, an ISO date-time, or null for none. Becomes `HH:mm` or null. */
const Curfew = z.pipe(
  z.transform(manilaTimeOfDay),
  z.nullable(
    z
      .string({
        error: ({ input }) =>
          input === undefined ? VALIDATION.required(LABELS.curfew) : VALIDATION.time(LABELS.curfew),
      })
      .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  ),
);

/** Text of visitorsAllowed; `allowed, no overnight` is accepted and equals `no overnight`. */
const Visitors = z.pipe(
  z.transform((value: unknown) => {
    const given = typeof value === 'string' ? value.trim().toLowerCase() : value;
    return given === 'allowed, no overnight' ? 'no overnight' : given;
  }),
  choice<VisitorsAllowed>(LABELS.visitorsAllowed, VISITOR_KEYS),
);

/** How one bill is paid; a fixed one has an amount, and no other. */
function bill({ kind, amount }: { kind: string; amount: string }) {
  const hasOne = (given: { kind: BillKind; amount: number | null }) => given.amount !== null;
  return z
    .object({
      kind: choice(kind, BILL_KIND_KEYS),
      amount: z._default(wholeNumberOrNone(amount, LIMITS.billAmount, pesos), null),
    })
    .check(
      z.refine((given) => given.kind !== 'fixed' || hasOne(given), {
        path: ['amount'],
        error: VALIDATION.required(amount),
      }),
      z.refine((given) => given.kind === 'fixed' || !hasOne(given), {
        path: ['amount'],
        error: VALIDATION.onlyFixed(amount),
      }),
    );
}

/** Stated bills; an absent one keeps its value or follows `billInclusions`. */
const statedBills = jsonRecord(LABELS.bills, {
  wifi: z.optional(bill(FIELD_LABELS.bills.wifi)),
  water: z.optional(bill(FIELD_LABELS.bills.water)),
  electricity: z.optional(bill(FIELD_LABELS.bills.electricity)),
});

/** Step 1 of the form, without the pictures (S5.form.1). */
const basicInformation = {
  accommodationName: name(LABELS.accommodationName, LIMITS.accommodationName.max),
  type: codeOf(LABELS.type, TYPE_CODES),
  description: text(LABELS.description, LIMITS.description.max),
  completeAddress: text(LABELS.completeAddress, LIMITS.completeAddress.max),
  location: choice(LABELS.location, BARANGAYS),
  latitude: z.optional(degrees(LABELS.latitude, LIMITS.latitude)),
  longitude: z.optional(degrees(LABELS.longitude, LIMITS.longitude)),
  locationPrecision: z.optional(choice(LABELS.locationPrecision, LOCATION_PRECISIONS)),
  minPrice: pesos(LABELS.minPrice, LIMITS.price),
  maxPrice: pesos(LABELS.maxPrice, LIMITS.price),
  singlePrice: flag('singlePrice'),
  priceUnit: z.optional(choice(LABELS.priceUnit, UNIT_KEYS)),
  priceBasis: z.optional(choice(LABELS.priceBasis, BASIS_KEYS)),
  tenants: codeOf(LABELS.tenants, TENANT_CODES),
  minimumStay: wholeNumber(LABELS.minimumStay, LIMITS.minimumStay),
  pax: wholeNumber(LABELS.pax, LIMITS.pax),
};

/** Step 2 of the form. */
const additionalInformation = {
  billInclusions: choices<BillInclusion>(LABELS.billInclusions, BILL_KEYS),
  bills: z.optional(statedBills),
  advanceMonths: z.optional(wholeNumberOrNone(LABELS.advanceMonths, LIMITS.months)),
  depositMonths: z.optional(wholeNumberOrNone(LABELS.depositMonths, LIMITS.months)),
  contract: z.optional(choice(LABELS.contract, ANSWER_KEYS)),
  receipt: z.optional(choice(LABELS.receipt, ANSWER_KEYS)),
  curfew: Curfew,
  amenities: choices<Amenity>(LABELS.amenities, AMENITY_KEYS),
  visitorsAllowed: Visitors,
  facts: choices(LABELS.facts, FACT_KEYS),
  flooded: z.optional(choice(LABELS.flooded, ANSWER_KEYS)),
  permitNumber: z.optional(nameOrNone(LABELS.permitNumber, LIMITS.permitNumber.max)),
  permitYear: z.optional(yearOrNone(LABELS.permitYear, LIMITS.permitYear)),
};

const pricesAgree = pricesConsistentWith({});

/** A pin is set and removed with both coordinates. */
function pinNeeds(name: 'latitude' | 'longitude', other: 'latitude' | 'longitude') {
  const isMissing = (pin: Partial<Record<typeof name, number | null>>) =>
    pin[other] !== undefined &&
    (pin[name] === undefined || (pin[name] === null && pin[other] !== null));
  return z.refine<Parameters<typeof isMissing>[0]>((pin) => !isMissing(pin), {
    path: [name],
    error: VALIDATION.required(LABELS[name]),
    // Also reported with other invalid fields.
    when: () => true,
  });
}
const pinIsWhole = [pinNeeds('latitude', 'longitude'), pinNeeds('longitude', 'latitude')] as const;

/** Validated by Proceed on step 1. */
export const BasicInformation = z.object(basicInformation).check(pricesAgree, ...pinIsWhole);
/** The same for a single price, with its label. */
export const BasicInformationOfOnePrice = z
  .object({ ...basicInformation, minPrice: pesos(LABELS.price, LIMITS.price) })
  .check(pricesAgree, ...pinIsWhole);
/** Validated by Proceed on step 2. */
export const AdditionalInformation = z.object(additionalInformation);

/** Ids of pictures in order; multipart sends a list of one as a plain text. */
const pictureIds = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? [value] : value)),
  z
    .array(Id)
    .check(
      z.minLength(1, { error: FILES.lastPicture }),
      z.maxLength(FILE_LIMITS.picturesPerPlace.max, { error: FILES.tooManyPictures }),
    ),
);

/** Fields of `POST /api/accom/add`; pictures come as files or as `pictureIds` of staged ones. */
export const NewAccommodation = z.pipe(
  z.transform(withNamedPrices),
  z
    .object({
      ...basicInformation,
      ...additionalInformation,
      pictureIds: z.optional(pictureIds),
      ownerId: claimedId,
    })
    .check(pricesAgree, ...pinIsWhole),
);
export type NewAccommodation = z.output<typeof NewAccommodation>;

const allInformation = z.object({ ...basicInformation, ...additionalInformation });
const accommodationChanges = z.extend(z.partial(allInformation), {
  pictures: z.optional(pictureIds),
  /** Required from an admin who is not the owner; shown to the owner. */
  reason: optionalText(FIELD_LABELS.reason, LIMITS.text.max),
  ownerId: claimedId,
});

/**
 * Body of `PATCH /api/accom/edit/{id}`: absent leaves a value, null clears it (curfew, and the pin
 * as a whole).
 */
export const AccommodationChanges = z.pipe(
  z.transform(withNamedPrices),
  accommodationChanges.check(...pinIsWhole),
);
export type AccommodationChanges = z.output<typeof AccommodationChanges>;

/** Like {@link AccommodationChanges}, checked against the stored prices of the place. */
export function accommodationChangesTo(stored: Prices) {
  return z.pipe(
    z.transform(withNamedPrices),
    accommodationChanges.check(pricesConsistentWith(stored), ...pinIsWhole),
  );
}

/** The price unit of a new place that does not name one. */
export function priceUnitOf({ priceUnit, type }: Pick<NewAccommodation, 'priceUnit' | 'type'>) {
  return priceUnit ?? defaultPriceUnit(type);
}

/** The default price basis of a new place. */
export function priceBasisOf({
  priceBasis,
  type,
}: Pick<NewAccommodation, 'priceBasis' | 'type'>): PriceBasis {
  return priceBasis ?? defaultPriceBasis(type);
}

/**
 * Returns the bills after a request. `billInclusions` without `bills` sets the included ones and
 * makes the others unknown; `bills` takes precedence.
 */
export function billsAfter(
  stored: Bills,
  { billInclusions, bills }: Pick<AccommodationChanges, 'billInclusions' | 'bills'>,
): Bills {
  const before = billInclusions ? billsOf(billInclusions) : stored;
  return {
    wifi: bills?.wifi ?? before.wifi,
    water: bills?.water ?? before.water,
    electricity: bills?.electricity ?? before.electricity,
  };
}

/** Returns how exactly a new place is shown when the request does not state it. */
export function locationPrecisionOf(
  place: Pick<NewAccommodation, 'locationPrecision' | 'tenants'>,
): LocationPrecision {
  return place.locationPrecision ?? defaultLocationPrecision(place.tenants);
}

/**
 * Body of `PUT /api/accom/archive/{id}`; without `isArchived` it toggles. `fake` is for admins: users
 * who saved the place or asked for its contact details are warned.
 */
export const ArchiveRequest = z.object({
  isArchived: z.optional(z.boolean({ error: VALIDATION.invalid('isArchived') })),
  fake: z.optional(z.boolean({ error: VALIDATION.invalid('fake') })),
  reason: optionalText(FIELD_LABELS.reason, LIMITS.text.max),
});

export const ArchiveOutcome = z.extend(Outcome, { isArchived: z.boolean() });
export type ArchiveOutcome = z.infer<typeof ArchiveOutcome>;

/**
 * Body of `PUT /api/accom/vacancy/{id}`; the same value again confirms it. What is full until a
 * day is available from then. `freeFrom` is null for now; the same status without it keeps the day
 * shown.
 */
export const VacancyRequest = z
  .object({
    status: choice(FIELD_LABELS.vacancy.status, VACANCY_KEYS),
    slots: z.optional(wholeNumberOrNone(FIELD_LABELS.vacancy.slots, LIMITS.slots)),
    freeFrom: z.optional(dateOrNone(FIELD_LABELS.vacancy.freeFrom, LIMITS.freeFromDays)),
  })
  .check(
    z.refine(({ status, freeFrom }) => !freeFrom || hasSlots(status) || status === 'full', {
      path: ['freeFrom'],
      error: VALIDATION.onlyFreeOrFull(FIELD_LABELS.vacancy.freeFrom),
    }),
  );
export type VacancyRequest = z.output<typeof VacancyRequest>;

/** Returns the schema for a place of this capacity: it has at most that many slots. */
export const vacancyRequestOf = (pax: number) =>
  VacancyRequest.check(
    z.refine(({ slots }) => (slots ?? 0) <= pax, {
      path: ['slots'],
      error: VALIDATION.atMost(FIELD_LABELS.vacancy.slots, pax),
    }),
  );

/** Body of `POST /api/accom/pictures`: a staged picture. */
export const StagedPicture = dataOf(
  z.object({ _id: Id, url: z.string(), width: z.int(), height: z.int() }),
);
export type StagedPicture = z.infer<typeof StagedPicture>;

/** The rents of a type in an area, of places with the same unit and basis. */
export const RentRow = z.object({
  type: z.literal(TYPE_CODES),
  unit: z.enum(UNIT_KEYS),
  basis: z.enum(BASIS_KEYS),
  area: z.string(),
  count: Count,
  /** Rents at a quarter, the half and three quarters of the places; null below ten. */
  low: z.nullable(Count),
  middle: z.nullable(Count),
  high: z.nullable(Count),
  /** Slots that are free now, as owners stated in the last 60 days. */
  free: Count,
});
export type RentRow = z.infer<typeof RentRow>;

/** Body of `GET /api/rents`. */
export const RentList = dataOf(z.array(RentRow));
