import {
  ACCOMMODATION_TYPES,
  BARANGAYS,
  BARANGAY_ANCHORS,
  type AccommodationTypeCode,
  type AccommodationTypeKey,
  type Barangay,
  type Position,
  TENANTS,
  type TenantsCode,
  type VacancyStatus,
  hasSlots,
} from '@elbi/contract/codes';
import * as z from 'zod';
import type { AccommodationInsert, PersonRow } from '../../database/tables.ts';
import { daysBefore } from '../demo-time.ts';
import { Dice, dealQuotas, timedId } from '../dice.ts';
import { addressWriter } from './addresses.ts';
import { PlaceWriter, type UndescribedPlace } from './describe-place.ts';
import names from './names.json' with { type: 'json' };
import { type DemoTerms, termsDealer } from './terms.ts';
import { USUAL, highestPrice, traitDealer, usualAmenities, usualPrice } from './traits.ts';

export type DemoPlace = AccommodationInsert &
  UndescribedPlace & {
    /** How many pictures it gets. */
    pictures: number;
  };

/** A place as the file of names has it: what it is called, and what the name itself says of it. */
const PlannedPlace = z.object({
  type: z.enum(ACCOMMODATION_TYPES.map(({ key }) => key)),
  tenants: z.enum(TENANTS.map(({ key }) => key)),
  name: z.string(),
  /** Where it must be, for a name that says so. */
  barangay: z.enum(BARANGAYS).optional(),
  /** E-mail of the owner whose name it bears. */
  owner: z.string().optional(),
});
type PlannedPlace = z.infer<typeof PlannedPlace>;

const PLANNED = z.array(PlannedPlace).parse(names.places);

/** The owner of the demo account has so many, and the last two owners none. */
const PLACES_OF_FIRST_OWNER = 23;
const OWNERS_WITHOUT_PLACE = 2;
const ARCHIVED = 9;
const DELETED = 3;
const WITHOUT_PIN = 6;

/** What owners say of their places, the usual more often. */
const SAID: readonly VacancyStatus[] = [
  'available',
  'available',
  'available',
  'few',
  'few',
  'waitlist',
  'full',
  'full',
  'unknown',
];

/** How many places of the demo are in a barangay. */
const PLACES_IN: Readonly<Record<Barangay, number>> = {
  Anos: 12,
  'Bagong Silang': 1,
  Bambang: 1,
  'Batong Malake': 58,
  Baybayin: 1,
  Bayog: 4,
  Lalakay: 1,
  Maahas: 7,
  Malinta: 4,
  Mayondon: 8,
  'Putho-Tuntungin': 6,
  'San Antonio': 14,
  Tadlac: 1,
  Timugan: 2,
};

/** Prices at the ends of the brackets, so that both of their sides can be tried. */
const EXACT_PRICES: Readonly<Partial<Record<AccommodationTypeKey, readonly number[]>>> = {
  'bed space': [2_000, 2_000, 4_000],
  dormitory: [4_000, 4_000, 6_000, 6_000],
};

/** The places of the demo, the oldest first. */
export function demoPlaces(owners: readonly PersonRow[], now: Date): DemoPlace[] {
  const dice = new Dice('places');
  const vacancies = new Dice('vacancies');
  const termsOf = termsDealer(new Dice('terms'));
  const planned = dice.sample(PLANNED, Infinity);
  const barangays = dealBarangays(planned, dice);
  const ownerOf = dealOwners(planned, owners, dice);
  const pictures = dealQuotas(
    [
      [0, 6],
      [1, 34],
      [3, 64],
      [10, 16],
    ],
    dice,
  );
  const traits = traitDealer(dice);
  const address = addressWriter(dice);
  const writer = new PlaceWriter(dice);
  const exact = new Map(Object.entries(EXACT_PRICES).map(([type, list]) => [type, [...list]]));
  const special = dice.sample([...planned.keys()], ARCHIVED + DELETED + WITHOUT_PIN);

  return planned.map((plan, index) => {
    const usual = USUAL[plan.type];
    const barangay = barangays[index]!;
    const owner = ownerOf(index);
    const age = 1_150 * (1 - index / planned.length) ** 1.4 + 12;
    const created = daysBefore(now, age);
    const lowest = exact.get(plan.type)?.shift() ?? usualPrice(plan.type, dice);
    const single = dice.chance(0.14);
    const rank = special.indexOf(index);
    const isDeleted = rank >= ARCHIVED && rank < ARCHIVED + DELETED;
    const position = rank >= ARCHIVED + DELETED ? null : pinIn(barangay, dice);
    const amenities = usualAmenities(plan.type, dice);
    const place: Omit<UndescribedPlace, keyof (Free & DemoTerms)> = {
      id: timedId(dice, index),
      owner_id: owner.id,
      name: plan.name.normalize('NFC'),
      type: typeCode(plan.type),
      complete_address: address(barangay),
      location: barangay,
      min_price: lowest,
      max_price: single ? lowest : highestPrice(lowest, dice),
      price_unit: usual.unit,
      single_price: single,
      tenants: tenantsCode(plan.tenants),
      minimum_stay: dice.sample(usual.stays, 1)[0]!,
      pax: Math.round(dice.between(...usual.pax) * dice.between(0.5, 1)) || usual.pax[0],
      curfew: traits.curfew(usual.unit),
      visitors_allowed: traits.visitors(usual.unit),
      amenities,
      bill_inclusions: traits.bills(usual.unit, amenities),
      is_archived: rank >= 0 && rank < ARCHIVED,
      latitude: position?.latitude ?? null,
      longitude: position?.longitude ?? null,
      location_precision: plan.tenants === 'female' ? 'approximate' : 'exact',
      created_at: created,
      updated_at: daysBefore(now, age * dice.between(0, 0.6)),
      deleted_at: isDeleted ? daysBefore(now, age * 0.1) : null,
    };
    const described = {
      ...place,
      ...termsOf(place),
      ...freeOf(place.pax, now, vacancies),
    };
    return {
      ...described,
      description: writer.describe(described, plan.type, owner.first_name).normalize('NFC'),
      pictures: pictures[index]!,
    };
  });
}

