import type { FieldErrors, FieldValues, ResolverResult } from 'react-hook-form';

/** A schema of `@elbi/contract/schemas`, as far as forms use it. */
export interface FormSchema<Content = unknown> {
  parse: (typed: unknown) => Content;
  safeParse: (typed: unknown) => {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] };
  };
}

/**
 * What a schema has against what was typed: its first complaint about each field.
 * @param fieldOf the field that a path of the schema is typed into, where that is not its first name
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
