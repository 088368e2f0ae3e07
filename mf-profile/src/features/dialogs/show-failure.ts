import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { FAILURE } from '@elbi/contract/codes';
import { ApiError } from '@elbi/portal-sdk';

/**
 * Shows why a form could not be sent: at the fields that the server names, the first of which gets
 * the focus, or else beside the button.
 * @param fields names of the form's fields, which are those of the wire
 */
export function showFailure<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): void {
  const refused = error instanceof ApiError ? error.fields : [];
  const named = refused.flatMap(({ field, message }) => {
    const name = fields.find((known) => known === field);
    return name ? [{ name, message }] : [];
  });
  named.forEach(({ name, message }, index) =>
    setError(name, { type: 'server', message }, { shouldFocus: index === 0 }),
  );
  if (named.length > 0) return;
  const message = error instanceof ApiError ? error.message : FAILURE.internal;
  setError('root', { type: 'server', message });
}