type Free = Pick<UndescribedPlace, 'vacancy_status' | 'vacancy_slots' | 'vacancy_confirmed_at'>;

/** Most owners have said lately whether there is room, some long ago, some never. */
function freeOf(pax: number, now: Date, dice: Dice): Free {
  const vacancy_status = dice.sample(SAID, 1)[0]!;
  const vacancy_confirmed_at = daysBefore(now, dice.between(0, dice.chance(0.7) ? 28 : 150));
  const most = vacancy_status === 'few' ? Math.min(3, pax) : pax;
  const slots = Math.ceil(dice.between(0, most));
  const isCounted = dice.chance(0.7) && hasSlots(vacancy_status);
  return {
    vacancy_status,
    vacancy_slots: isCounted ? slots : null,
    vacancy_confirmed_at: vacancy_status === 'unknown' ? null : vacancy_confirmed_at,
  };
}

/** Names that say where they are come first, the others share what is left. */
function dealBarangays(planned: readonly PlannedPlace[], dice: Dice): Barangay[] {
  const left = new Map(
    Object.entries(PLACES_IN).map(([name, places]) => [name as Barangay, places]),
  );
  for (const { barangay } of planned) {
    if (barangay) left.set(barangay, left.get(barangay)! - 1);
  }
  const dealt = dealQuotas([...left], dice);
  return planned.map(({ barangay }) => barangay ?? dealt.pop()!);
}

function dealOwners(
  planned: readonly PlannedPlace[],
  owners: readonly PersonRow[],
  dice: Dice,
): (index: number) => PersonRow {
  const first = owners[0]!;
  const others = owners.slice(1, owners.length - OWNERS_WITHOUT_PLACE);
  const byEmail = new Map(owners.map((owner) => [owner.email, owner]));
  const free = planned.filter(({ owner }) => owner === undefined).length;
  const named = planned.filter(({ owner }) => owner === first.email).length;
  const ofFirst = PLACES_OF_FIRST_OWNER - named;
  // Everybody else has at least one, some a few, and the first ones more.
  const shares = Array.from({ length: free - ofFirst }, (_, i) =>
    i < others.length ? others[i]! : others[Math.floor(dice.between(0, 1) ** 1.6 * others.length)]!,
  );
  const dealt = dice.sample([...shares, ...Array.from({ length: ofFirst }, () => first)], Infinity);
  const result = planned.map(
    ({ owner }) => (owner ? byEmail.get(owner) : undefined) ?? dealt.pop()!,
  );
  return (index) => result[index]!;
}

/** Near the anchor of the barangay, the nearer the likelier. */
function pinIn(barangay: Barangay, dice: Dice): Position {
  const reach = barangay === 'Batong Malake' ? 0.0035 : 0.0022;
  const off = () => (dice.between(-1, 1) + dice.between(-1, 1)) * 0.5 * reach;
  const { latitude, longitude } = BARANGAY_ANCHORS[barangay];
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return { latitude: round(latitude + off()), longitude: round(longitude + off()) };
}

export function typeCode(type: AccommodationTypeKey): AccommodationTypeCode {
  return ACCOMMODATION_TYPES.find(({ key }) => key === type)!.code;
}

function tenantsCode(tenants: PlannedPlace['tenants']): TenantsCode {
  return TENANTS.find(({ key }) => key === tenants)!.code;
}
