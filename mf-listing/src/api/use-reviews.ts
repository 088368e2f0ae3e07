import type { ReviewSort } from '@elbi/contract/domain';
import { useEndpoint } from '@elbi/portal-sdk';

export interface ReviewQuery {
  sort: ReviewSort;
  /** From 1. */
  page: number;
  /** Only reviews with this many stars. */
  rating?: number;
}

/** Returns a results page of a place's reviews. */
export function useReviews(accommodationId: string, query: ReviewQuery) {
  return useEndpoint(
    'GET /api/user/review/:id',
    { params: { id: accommodationId }, query },
    { keepPreviousData: true },
  );
}
