import type { Review } from '@elbi/contract/domain';
import { Button } from '@elbi/design-system';
import {
  LazyPart,
  deferred,
  preloadOnIntent,
  useAsyncAction,
  useDialog,
  useResumable,
  useResumableDialog,
  useToast,
} from '@elbi/portal-sdk';
import { useReplyActions } from '../../api/use-reply-actions.ts';
import { copy } from '../../copy.ts';
import { confirmDialog } from '../place/confirm-dialog.ts';
import type { ReplyValues } from './ReplyDialog.tsx';

const replyDialog = deferred(() => import('./ReplyDialog.tsx'));

/** The owner's actions on a reply to a review: write, edit and remove. */
export function OwnerReply({ review }: { review: Review }) {
  const { removeReply } = useReplyActions(review._id);
  const toast = useToast();
  const writing = useResumableDialog<ReplyValues>(`reply-${review._id}`);
  const question = useDialog();
  const attempt = useResumable<null>(
    `remove reply ${review._id}`,
    ({ isDue }) => {
      question.open();
      if (isDue) handleRemove();
    },
    question.openedBy,
  );
  const { isPending, errorMessage, run } = useAsyncAction();

  const label = review.reply
    ? copy.reply.editTo(review.userName)
    : copy.reply.writeTo(review.userName);

  function handleRemove() {
    const call = () => attempt(null, removeReply);
    void run(call, (message) => {
      question.close();
      toast.success(message);
    });
  }

  return (
    <>
      <Button size="s" aria-label={label} {...preloadOnIntent(replyDialog)} onClick={writing.open}>
        {review.reply ? copy.reply.edit : copy.reply.write}
      </Button>
      {review.reply && (
        <Button
          size="s"
          variant="danger"
          {...preloadOnIntent(confirmDialog)}
          onClick={question.open}
        >
          {copy.reply.remove}
        </Button>
      )}
      <LazyPart part={replyDialog} key={writing.round} {...writing.props} review={review} />
      <LazyPart
        part={confirmDialog}
        {...question.props}
        title={copy.reply.removeQuestion}
        confirmLabel={copy.reply.remove}
        onConfirm={handleRemove}
        isPending={isPending}
        pendingLabel={copy.deleteDialog.sending}
        error={errorMessage}
      />
    </>
  );
}
