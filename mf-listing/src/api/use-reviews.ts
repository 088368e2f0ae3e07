import type { ReviewSort } from '@elbi/contract/domain';
import { useEndpoint } from '@elbi/portal-sdk';

/** One page (from 1) of the reviews of a place. */
export function useReviews(accommodationId: string, sort: ReviewSort, page: number) {
  return useEndpoint(
    'GET /api/user/review/:id',
    { params: { id: accommodationId }, query: { page, sort } },
    { keepPreviousData: true },
  );
}
