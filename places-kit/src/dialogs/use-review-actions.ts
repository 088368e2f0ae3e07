import type { Confirms, Outcome, Outcomes } from '@elbi/contract/domain';
import { api, useRefresh } from '@elbi/portal-sdk';

/** The content of a review. */
export interface ReviewInput {
  rating: number;
  desc: string;
  isAnonymous: boolean;
  /** Answers to facts that the owner states. */
  confirms?: Confirms;
  outcomes?: Outcomes;
}

/** Writes of reviews. Each rejects with an `ApiError`, or resolves to the server's message. */
export function useReviewActions() {
  const refresh = useRefresh();
  async function writing(call: Promise<Outcome>): Promise<string> {
    const { message } = await call;
    void refresh('/api/view/', '/api/user/review/');
    return message;
  }
  return {
    postReview: (accommodationId: string, review: ReviewInput) =>
      writing(api.request('POST /api/user/review', { body: { ...review, accommodationId } })),
    editReview: (reviewId: string, review: ReviewInput) =>
      writing(
        api.request('PATCH /api/user/review/:id', { params: { id: reviewId }, body: review }),
      ),
    deleteReview: (reviewId: string) =>
      writing(api.request('DELETE /api/user/review/:id', { params: { id: reviewId } })),
  };
}
