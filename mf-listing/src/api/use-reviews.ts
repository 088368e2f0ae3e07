import type { ReviewSort } from '@elbi/contract/codes';
import { useCall } from '@elbi/portal-sdk';

/** One page (from 1) of the reviews of a place. */
export function useReviews(accommodationId: string, sort: ReviewSort, page: number) {
  return useCall(
    'GET /api/user/review/:id',
    { params: { id: accommodationId }, query: { page, sort } },
    { keepPreviousData: true },
  );
}
