import { FIELD_LABELS } from '@elbi/contract/domain';
import { Erasure } from '@elbi/contract/schemas';
import { FormDialog, TextField } from '@elbi/design-system';
import type { ResumableDialogProps } from '@elbi/portal-sdk';
import { useDialogForm } from '@elbi/portal-sdk/forms';
import { useAccountActions } from '../../api/use-account.ts';
import { copy } from '../../copy.ts';

/** Values of the dialog. */
export interface ErasureValues {
  email: string;
}

interface EraseAccountDialogProps extends ResumableDialogProps<ErasureValues> {
  userId: string;
}

/** A dialog that erases the account after its e-mail address is typed. */
export default function EraseAccountDialog({ userId, ...props }: EraseAccountDialogProps) {
  const { erase, leave } = useAccountActions();
  const { form, errors, dialog } = useDialogForm(props, {
    start: { email: '' },
    schema: Erasure,
    send: ({ email }) => erase(userId, email),
    onSent: leave,
  });
  return (
    <FormDialog
      {...dialog}
      title={copy.account.eraseQuestion}
      submitLabel={copy.account.erase}
      tone="danger"
    >
      <p>{copy.account.eraseText}</p>
      <TextField
        {...form.register('email')}
        type="email"
        label={FIELD_LABELS.email}
        help={copy.account.eraseHelp}
        autoComplete="off"
        error={errors.email?.message}
      />
    </FormDialog>
  );
}
