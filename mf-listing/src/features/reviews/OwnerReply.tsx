import type { Review } from '@elbi/contract/domain';
import { Button } from '@elbi/design-system';
import { LazyPart, deferred, preloadOnIntent, useResumableDialog } from '@elbi/portal-sdk';
import { useConfirmedWrite } from '@elbi/portal-sdk/forms';
import { useReplyActions } from '../../api/use-reply-actions.ts';
import { copy } from '../../copy.ts';
import { confirmDialog } from '../place/confirm-dialog.ts';
import type { ReplyValues } from './ReplyDialog.tsx';

const replyDialog = deferred(() => import('./ReplyDialog.tsx'));

/** The owner's actions on a reply to a review: write, edit and remove. */
export function OwnerReply({ review }: { review: Review }) {
  const { removeReply } = useReplyActions(review._id);
  const writing = useResumableDialog<ReplyValues>(`reply-${review._id}`);
  const removal = useConfirmedWrite(`remove reply ${review._id}`, removeReply);

  const label = review.reply
    ? copy.reply.editTo(review.userName)
    : copy.reply.writeTo(review.userName);

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
          onClick={removal.open}
        >
          {copy.reply.remove}
        </Button>
      )}
      <LazyPart part={replyDialog} key={writing.round} {...writing.props} review={review} />
      <LazyPart
        part={confirmDialog}
        {...removal.props}
        title={copy.reply.removeQuestion}
        confirmLabel={copy.reply.remove}
        pendingLabel={copy.deleteDialog.sending}
      />
    </>
  );
}
