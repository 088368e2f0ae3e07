import { FIELD_LABELS, LIMITS, type Review } from '@elbi/contract/domain';
import { ReplyRequest } from '@elbi/contract/schemas';
import { FormDialog, TextArea } from '@elbi/design-system';
import type { ResumableDialogProps } from '@elbi/portal-sdk';
import { useDialogForm } from '@elbi/portal-sdk/forms';
import { useReplyActions } from '../../api/use-reply-actions.ts';
import { copy } from '../../copy.ts';

/** Values of the dialog. */
export interface ReplyValues {
  text: string;
}

interface ReplyDialogProps extends ResumableDialogProps<ReplyValues> {
  review: Review;
}

/** The owner's reply to a review, which everyone reads. */
export default function ReplyDialog({ review, ...props }: ReplyDialogProps) {
  const { saveReply } = useReplyActions(review._id);
  const { form, errors, dialog } = useDialogForm<ReplyValues, ReplyValues>(props, {
    start: { text: review.reply?.text ?? '' },
    schema: ReplyRequest,
    send: ({ text }) => saveReply(text),
  });
  return (
    <FormDialog
      {...dialog}
      title={(review.reply ? copy.reply.editTo : copy.reply.writeTo)(review.userName)}
      submitLabel={copy.reply.submit}
      sheetOnPhone
    >
      <TextArea
        label={FIELD_LABELS.reply}
        help={copy.reply.help}
        limit={LIMITS.reply.max}
        error={errors.text?.message}
        {...form.register('text')}
      />
    </FormDialog>
  );
}
