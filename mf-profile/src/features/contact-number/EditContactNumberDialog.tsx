import { CONTACT_NUMBER_EXAMPLE, FIELD_LABELS } from '@elbi/contract/codes';
import { ContactNumberChange } from '@elbi/contract/schemas';
import { FormDialog, TextField } from '@elbi/design-system';
import { useDialogForm } from '@elbi/portal-sdk/forms';
import { useProfileActions } from '../../api/use-profile-actions.ts';
import { copy } from '../../copy.ts';

interface EditContactNumberDialogProps {
  userId: string;
  contactNumber: string | null;
  isOpen: boolean;
  onClose: () => void;
}

/** Edit Contact Number: one field. */
export default function EditContactNumberDialog(props: EditContactNumberDialogProps) {
  const { userId, contactNumber, isOpen, onClose } = props;
  const { editContactNumber } = useProfileActions();
  const { form, errors, dialog } = useDialogForm({
    start: { contactNumber: contactNumber ?? '' },
    // Makes the plain number of what was typed with spaces, dashes or +63.
    schema: ContactNumberChange,
    send: (content) => editContactNumber(userId, content.contactNumber),
    onSent: onClose,
  });
  return (
    <FormDialog
      {...dialog}
      isOpen={isOpen}
      onClose={onClose}
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
