import type { ReviewSort } from '@elbi/contract/domain';
import { useEndpoint } from '@elbi/portal-sdk';

export interface ReviewQuery {
  sort: ReviewSort;
  /** From 1. */
  page: number;
  /** Only those with so many stars. */
  rating?: number;
}

/** One page of the reviews of a place. */
export function useReviews(accommodationId: string, query: ReviewQuery) {
  return useEndpoint(
    'GET /api/user/review/:id',
    { params: { id: accommodationId }, query },
    { keepPreviousData: true },
  );
}
