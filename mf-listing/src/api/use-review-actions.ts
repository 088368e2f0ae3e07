import { type Outcome } from '@elbi/contract/codes';
import { api } from '@elbi/portal-sdk';
import { ACCOMMODATION_VIEW } from './use-accommodation-view.ts';
import { useRefresh } from './use-refresh.ts';
import { reviewsPath } from './use-reviews.ts';

/** What a person says of a place. */
export interface ReviewInput {
  rating: number;
  desc: string;
  isAnonymous: boolean;
}

/** Writes of reviews. Each rejects with an `ApiError` and refreshes what shows reviews. */
export function useReviewActions(accommodationId: string) {
  const refresh = useRefresh();
  const refreshReviews = () => refresh(ACCOMMODATION_VIEW, reviewsPath(accommodationId));

  async function writing(call: Promise<Outcome>): Promise<string> {
    const { message } = await call;
    await refreshReviews();
    return message;
  }

  return {
    postReview: (review: ReviewInput) =>
      writing(api.write('POST', '/api/user/review', { ...review, accommodationId })),
    editReview: (reviewId: string, review: ReviewInput) =>
      writing(api.write('PATCH', `/api/user/review/${reviewId}`, review)),
    deleteReview: (reviewId: string) =>
      writing(api.write('DELETE', `/api/user/review/${reviewId}`)),
  };
}
