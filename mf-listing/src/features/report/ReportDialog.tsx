import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { Accommodation } from '@elbi/contract/codes';
import { ReportContent } from '@elbi/contract/schemas';
import { FormDialog, TextArea } from '@elbi/design-system';
import { useToast } from '@elbi/portal-sdk';
import { useReportActions } from '../../api/use-report-actions.ts';
import { copy } from '../../copy.ts';
import { showFailure } from '../dialogs/show-failure.ts';

interface ReportDialogProps {
  accommodation: Accommodation;
  isOpen: boolean;
  onClose: () => void;
}

/** Submit Report: tells the admins what is wrong with a place. */
export default function ReportDialog({ accommodation, isOpen, onClose }: ReportDialogProps) {
  const toast = useToast();
  const { submitReport } = useReportActions(accommodation._id);
  const form = useForm({
    defaultValues: { description: '' },
    resolver: zodResolver(ReportContent, undefined, { raw: true }),
  });
  const { errors, isDirty, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ description }) => {
    try {
      toast.success(await submitReport(description));
      onClose();
    } catch (error) {
      showFailure(error, ['description'], form.setError);
    }
  });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={copy.reportForm.title}
      isDirty={isDirty}
      onSubmit={(event) => void submit(event)}
      submitLabel={copy.reportForm.submit}
      isSending={isSubmitting}
      failure={errors.root?.message}
      sheetOnPhone
    >
      <p>{copy.reportForm.lead(accommodation.accommodationName)}</p>
      <TextArea
        label={copy.reportForm.description}
        error={errors.description?.message}
        {...form.register('description')}
      />
    </FormDialog>
  );
}
