import type { ReactNode } from 'react';
import {
  ACCOMMODATION_TYPES,
  AMENITIES,
  ANSWERS,
  type Accommodation,
  type AccommodationTypeCode,
  type Answer,
  BARANGAYS,
  BILL_INCLUSIONS,
  type BillInclusion,
  type BillKind,
  type LocationPrecision,
  PLACE_FACTS,
  PRICE_BASES,
  PRICE_UNITS,
  type PriceBasis,
  type PriceUnit,
  TENANTS,
  type TenantsCode,
  VISITORS,
  defaultLocationPrecision,
  defaultPriceBasis,
  defaultPriceUnit,
  locationLabel,
  listText,
  permitText,
  personsText,
  readAmount,
  stayText,
} from '@elbi/contract/domain';
import { Price } from '@elbi/places-kit';
import { formCopy } from './copy.ts';
import { pinOf } from './pin/pin.ts';

/** How a bill that is not included is paid, with the amount of a fixed one. */
interface BillValues {
  kind: Exclude<BillKind, 'included'>;
  amount: string;
}

/** The form's values during input: numbers and codes are text. */
export interface AccommodationFormValues {
  accommodationName: string;
  type: string;
  tenants: string;
  description: string;
  completeAddress: string;
  location: string;
  /** Coordinates of the pin, in degrees; both are empty without one. */
  latitude: string;
  longitude: string;
  locationPrecision: LocationPrecision;
  priceUnit: PriceUnit;
  priceBasis: PriceBasis;
  minPrice: string;
  maxPrice: string;
  singlePrice: boolean;
  minimumStay: string;
  pax: string;
  billInclusions: string[];
  bills: Record<BillInclusion, BillValues>;
  amenities: string[];
  /** `HH:mm`, or empty. */
  curfew: string;
  noCurfew: boolean;
  visitorsAllowed: string;
  advanceMonths: string;
  depositMonths: string;
  contract: Answer;
  receipt: Answer;
  facts: string[];
  flooded: Answer;
  permitNumber: string;
  permitYear: string;
  /** The reason of an admin who changes another user's place. */
  reason: string;
}
type Name = keyof AccommodationFormValues;

/** A path of the form that one control edits. */
export type FormField = Exclude<Name, 'bills'> | `bills.${BillInclusion}.${keyof BillValues}`;

export const STEPS = ['basic', 'additional', 'preview'] as const;
export type Step = (typeof STEPS)[number];

interface FieldRow<Value> {
  /** Its step. */
  step: Step;
  empty: Value;
  /** Returns its value from the server's place. */
  of: (place: Accommodation) => Value;
  /** Its choices, by the values of its control. */
  options?: readonly { value: string; label: string }[];
  /** Whether its step shows it; a hidden field is neither validated nor sent. Default: always. */
  isShown?: (values: AccommodationFormValues) => boolean;
  /**
   * The field that determines its value until the owner changes it, and the value for each code.
   */
  follows?: readonly [field: Name, valueFor: (code: number) => Value];
  /** Its value in the preview; null where another field's row has it. Default: its words. */
  preview?: ((values: AccommodationFormValues) => ReactNode) | null;
}

type Coded = { label: string } & ({ code: number } | { key: string });
const optionsOf = (table: readonly Coded[]) =>
  table.map((row) => ({ value: 'code' in row ? String(row.code) : row.key, label: row.label }));

const textOf = (value: string | number | null) => (value === null ? '' : String(value));

const field = <Value,>(
  step: Step,
  empty: Value,
  of: FieldRow<Value>['of'],
  more: Partial<FieldRow<Value>> = {},
): FieldRow<Value> => ({ step, empty, of, ...more });

/** A typed text or a chosen code. */
const text = (
  step: Step,
  of: (place: Accommodation) => string | number | null,
  more?: Partial<FieldRow<string>>,
) => field(step, '', (place) => textOf(of(place)), more);

