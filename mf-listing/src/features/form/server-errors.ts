import type { FieldError } from '@elbi/contract/codes';
import { type Step, STEPS, stepOfField } from './form-schema.ts';
import type { FormField } from './form-values.ts';

/** Names that the server gives to the pictures of a place. */
const PICTURE_FIELDS = new Set(['pictures', 'pictureIds', 'files', 'thumbnail']);

export interface PlacedErrors {
  fields: { field: FormField; message: string }[];
  pictures: string | null;
  /** The earliest step with an error; null when no field of the form was named. */
  step: Step | null;
}

/**
 * Sorts the fields that the server refused onto the fields of the form. `price` speaks of both
 * prices and lands on the first, unless the server also named one of them.
 */
export function placeServerErrors(errors: readonly FieldError[]): PlacedErrors {
  const named = new Set(errors.map(({ field }) => field));
  const fields: PlacedErrors['fields'] = [];
  let pictures: string | null = null;
  for (const { field, message } of errors) {
    const own = field.split('.')[0] ?? field;
    if (PICTURE_FIELDS.has(own)) pictures ??= message;
    else if (own === 'price') {
      if (!named.has('minPrice') && !named.has('maxPrice')) {
        fields.push({ field: 'minPrice', message });
      }
    } else if (stepOfField(own)) fields.push({ field: own as FormField, message });
  }
  const steps = new Set(fields.map(({ field }) => stepOfField(field)));
  if (pictures !== null) steps.add('basic');
  return { fields, pictures, step: STEPS.find((step) => steps.has(step)) ?? null };
}
