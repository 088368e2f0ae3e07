import { type BaseSyntheticEvent, useRef } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type ResolverOptions,
  type UseFormReturn,
  get,
  useForm,
} from 'react-hook-form';
import type { FieldError } from '@elbi/contract/domain';
import { ApiError, type ResumableDialogProps, errorMessageOf, useToast } from '@elbi/portal-sdk';
import { type FormSchema, resolved, schemaErrors } from './schema-errors.ts';
import { useOpenerNote, useResumed } from './resume.ts';

interface DialogFormOptions<Values extends FieldValues, Content> {
  /** Initial values, by wire name. */
  start: DefaultValues<Values>;
  /** The contract's own schema: validates the values and returns the request. */
  schema: FormSchema<Content>;
  /** The values of the fields on the screen; the others are neither checked nor sent. Default: all. */
  shown?: (values: Values) => Partial<Values>;
  /** Sends the request and resolves to the server's message for the toast. */
  send: (content: Content) => Promise<string>;
  /** Default: closes the dialog. */
  onSent?: () => void;
}

interface DialogForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  errors: FieldErrors<Values>;
  /** Properties for the `FormDialog`. */
  dialog: {
    open: boolean;
    onOpenChange: (open: boolean) => void;
    onSubmit: (event?: BaseSyntheticEvent) => Promise<void>;
    isDirty: boolean;
    isPending: boolean;
    error: string | undefined;
  };
}

/**
 * The logic of a form in a `FormDialog`. An error is shown at its field; the first gets the focus.
 * An error of a hidden field is the message of the form.
 * @param props of the dialog, from `useResumableDialog`
 * @returns the form, its errors, and `dialog`: properties for the `FormDialog`
 */
export function useDialogForm<Values extends FieldValues, Content>(
  { open, onOpenChange, resumable }: ResumableDialogProps<Values>,
  {
    start,
    schema,
    shown = (values) => values,
    send,
    onSent = () => onOpenChange(false),
  }: DialogFormOptions<Values, Content>,
): DialogForm<Values> {
  const toast = useToast();
  const openerNote = useOpenerNote();
  const registered = useRef<ResolverOptions<Values>['fields']>({});
  const form = useForm<Values>({
    defaultValues: start,
    resolver: (values, _, { fields }) => {
      registered.current = fields;
      return resolved(values, schemaErrors(schema, shown(values)));
    },
  });
  const { errors, isDirty, isSubmitting } = form.formState;

  function showErrors(found: readonly FieldError[]) {
    const isOnScreen = ({ field }: FieldError) =>
      !!get<unknown, { mount?: boolean } | undefined>(registered.current, field)?.mount;
    found.filter(isOnScreen).forEach(({ field, message }, index) => {
      const error = { type: 'server', message };
      form.setError(field as FieldPath<Values>, error, { shouldFocus: index === 0 });
    });
    const hidden = found.find((error) => !isOnScreen(error));
    if (hidden) form.setError('root', { type: 'server', message: hidden.message });
  }

  const submit = form.handleSubmit(
    async (values) => {
      try {
        toast.success(await resumable.attempt(values, () => send(schema.parse(shown(values)))));
        onSent();
      } catch (error) {
        const fields = error instanceof ApiError ? error.fields : [];
        showErrors(fields.length > 0 ? fields : [{ field: '', message: errorMessageOf(error) }]);
      }
    },
    (invalid) => {
      const found = Object.entries(invalid as Record<string, { message: string }>);
      showErrors(found.map(([field, { message }]) => ({ field, message })));
    },
  );
  useResumed(resumable.resumed, ({ input, isDue }) => {
    form.reset(input, { keepDefaultValues: true });
    if (isDue) void submit();
  });
  // What the schema demands of an empty form.
  const required = schemaErrors(schema, {});
  const register: typeof form.register = (name, options) => ({
    ...form.register(name, options),
    required: name in required,
  });
  const dialog = {
    open,
    onOpenChange,
    onSubmit: submit,
    isDirty,
    isPending: isSubmitting,
    error: errors.root?.message ?? openerNote,
  };
  return { form: { ...form, register }, errors, dialog };
}
