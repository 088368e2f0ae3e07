import type { ReactNode } from 'react';
import { ANONYMOUS_NAME, type Accommodation, type Review } from '@elbi/contract/domain';
import { Badge } from '@elbi/design-system';
import { useSession } from '@elbi/portal-sdk';
import { ReviewCard } from '@elbi/places-kit';
import { copy } from '../../copy.ts';
import { ReportText } from '../report/ReportText.tsx';
import { OwnerReply } from './OwnerReply.tsx';

interface ReviewItemProps {
  review: Review;
  /** The viewer's abilities for its place. */
  abilities: Accommodation['abilities'];
  /** Edit and Delete of one's own review. */
  actions?: ReactNode;
}

/** A review on its place's page, where the viewer's own and those by university accounts are marked. */
export function ReviewItem({ review, abilities, actions }: ReviewItemProps) {
  const { user } = useSession();
  const mayReport = !user || abilities?.reportTexts === true;
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
      badge={
        review.isOwn && <Badge>{review.isAccepted ? copy.reviews.own : copy.reviews.removed}</Badge>
      }
      note={review.universityAccount ? copy.reviews.universityAccount : undefined}
      reply={review.reply ? { text: review.reply.text, date: review.reply.createdAt } : undefined}
      actions={
        <>
          {actions ?? (abilities?.reply && <OwnerReply review={review} />)}
          {mayReport && !review.isOwn && <ReportText review={review} target="review" />}
          {mayReport && review.reply && !abilities?.reply && (
            <ReportText review={review} target="reply" />
          )}
        </>
      }
    />
  );
}
