import type { NotificationChoicesChange, Outcome } from '@elbi/contract/domain';
import { api, useNavigation, useRefresh } from '@elbi/portal-sdk';
import { clearTabStorage } from '@elbi/portal-sdk/forms';

const SESSIONS = '/api/user/sessions';
const NOTIFICATIONS = '/api/user/notifications';

/** Writes of one's own account. Each rejects with an `ApiError`, or resolves to the server's message. */
export function useAccountActions() {
  const refresh = useRefresh();
  const { navigate } = useNavigation();

  async function writing(call: Promise<Outcome>, changed: string): Promise<string> {
    const { message } = await call;
    await refresh(changed);
    return message;
  }

  return {
    endSession: (id: string) =>
      writing(api.request('DELETE /api/user/sessions/:id', { params: { id } }), SESSIONS),
    endOtherSessions: () => writing(api.request('DELETE /api/user/sessions'), SESSIONS),
    chooseNotifications: (body: NotificationChoicesChange) =>
      writing(api.request(`PUT ${NOTIFICATIONS}`, { body }), NOTIFICATIONS),

    async erase(id: string, email: string): Promise<string> {
      const { message } = await api.request('DELETE /api/user/:id', {
        params: { id },
        body: { email },
      });
      return message;
    },

    /** Leaves the page of an account that no longer exists. */
    leave(): void {
      clearTabStorage();
      navigate('/', { skipLeaveGuard: true });
      void refresh('/api/auth/login/success');
    },
  };
}
