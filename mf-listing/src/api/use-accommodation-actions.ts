import { type ArchiveOutcome, type Outcome } from '@elbi/contract/codes';
import { api } from '@elbi/portal-sdk';
import { useRefresh } from './use-refresh.ts';

/** Every view may show a place that was archived or deleted. */
const VIEWS = '/api/view/';

/** Archiving and deleting a place. Both reject with an `ApiError`. */
export function useAccommodationActions(accommodationId: string) {
  const refresh = useRefresh();
  return {
    /** @param reason required from an admin who is not the owner; the owner reads it */
    setArchived: (isArchived: boolean, reason?: string) =>
      api.write<ArchiveOutcome>('PUT', `/api/accom/archive/${accommodationId}`, {
        isArchived,
        reason,
      }),
    deleteAccommodation: () => api.write<Outcome>('DELETE', `/api/accom/delete/${accommodationId}`),
    refreshViews: () => refresh(VIEWS),
  };
}