const ANSWER_OPTIONS = optionsOf(ANSWERS);
/** The first option of a menu is "not stated". */
const ANSWER_MENU = { options: ANSWER_OPTIONS.toReversed() };
/** The preview shows it in another field's row. */
const NO_ROW = { preview: null };

const isMonthly = ({ priceUnit }: AccommodationFormValues) => priceUnit === 'month';
/** The server's position of a place without a pin is the centre of its barangay. */
const isPinned = ({ locationPrecision }: Accommodation) => locationPrecision !== 'barangay';
const billOf = ({ kind, amount }: Accommodation['bills'][BillInclusion]): BillValues => ({
  // The list of included bills states whether a bill is included.
  kind: kind === 'included' ? 'unknown' : kind,
  amount: textOf(amount),
});
const UNKNOWN_BILL: BillValues = { kind: 'unknown', amount: '' };

const { preview } = formCopy;

/** Every field of a place, in the order of the form. */
const FIELDS: { readonly [Key in Name]: FieldRow<AccommodationFormValues[Key]> } = {
  accommodationName: text('basic', (place) => place.accommodationName),
  type: text('basic', (place) => place.type, { options: optionsOf(ACCOMMODATION_TYPES) }),
  tenants: text('basic', (place) => place.tenants, { options: optionsOf(TENANTS) }),
  description: text('basic', (place) => place.description),
  completeAddress: text('basic', (place) => place.completeAddress),
  location: text('basic', (place) => locationLabel(place.location), {
    options: BARANGAYS.map((name) => ({ value: name, label: name })),
  }),
  latitude: text('basic', (place) => (isPinned(place) ? place.latitude : null), {
    preview: (values) => {
      const pin = pinOf(values);
      return pin ? preview.pin(pin, values.locationPrecision) : preview.noPin;
    },
  }),
  longitude: text('basic', (place) => (isPinned(place) ? place.longitude : null), NO_ROW),
  locationPrecision: field(
    'basic',
    'exact',
    ({ locationPrecision, tenants }) =>
      locationPrecision === 'barangay' ? defaultLocationPrecision(tenants) : locationPrecision,
    {
      options: formCopy.pin.precisions,
      isShown: (values) => pinOf(values) !== null,
      follows: ['tenants', (code) => defaultLocationPrecision(code as TenantsCode)],
      ...NO_ROW,
    },
  ),
  priceUnit: field('basic', 'month', (place) => place.priceUnit, {
    options: optionsOf(PRICE_UNITS),
    follows: ['type', (code) => defaultPriceUnit(code as AccommodationTypeCode)],
    ...NO_ROW,
  }),
  priceBasis: field('basic', 'head', (place) => place.priceBasis, {
    options: optionsOf(PRICE_BASES),
    follows: ['type', (code) => defaultPriceBasis(code as AccommodationTypeCode)],
    ...NO_ROW,
  }),
  minPrice: text('basic', ({ price }) => price[0], {
    preview: ({ minPrice, maxPrice, singlePrice, priceUnit, priceBasis }) => {
      const amount = readAmount(minPrice);
      const to = singlePrice ? null : readAmount(maxPrice);
      return (
        amount !== null && (
          <Price
            size="s"
            amount={amount}
            to={to ?? undefined}
            unit={priceUnit}
            basis={priceBasis}
          />
        )
      );
    },
  }),
  maxPrice: text('basic', ({ price }) => price[1], {
    isShown: ({ singlePrice }) => !singlePrice,
    ...NO_ROW,
  }),
  singlePrice: field('basic', false, (place) => place.singlePrice, NO_ROW),
  minimumStay: text('basic', (place) => place.minimumStay, {
    preview: ({ minimumStay, priceUnit }) =>
      minimumStay && stayText(Number(minimumStay), priceUnit),
  }),
  pax: text('basic', (place) => place.pax, {
    preview: ({ pax }) => pax && personsText(Number(pax)),
  }),
  billInclusions: field('additional', [], (place) => [...place.billInclusions], {
    options: optionsOf(BILL_INCLUSIONS),
  }),
  amenities: field('additional', [], (place) => [...place.amenities], {
    options: optionsOf(AMENITIES),
  }),
  curfew: text('additional', ({ curfew }) => curfew?.slice(11, 16) ?? null, {
    // Of 24 hours, unlike on the page of the place (S2.form.10).
    preview: ({ curfew, noCurfew }) => (noCurfew ? preview.noCurfew : curfew),
  }),
  noCurfew: field('additional', false, (place) => place.curfew === null, NO_ROW),
  visitorsAllowed: text('additional', (place) => place.visitorsAllowed, {
    options: optionsOf(VISITORS),
  }),
  bills: field(
    'additional',
    { wifi: UNKNOWN_BILL, water: UNKNOWN_BILL, electricity: UNKNOWN_BILL },
    ({ bills: { wifi, water, electricity } }) => ({
      wifi: billOf(wifi),
      water: billOf(water),
      electricity: billOf(electricity),
    }),
    // The preview shows the result of the terms.
    { isShown: isMonthly, ...NO_ROW },
  ),
  advanceMonths: text('additional', (place) => place.advanceMonths, {
    isShown: isMonthly,
    ...NO_ROW,
  }),
  depositMonths: text('additional', (place) => place.depositMonths, {
    isShown: isMonthly,
    ...NO_ROW,
  }),
  contract: field('additional', 'unknown', (place) => place.contract, ANSWER_MENU),
  receipt: field('additional', 'unknown', (place) => place.receipt, ANSWER_MENU),
  facts: field('additional', [], (place) => [...place.facts], {
    options: optionsOf(PLACE_FACTS),
    // Without a tick, nothing is stated.
    preview: ({ facts }) => listText(PLACE_FACTS, facts),
  }),
  flooded: field('additional', 'unknown', (place) => place.flooded, { options: ANSWER_OPTIONS }),
  permitNumber: text('additional', (place) => place.permitNumber, {
    preview: (values) => permitText(values, Date.now()),
  }),
  permitYear: text('additional', (place) => place.permitYear, NO_ROW),
  reason: field('preview', '', () => '', NO_ROW),
};
const NAMES = Object.keys(FIELDS) as Name[];

