import { type Accommodation, FIELD_LABELS, LIMITS } from '@elbi/contract/domain';
import { ReportContent } from '@elbi/contract/schemas';
import { FormDialog, TextArea } from '@elbi/design-system';
import { type ResumableDialogProps, api, useRefresh } from '@elbi/portal-sdk';
import { useDialogForm } from '@elbi/portal-sdk/forms';
import { ACCOMMODATION_VIEW } from '../../api/use-accommodation-view.ts';
import { copy } from '../../copy.ts';

/** What is typed in the dialog. */
export interface ReportValues {
  description: string;
}

interface ReportDialogProps extends ResumableDialogProps<ReportValues> {
  accommodation: Accommodation;
}

/** Submit Report: reports a problem of a place to the admins. */
export default function ReportDialog({
  accommodation,
  resumable,
  open,
  onOpenChange,
}: ReportDialogProps) {
  const refresh = useRefresh();
  const { form, errors, dialog } = useDialogForm<ReportValues, ReportValues>({
    start: { description: '' },
    schema: ReportContent,
    resumable,
    send: async ({ description }) => {
      const body = { accommodationId: accommodation._id, description };
      const { message } = await api.request('POST /api/report/', { body });
      await refresh(ACCOMMODATION_VIEW);
      return message;
    },
    onSent: () => onOpenChange(false),
  });
  return (
    <FormDialog
      {...dialog}
      open={open}
      onOpenChange={onOpenChange}
      title={copy.reportForm.title}
      submitLabel={copy.reportForm.submit}
      sheetOnPhone
    >
      <p>{copy.reportForm.lead(accommodation.accommodationName)}</p>
      <TextArea
        label={FIELD_LABELS.report.description}
        limit={LIMITS.text.max}
        error={errors.description?.message}
        {...form.register('description')}
      />
    </FormDialog>
  );
}
