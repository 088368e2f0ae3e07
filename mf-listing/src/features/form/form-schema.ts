import { type FieldErrors, type Resolver, set } from 'react-hook-form';
import {
  BILL_INCLUSIONS,
  type FieldError,
  LIMITS,
  type MonthsBefore,
  type Terms,
  VALIDATION,
  billsOf,
} from '@elbi/contract/domain';
import {
  AdditionalInformation,
  BasicInformation,
  BasicInformationOfOnePrice,
  billsAfter,
} from '@elbi/contract/schemas';
import { resolved, schemaErrors } from '@elbi/portal-sdk/forms';
import { formCopy } from './copy.ts';
import {
  type AccommodationFormValues,
  FORM_FIELDS,
  type FormField,
  type Step,
  isShown,
  shownValues,
  stepOf,
} from './form-fields.tsx';

/**
 * Returns the input of the contract's schemas: visible fields, with "one price" as both and "no
 * curfew" as null.
 */
function schemaInput(values: AccommodationFormValues) {
  const { bills, ...shown } = shownValues(values);
  return {
    ...shown,
    maxPrice: values.singlePrice ? values.minPrice : values.maxPrice,
    curfew: values.noCurfew ? null : values.curfew,
    ...(bills && { bills: billsInput(values) }),
  };
}

function billsInput({ billInclusions, bills }: AccommodationFormValues) {
  const billInput = ({ key }: (typeof BILL_INCLUSIONS)[number]) => {
    if (billInclusions.includes(key)) return { kind: 'included' };
    const { kind, amount } = bills[key];
    return { kind, amount: kind === 'fixed' ? amount : null };
  };
  return Object.fromEntries(BILL_INCLUSIONS.map((bill) => [bill.key, billInput(bill)]));
}

/** Returns the input of the place's costs; null while a required value is missing or invalid. */
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

/** Returns the complete request. Throws for invalid values, which the steps' resolvers prevent. */
export function parsedValues(values: AccommodationFormValues) {
  const input = schemaInput(values);
  return { ...BasicInformation.parse(input), ...AdditionalInformation.parse(input) };
}

function schemaOf(step: 'basic' | 'additional', { singlePrice }: AccommodationFormValues) {
  if (step === 'additional') return AdditionalInformation;
  return singlePrice ? BasicInformationOfOnePrice : BasicInformation;
}

function reasonErrors({ reason }: AccommodationFormValues, required: boolean) {
  const typed = reason.trim();
  const max = LIMITS.text.max;
  const label = formCopy.fields.reason;
  const wrong = (message: string) => ({ reason: { type: 'schema', message } });
  if (required && typed === '') return wrong(VALIDATION.required(label));
  return typed.length > max ? wrong(VALIDATION.tooLong(label, max)) : {};
}

/** Fields that the schemas demand, by name. */
const REQUIRED = {
  ...schemaErrors(BasicInformation, {}),
  ...schemaErrors(AdditionalInformation, {}),
};

/** Returns whether a field may not be empty. */
export const isRequired = (name: FormField): boolean => name in REQUIRED;

/** Returns the form field of a schema path. */
function fieldOf(path: readonly PropertyKey[]): string {
  return path[0] === 'bills' ? path.join('.') : String(path[0]);
}

/**
 * Validates one step with the contract's own schemas; the last step validates all, since a draft
 * may restore values that no step has checked.
 * @param reasonRequired whether an admin changes another user's place
 */
export function stepResolver(
  step: Step,
  { reasonRequired }: { reasonRequired: boolean },
): Resolver<AccommodationFormValues> {
  return (values) => {
    const input = schemaInput(values);
    const steps = step === 'preview' ? (['basic', 'additional'] as const) : [step];
    const found = [
      step === 'preview' ? reasonErrors(values, reasonRequired) : {},
      ...steps.map((name) => schemaErrors(schemaOf(name, values), input, fieldOf)),
    ];
    const errors: FieldErrors<AccommodationFormValues> = {};
    for (const [field, error] of found.flatMap(Object.entries)) set(errors, field, error);
    return resolved(values, errors);
  };
}

/** Returns every error of a form by its path. */
export function listErrors(errors: object, path: readonly string[] = []): FieldError[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (typeof error !== 'object' || error === null) return [];
    const field = [...path, name];
    const { message } = error as { message?: unknown };
    return typeof message === 'string'
      ? [{ field: field.join('.'), message }]
      : listErrors(error as object, field);
  });
}

/** Wire names of a place's pictures. */
const PICTURE_FIELDS: ReadonlySet<string> = new Set([
  'pictures',
  'pictureIds',
  'files',
  'thumbnail',
]);

/** Where errors are shown. */
interface PlacedErrors {
  /** At visible fields of their step, in the order of the form. */
  fields: { field: FormField; message: string }[];
  pictures: string | null;
  /** At the form itself: errors of values that no step shows. */
  form: string[];
  /** The step of the first error, and its focus; null without any on a step. */
  first: { step: Step; focus: FormField | 'pictures' } | null;
}

/**
 * Assigns errors of the schemas or the server to fields. `price` concerns both prices and is shown
 * at the first, unless one of them has an error.
 */
export function placeErrors(
  errors: readonly FieldError[],
  values: AccommodationFormValues,
): PlacedErrors {
  const names = new Set(errors.map(({ field }) => field));
  const isOfBoth = ({ field }: FieldError) =>
    field === 'price' && (names.has('minPrice') || names.has('maxPrice'));
  const placed: PlacedErrors = { fields: [], pictures: null, form: [], first: null };
  for (const { field, message } of errors.filter((error) => !isOfBoth(error))) {
    const name = fieldOf(field.split('.'));
    const own = name === 'price' ? 'minPrice' : name;
    if (PICTURE_FIELDS.has(own)) placed.pictures ??= message;
    else if (isShown(own, values)) placed.fields.push({ field: own, message });
    else placed.form.push(message);
  }
  const rank = ({ field }: { field: FormField }) => FORM_FIELDS.indexOf(field);
  placed.fields.sort((a, b) => rank(a) - rank(b));
  const field = placed.fields[0]?.field;
  const step = field && stepOf(field);
  if (field && step && !(placed.pictures !== null && step !== 'basic')) {
    placed.first = { step, focus: field };
  } else if (placed.pictures !== null) placed.first = { step: 'basic', focus: 'pictures' };
  return placed;
}