const valuesFrom = (valueOf: (name: Name) => unknown) =>
  Object.fromEntries(
    NAMES.map((name) => [name, valueOf(name)]),
  ) as unknown as AccommodationFormValues;

export const EMPTY_VALUES: AccommodationFormValues = valuesFrom((name) => FIELDS[name].empty);

/** Returns the form's values for a place from the server. */
export function valuesOf(place: Accommodation): AccommodationFormValues {
  return valuesFrom((name) => FIELDS[name].of(place));
}

/** All paths with a control, in the order of the form. */
export const FORM_FIELDS: readonly FormField[] = NAMES.flatMap((name): FormField[] =>
  name === 'bills'
    ? BILL_INCLUSIONS.flatMap(({ key }) => [`bills.${key}.kind`, `bills.${key}.amount`] as const)
    : [name],
);

const nameOf = (field: string) => field.split('.')[0] as Name;

/** Returns the choices of a field; undefined for free text. */
export function optionsFor(field: FormField) {
  return FIELDS[nameOf(field)].options;
}

export function stepOf(field: FormField): Step {
  return FIELDS[nameOf(field)].step;
}

/** Returns whether a path, or a wire name, has a visible control in its step. */
export function isShown(field: string, values: AccommodationFormValues): field is FormField {
  if (!(FORM_FIELDS as readonly string[]).includes(field)) return false;
  if (!(FIELDS[nameOf(field)].isShown?.(values) ?? true)) return false;
  const [name, bill, part] = field.split('.') as [string, BillInclusion, keyof BillValues];
  if (name !== 'bills') return true;
  if (values.billInclusions.includes(bill)) return false;
  return part === 'kind' || values.bills[bill].kind === 'fixed';
}

