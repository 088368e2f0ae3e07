import { CONTACT_NUMBER_EXAMPLE } from '@elbi/contract/codes';
import { FormDialog, TextField } from '@elbi/design-system';
import { copy } from '../../copy.ts';
import { useContactNumberForm } from './use-contact-number-form.ts';

interface EditContactNumberDialogProps {
  userId: string;
  contactNumber: string | null;
  isOpen: boolean;
  onClose: () => void;
}

/** Edit Contact Number: one field (specification §2 "Owner profile"). */
export default function EditContactNumberDialog(props: EditContactNumberDialogProps) {
  const { userId, contactNumber, isOpen, onClose } = props;
  const { form, submit } = useContactNumberForm({ userId, contactNumber, onSaved: onClose });
  const { errors, isDirty, isSubmitting } = form.formState;
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={copy.contactDialog.title}
      submitLabel={copy.contactDialog.submit}
      onSubmit={(event) => void submit(event)}
      isDirty={isDirty}
      isSending={isSubmitting}
      failure={errors.root?.message}
    >
      <TextField
        {...form.register('contactNumber')}
        type="tel"
        label={copy.contactDialog.field}
        help={copy.contactDialog.help}
        placeholder={CONTACT_NUMBER_EXAMPLE}
        autoComplete="tel"
        error={errors.contactNumber?.message}
      />
    </FormDialog>
  );
}
