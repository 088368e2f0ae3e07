import { type FieldError, VALIDATION } from '@elbi/contract/codes';

/** A field that was not given. */
export function missing(field: string): FieldError {
  return { field, message: VALIDATION.required(field) };
}

/** A field that names something that is not there, or not this person's to name. */
export function unknown(field: string): FieldError {
  return { field, message: VALIDATION.invalid(field) };
}
