import { useSWRConfig } from 'swr';
import type { ArchiveOutcome, ContactResponse, VacancyRequest } from '@elbi/contract/domain';
import { api, useRefresh } from '@elbi/portal-sdk';
import { ACCOMMODATION_VIEW } from './use-accommodation-view.ts';

/** Returns writes of a place: archive, delete, and availability. All reject with an `ApiError`. */
export function useAccommodationActions(accommodationId: string) {
  const { mutate } = useSWRConfig();
  const refresh = useRefresh();

  /** Lists that showed the place before are reloaded when they are next opened. */
  async function forgetLists() {
    const isList = (key: unknown) =>
      typeof key === 'string' &&
      key.startsWith('/api/view/') &&
      !key.startsWith(ACCOMMODATION_VIEW);
    await mutate(isList, undefined, { revalidate: false });
  }

  return {
    /** @param reason required from an admin who is not the owner; shown to the owner */
    async setArchived(isArchived: boolean, reason?: string): Promise<ArchiveOutcome> {
      const outcome = await api.request('PUT /api/accom/archive/:id', {
        params: { id: accommodationId },
        body: { isArchived, reason },
      });
      await forgetLists();
      // A restored place must reappear in the visible list, because Undo outlives its page.
      void refresh(isArchived ? ACCOMMODATION_VIEW : '/api/view/');
      return outcome;
    },

    /** Stores the current availability. Resolves to the server's message. */
    async setVacancy(vacancy: VacancyRequest): Promise<string> {
      const { message } = await api.request('PUT /api/accom/vacancy/:id', {
        params: { id: accommodationId },
        body: vacancy,
      });
      void refresh('/api/view/');
      return message;
    },

    /** Returns the owner's contact details; the server records the request. */
    async requestContact(): Promise<ContactResponse['data']> {
      const { data } = await api.request('POST /api/user/contact/:id', {
        params: { id: accommodationId },
      });
      return data;
    },

    /** Resolves to the server's message. */
    async deleteAccommodation(): Promise<string> {
      const { message } = await api.request('DELETE /api/accom/delete/:id', {
        params: { id: accommodationId },
      });
      await forgetLists();
      return message;
    },
  };
}
