import { useSWRConfig } from 'swr';
import type { LoginSuccess, NotificationList } from '@elbi/contract/codes';
import {
  SESSION_KEY,
  addressOf,
  api,
  messageOf,
  useCall,
  useSession,
  useToast,
} from '@elbi/portal-sdk';
import { loginSuccessOf } from '@elbi/portal-sdk/host';

const LIST = 'GET /api/user/notif/:id';

/** The person's notifications, newest first; asked for when something shows them. */
export function useNotifications() {
  const { user } = useSession();
  return useCall(LIST, user && { params: { id: user._id } });
}

/** How many wait, as the session says; dismissing one lowers it at once. */
export function useNotificationCount(): number {
  const { user } = useSession();
  return user?.notificationCount ?? 0;
}

/** Writes on notifications. */
export function useNotificationActions() {
  const { user } = useSession();
  const { mutate } = useSWRConfig();
  const toast = useToast();

  /** Removes a notification, here when the server has removed it. Resolves to whether it did. */
  async function dismiss(notificationId: string): Promise<boolean> {
    try {
      const { message } = await api.call('DELETE /api/user/notif/:id', {
        params: { id: notificationId },
      });
      await mutate<NotificationList>(
        user && addressOf(LIST, { params: { id: user._id } }),
        (list) =>
          list && {
            ...list,
            data: list.data.filter(({ _id }) => _id !== notificationId),
            total: Math.max(0, list.total - 1),
          },
        // Beyond the newest hundred there may be one that moves up.
        { revalidate: true },
      );
      await mutate<LoginSuccess>(
        SESSION_KEY,
        (session) =>
          session?.user
            ? loginSuccessOf({
                ...session.user,
                notificationCount: Math.max(0, session.user.notificationCount - 1),
              })
            : session,
        { revalidate: false },
      );
      toast.success(message);
      return true;
    } catch (error) {
      toast.error(messageOf(error));
      return false;
    }
  }

  return { dismiss };
}
