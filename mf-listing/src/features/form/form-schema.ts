import type { FieldErrors, Resolver } from 'react-hook-form';
import {
  type BillInclusion,
  LIMITS,
  type MonthsBefore,
  type Terms,
  VALIDATION,
  billsOf,
} from '@elbi/contract/codes';
import {
  AdditionalInformation,
  BasicInformation,
  BasicInformationOfOnePrice,
  billsAfter,
} from '@elbi/contract/schemas';
import { resolved, schemaErrors } from '@elbi/portal-sdk/forms';
import { formCopy } from './copy.ts';
import type { AccommodationFormValues, FormField } from './form-values.ts';

export const STEPS = ['basic', 'additional', 'preview'] as const;
export type Step = (typeof STEPS)[number];

/** The fields of each step in the order in which they stand on it. */
export const STEP_FIELDS: Readonly<Record<Step, readonly FormField[]>> = {
  basic: [
    'accommodationName',
    'type',
    'tenants',
    'description',
    'completeAddress',
    'location',
    'latitude',
    'longitude',
    'locationPrecision',
    'priceUnit',
    'priceBasis',
    'minPrice',
    'maxPrice',
    'singlePrice',
    'minimumStay',
    'pax',
  ],
  additional: [
    'billInclusions',
    'wifiKind',
    'wifiAmount',
    'waterKind',
    'waterAmount',
    'electricityKind',
    'electricityAmount',
    'amenities',
    'curfew',
    'noCurfew',
    'visitorsAllowed',
    'advanceMonths',
    'depositMonths',
    'contract',
    'receipt',
    'facts',
    'flooded',
  ],
  preview: ['reason'],
};

/**
 * What the contract's schemas read: one price is both prices, "no curfew" is null, and what is shown
 * only for places per month is left out for the others.
 */
export function schemaInput(values: AccommodationFormValues) {
  const { advanceMonths, depositMonths, ...shown } = values;
  const monthly = {
    advanceMonths,
    depositMonths,
    bills: {
      wifi: billInput(values, 'wifi'),
      water: billInput(values, 'water'),
      electricity: billInput(values, 'electricity'),
    },
  };
  return {
    ...shown,
    maxPrice: values.singlePrice ? values.minPrice : values.maxPrice,
    curfew: values.noCurfew ? null : values.curfew,
    ...(values.priceUnit === 'month' ? monthly : {}),
  };
}

/** An amount stays in the form while another kind is tried; it counts only where it is shown. */
function billInput(values: AccommodationFormValues, bill: BillInclusion) {
  if (values.billInclusions.includes(bill)) return { kind: 'included' };
  const kind = values[`${bill}Kind`];
  return { kind, amount: kind === 'fixed' ? values[`${bill}Amount`] : null };
}

/** The field of the form that a complaint of the schema is about. */
function fieldOf([field, bill, part]: readonly PropertyKey[]): string {
  if (field !== 'bills' || bill === undefined) return String(field);
  return `${String(bill)}${part === 'amount' ? 'Amount' : 'Kind'}`;
}

/** What the costs of the place follow from; null while something that they need is missing or wrong. */
export function termsOf(values: AccommodationFormValues): (Terms & MonthsBefore) | null {
  const basic = BasicInformation.safeParse(schemaInput(values)).data;
  const additional = AdditionalInformation.safeParse(schemaInput(values)).data;
  if (!basic || !additional) return null;
  const { billInclusions, bills, advanceMonths = null, depositMonths = null } = additional;
  return {
    price: [basic.minPrice, basic.maxPrice],
    priceUnit: values.priceUnit,
    priceBasis: values.priceBasis,
    pax: basic.pax,
    bills: billsAfter(billsOf([]), { billInclusions, bills }),
    advanceMonths,
    depositMonths,
  };
}

/** Everything that the server takes, as it takes it. Throws what a step's resolver lets no one reach. */
export function parsedValues(values: AccommodationFormValues) {
  const input = schemaInput(values);
  return { ...BasicInformation.parse(input), ...AdditionalInformation.parse(input) };
}

function schemaOf(step: 'basic' | 'additional', { singlePrice }: AccommodationFormValues) {
  if (step === 'additional') return AdditionalInformation;
  return singlePrice ? BasicInformationOfOnePrice : BasicInformation;
}

function reasonErrors(
  values: AccommodationFormValues,
  required: boolean,
): FieldErrors<AccommodationFormValues> {
  const reason = values.reason.trim();
  const max = LIMITS.text.max;
  if (required && reason === '') {
    return { reason: { type: 'required', message: VALIDATION.required(formCopy.fields.reason) } };
  }
  return reason.length > max
    ? { reason: { type: 'max', message: VALIDATION.tooLong(formCopy.fields.reason, max) } }
    : {};
}

/**
 * Validates one step with the contract's own schemas; the last step validates all of them, since a
 * draft may have come back with values that no step has looked at.
 * @param reasonRequired an admin changes a place of somebody else
 */
export function stepResolver(
  step: Step,
  { reasonRequired }: { reasonRequired: boolean },
): Resolver<AccommodationFormValues> {
  return (values) => {
    const input = schemaInput(values);
    const steps = step === 'preview' ? (['basic', 'additional'] as const) : [step];
    const errors = Object.assign(
      step === 'preview' ? reasonErrors(values, reasonRequired) : {},
      ...steps.map((name) => schemaErrors(schemaOf(name, values), input, fieldOf)),
    ) as FieldErrors<AccommodationFormValues>;
    return resolved(values, errors);
  };
}

/** The step that a field stands on; null for a name that no step has. */
export function stepOfField(field: string): Step | null {
  return STEPS.find((step) => (STEP_FIELDS[step] as readonly string[]).includes(field)) ?? null;
}
