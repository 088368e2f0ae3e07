import type { Outcome } from '@elbi/contract/domain';
import { api, useRefresh } from '@elbi/portal-sdk';

/** Writes of the owner's reply to a review. All reject with an `ApiError`, or resolve to the server's message. */
export function useReplyActions(reviewId: string) {
  const refresh = useRefresh();
  const params = { id: reviewId };
  async function writing(call: Promise<Outcome>): Promise<string> {
    const { message } = await call;
    void refresh('/api/view/', '/api/user/review/');
    return message;
  }
  return {
    saveReply: (text: string) =>
      writing(api.request('PUT /api/user/review/:id/reply', { params, body: { text } })),
    removeReply: () => writing(api.request('DELETE /api/user/review/:id/reply', { params })),
  };
}
