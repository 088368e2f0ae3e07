import { useForm } from 'react-hook-form';
import { type Accommodation, FAILURE, LIMITS, VALIDATION } from '@elbi/contract/codes';
import { FormDialog, TextArea } from '@elbi/design-system';
import { copy } from '../../copy.ts';
import { showFailure } from '../dialogs/show-failure.ts';

interface ArchiveDialogProps {
  accommodation: Accommodation;
  isOpen: boolean;
  onClose: () => void;
  /** Archives the place, or brings it back, with the reason that its owner will read. */
  onArchive: (reason: string) => Promise<void>;
}

/** An admin archives somebody else's place or brings it back, and says why. */
export default function ArchiveDialog(props: ArchiveDialogProps) {
  const { accommodation, isOpen, onClose, onArchive } = props;
  const { accommodationName: name, isArchived } = accommodation;
  const form = useForm({ defaultValues: { reason: '' } });
  const { errors, isDirty, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ reason }) => {
    try {
      await onArchive(reason.trim());
      onClose();
    } catch (error) {
      showFailure(error, ['reason'], form.setError);
    }
  });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={isArchived ? copy.archiveForm.unarchiveTitle(name) : copy.archiveForm.title(name)}
      isDirty={isDirty}
      onSubmit={(event) => void submit(event)}
      submitLabel={isArchived ? copy.actions.unarchive : copy.actions.archive}
      isSending={isSubmitting}
      failure={errors.root?.message}
      sheetOnPhone
    >
      <TextArea
        label={copy.archiveForm.reason}
        help={copy.archiveForm.help}
        error={errors.reason?.message}
        {...form.register('reason', {
          validate: (reason) =>
            reason.trim().length > LIMITS.text.max
              ? VALIDATION.tooLong('reason', LIMITS.text.max)
              : reason.trim() !== '' || FAILURE.reasonRequired,
        })}
      />
    </FormDialog>
  );
}
