import type { FieldErrors, FieldValues, ResolverResult } from 'react-hook-form';

/** The part of a schema of `@elbi/contract/schemas` that forms use. */
export interface FormSchema<Content = unknown> {
  parse: (typed: unknown) => Content;
  safeParse: (typed: unknown) => {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] };
  };
}

/**
 * Returns the first error of each field.
 * @param fieldOf the form field of a schema path, where that is not its first segment
 */
export function schemaErrors<Values extends FieldValues>(
  schema: FormSchema,
  typed: unknown,
  fieldOf = (path: readonly PropertyKey[]) => String(path[0]),
): FieldErrors<Values> {
  const errors: FieldErrors = {};
  for (const { path, message } of schema.safeParse(typed).error?.issues ?? []) {
    errors[fieldOf(path)] ??= { type: 'schema', message };
  }
  return errors as FieldErrors<Values>;
}

/** Returns a resolver's result: the values when they are valid, else the errors. */
export function resolved<Values extends FieldValues>(
  values: Values,
  errors: FieldErrors<Values>,
): ResolverResult<Values> {
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
}
