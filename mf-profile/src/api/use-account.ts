import { SESSION_KEY, api, useEndpoint, useNavigation, useRefresh } from '@elbi/portal-sdk';

const SESSIONS = '/api/user/sessions';

/** The browsers in which the user is logged in. */
export function useSessions() {
  return useEndpoint(`GET ${SESSIONS}`, {});
}

/**
 * Writes of the user's own account. Each rejects with an `ApiError`, or resolves to the server's
 * message.
 */
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
