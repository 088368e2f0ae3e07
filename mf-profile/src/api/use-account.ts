import type { OptionalNotification } from '@elbi/contract/domain';
import { SESSION_KEY, api, useEndpoint, useNavigation, useRefresh } from '@elbi/portal-sdk';

const SESSIONS = '/api/user/sessions';
const NOTIFICATIONS = '/api/user/notifications';

/** Returns the browsers in which the user is logged in. */
export function useSessions() {
  return useEndpoint(`GET ${SESSIONS}`, {});
}

/** Returns the types of notifications that the user has switched off. */
export function useUnwantedNotifications() {
  return useEndpoint(`GET ${NOTIFICATIONS}`, {});
}

/** A page of the log of the user's account, places and reviews. */
export function useOwnLog(page: number) {
  return useEndpoint('GET /api/user/log', { query: { page } });
}

/** Writes of one's own account. Each rejects with an `ApiError`, or resolves to the server's message. */
export function useAccountActions() {
  const refresh = useRefresh();
  const { navigate } = useNavigation();

  return {
    async endSession(id: string): Promise<string> {
      const { message } = await api.request('DELETE /api/user/sessions/:id', { params: { id } });
      await refresh(SESSIONS);
      return message;
    },

    async endOtherSessions(): Promise<string> {
      const { message } = await api.request('DELETE /api/user/sessions');
      await refresh(SESSIONS);
      return message;
    },

    async chooseNotifications(unwanted: OptionalNotification[]): Promise<string> {
      const { message } = await api.request(`PUT ${NOTIFICATIONS}`, { body: { unwanted } });
      await refresh(NOTIFICATIONS);
      return message;
    },

    async erase(id: string, email: string): Promise<string> {
      const { message } = await api.request('DELETE /api/user/:id', {
        params: { id },
        body: { email },
      });
      return message;
    },

    /** Leaves the page of an account that no longer exists. */
    leave(): void {
      navigate('/', { skipLeaveGuard: true });
      void refresh(SESSION_KEY);
    },
  };
}
