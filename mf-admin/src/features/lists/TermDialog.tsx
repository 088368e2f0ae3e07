import { FIELD_LABELS, type SchoolTerm } from '@elbi/contract/domain';
import { NewSchoolTerm } from '@elbi/contract/schemas';
import { FormDialog, TextField } from '@elbi/design-system';
import type { ResumableDialogProps } from '@elbi/portal-sdk';
import { useDialogForm } from '@elbi/portal-sdk/forms';
import { copy } from '../../copy.ts';

interface TermDialogProps extends ResumableDialogProps<SchoolTerm> {
  /** Resolves to the server's message. */
  onAdd: (term: SchoolTerm) => Promise<string>;
}

/** A dialog for a term of the school: its name and first day (S7.from.3). */
export default function TermDialog({ onAdd, ...props }: TermDialogProps) {
  const { form, errors, dialog } = useDialogForm<SchoolTerm, SchoolTerm>(props, {
    start: { name: '', start: '' },
    schema: NewSchoolTerm,
    send: onAdd,
  });
  const { name, start } = FIELD_LABELS.terms;
  return (
    <FormDialog {...dialog} title={copy.terms.add} submitLabel={copy.terms.save}>
      <TextField label={name} error={errors.name?.message} {...form.register('name')} />
      <TextField
        label={start}
        type="date"
        error={errors.start?.message}
        {...form.register('start')}
      />
    </FormDialog>
  );
}