/**
 * Returns the values of visible fields; an amount stays in the form while another kind is tried.
 */
export function shownValues(values: AccommodationFormValues): Partial<AccommodationFormValues> {
  const isHidden = (name: Name) => FIELDS[name].isShown?.(values) === false;
  return Object.fromEntries(
    NAMES.filter((name) => !isHidden(name)).map((name) => [name, values[name]]),
  );
}

/** The matters that students ask about next, each with its fields; all are optional. */
const ASKED_NEXT: readonly (readonly Name[])[] = [
  ['bills'],
  ['advanceMonths'],
  ['depositMonths'],
  ['contract'],
  ['receipt'],
  ['facts'],
  ['flooded'],
  ['permitNumber', 'permitYear'],
];

/** The paths of what students ask next. */
export const NEXT_FIELDS: readonly FormField[] = FORM_FIELDS.filter((field) =>
  ASKED_NEXT.flat().includes(nameOf(field)),
);

const isFilled = (name: Name, values: AccommodationFormValues) =>
  JSON.stringify(values[name]) !== JSON.stringify(FIELDS[name].empty);

/** Returns whether any field of what students ask next is filled. */
export function hasNextAnswers(values: AccommodationFormValues): boolean {
  return ASKED_NEXT.flat().some((name) => isFilled(name, values));
}

/** Returns what students ask next: the number of matters, and the labels of unanswered ones. */
export function nextQuestions(values: AccommodationFormValues): { open: string[]; of: number } {
  const terms: Readonly<Record<string, unknown>> = {
    ...formCopy.fields,
    ...preview.rows,
    bills: preview.rows.otherBills,
  };
  const isOpen = (name: Name) =>
    name === 'bills'
      ? BILL_INCLUSIONS.some(
          ({ key }) => isShown(`bills.${key}.kind`, values) && values.bills[key].kind === 'unknown',
        )
      : !isFilled(name, values);
  const asked = ASKED_NEXT.map(([name]) => name!).filter(
    (name) => FIELDS[name].isShown?.(values) ?? true,
  );
  return { open: asked.filter(isOpen).map((name) => terms[name] as string), of: asked.length };
}

/** Returns the changes that follow a field: of fields that still have its value. */
export function followersOf(
  field: FormField,
  { before, after }: { before: string; after: string },
  values: AccommodationFormValues,
) {
  const valueFor = (name: Name, code: string) =>
    code === '' ? FIELDS[name].empty : FIELDS[name].follows![1](Number(code));
  return NAMES.filter((name) => FIELDS[name].follows?.[0] === field && after !== '')
    .filter((name) => values[name] === valueFor(name, before))
    .map((name) => [name, valueFor(name, after)] as const);
}

/** Returns the rows of a step in the preview, by field. */
export function previewRows(step: Step, values: AccommodationFormValues) {
  const terms: Readonly<Record<string, unknown>> = { ...formCopy.fields, ...preview.rows };
  return NAMES.filter((name) => FIELDS[name].step === step && FIELDS[name].preview !== null).map(
    (name) => ({
      name,
      term: terms[name] as string,
      value: (FIELDS[name].preview ?? (() => wordsOf(name, values)))(values),
    }),
  );
}

/**
 * Returns the chosen labels, comma separated in the order of the form, or None; null where that
 * states nothing; else the typed text.
 */
function wordsOf(name: Name, values: AccommodationFormValues): string | null {
  const value = values[name];
  const { options } = FIELDS[name];
  if (!options) return value as string;
  if (!Array.isArray(value)) {
    return value === 'unknown' ? null : (options.find((one) => one.value === value)?.label ?? '');
  }
  const chosen = options.filter((one) => value.includes(one.value));
  return chosen.map(({ label }) => label).join(', ') || (name === 'facts' ? null : preview.none);
}
