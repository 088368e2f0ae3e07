import type { ReactNode } from 'react';
import { ANONYMOUS_NAME, type Review } from '@elbi/contract/domain';
import { Badge, ReviewCard } from '@elbi/design-system';
import { copy } from '../../copy.ts';
import { OwnerReply } from './OwnerReply.tsx';

interface ReviewItemProps {
  review: Review;
  /** Edit and Delete of the user's own review. */
  actions?: ReactNode;
  /** Whether the viewer owns the place and may reply. */
  mayReply?: boolean;
}

/** A review on its place's page; the user's own is marked. */
export function ReviewItem({ review, actions, mayReply = false }: ReviewItemProps) {
  return (
    <ReviewCard
      author={{
        // An anonymous author's response has their name; on the page it would seem public.
        name: review.isAnonymous ? ANONYMOUS_NAME : review.userName,
        id: review.userId,
        picture: review.userPicture,
        anonymous: review.isAnonymous,
      }}
      rating={review.rating}
      date={review.createdAt}
      text={review.desc}
      badge={review.isOwn && <Badge>{copy.reviews.own}</Badge>}
      reply={review.reply ? { text: review.reply.text, date: review.reply.createdAt } : undefined}
      actions={actions ?? (mayReply && <OwnerReply review={review} />)}
    />
  );
}
