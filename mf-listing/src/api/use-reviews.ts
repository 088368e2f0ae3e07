import useSWR from 'swr';
import { type ReviewList, type ReviewSort } from '@elbi/contract/codes';
import { type ApiError, api } from '@elbi/portal-sdk';

/** The reviews of a place live under this address; a write refreshes everything that starts so. */
export function reviewsPath(accommodationId: string): string {
  return `/api/user/review/${encodeURIComponent(accommodationId)}`;
}

/** One page (from 1) of the reviews of a place. */
export function useReviews(accommodationId: string, sort: ReviewSort, page: number) {
  return useSWR<ReviewList, ApiError>(
    `${reviewsPath(accommodationId)}?page=${page}&sort=${sort}`,
    api.get,
    { keepPreviousData: true },
  );
}
