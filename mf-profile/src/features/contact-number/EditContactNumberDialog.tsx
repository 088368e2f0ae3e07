import { CONTACT_NUMBER_EXAMPLE, FIELD_LABELS } from '@elbi/contract/domain';
import { ContactNumberChange } from '@elbi/contract/schemas';
import { FormDialog, TextField } from '@elbi/design-system';
import type { ResumableDialogProps } from '@elbi/portal-sdk';
import { useDialogForm } from '@elbi/portal-sdk/forms';
import { useProfileActions } from '../../api/use-profile-actions.ts';
import { copy } from '../../copy.ts';

/** Values of the dialog. */
export interface ContactNumberValues {
  contactNumber: string;
}

interface EditContactNumberDialogProps extends ResumableDialogProps<ContactNumberValues> {
  userId: string;
  contactNumber: string | null;
}

/** Edit Contact Number: one field. */
export default function EditContactNumberDialog(props: EditContactNumberDialogProps) {
  const { userId, contactNumber } = props;
  const { editContactNumber } = useProfileActions();
  const { form, errors, dialog } = useDialogForm(props, {
    start: { contactNumber: contactNumber ?? '' },
    // Normalises a number typed with spaces, dashes or +63.
    schema: ContactNumberChange,
    send: (content) => editContactNumber(userId, content.contactNumber),
  });
  return (
    <FormDialog
      {...dialog}
      title={copy.contactDialog.title}
      submitLabel={copy.contactDialog.submit}
    >
      <TextField
        {...form.register('contactNumber')}
        type="tel"
        label={FIELD_LABELS.contactNumber}
        help={copy.contactDialog.help}
        placeholder={CONTACT_NUMBER_EXAMPLE}
        autoComplete="tel"
        error={errors.contactNumber?.message}
      />
    </FormDialog>
  );
}
