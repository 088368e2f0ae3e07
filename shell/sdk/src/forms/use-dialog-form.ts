import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormSetError,
  useForm,
} from 'react-hook-form';
import { type ActAgain, ApiError, messageOf, useToast } from '@elbi/portal-sdk';
import { type FormSchema, resolved, schemaErrors } from './schema-errors.ts';
import { useTakeUp } from './use-take-up.ts';

interface DialogFormOptions<Values extends FieldValues, Content> {
  /** What every field begins with; the fields have the names of the wire. */
  start: DefaultValues<Values>;
  /** The contract's own schema: checks what was typed and makes of it what is sent. */
  schema: FormSchema<Content>;
  /** The values of the fields on the screen; the others are neither checked nor sent. Default: all. */
  shown?: (values: Values) => Partial<Values>;
  /** Sends it and resolves to the server's message, which a toast says. */
  send: (content: Content) => Promise<string>;
  onSent: () => void;
  /** Keeps what was typed when a log-in comes between, and takes it up again: `useActAgain`. */
  act?: ActAgain<Values>;
}

/**
 * The logic of a form in a `FormDialog`. What the server refuses is said at the fields that it
 * names, the first of which gets the focus, or else beside the button.
 * @returns the form, its errors, and `dialog`: properties for the `FormDialog`
 */
export function useDialogForm<Values extends FieldValues, Content>({
  start,
  schema,
  shown = (values) => values,
  send,
  onSent,
  act,
}: DialogFormOptions<Values, Content>) {
  const toast = useToast();
  const form = useForm<Values>({
    defaultValues: start,
    resolver: (values) => resolved(values, schemaErrors(schema, shown(values))),
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    const call = () => send(schema.parse(shown(values)));
    try {
      toast.success(await (act ? act.attempt(values, call) : call()));
      onSent();
    } catch (error) {
      showFailure(error, Object.keys(start) as FieldPath<Values>[], form.setError);
    }
  });
  useTakeUp(act, (again, isDue) => {
    form.reset(again, { keepDefaultValues: true });
    if (isDue) void submit();
  });
  const dialog = {
    onSubmit: submit,
    isDirty,
    isSending: isSubmitting,
    failure: errors.root?.message,
  };
  return { form, errors, dialog };
}

function showFailure<Values extends FieldValues>(
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
  if (named.length === 0) setError('root', { type: 'server', message: messageOf(error) });
}
