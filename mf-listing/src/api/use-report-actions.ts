import { type Outcome } from '@elbi/contract/codes';
import { api } from '@elbi/portal-sdk';
import { ACCOMMODATION_VIEW } from './use-accommodation-view.ts';
import { useRefresh } from './use-refresh.ts';

/** Reporting a place. Rejects with an `ApiError`; resolves to the server's message. */
export function useReportActions(accommodationId: string) {
  const refresh = useRefresh();
  return {
    async submitReport(description: string): Promise<string> {
      const { message } = await api.write<Outcome>('POST', '/api/report/', {
        accommodationId,
        description,
      });
      await refresh(ACCOMMODATION_VIEW);
      return message;
    },
  };
}
