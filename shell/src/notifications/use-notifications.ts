import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import {
  type LoginSuccess,
  type Notification,
  type NotificationList,
  SUCCESS,
} from '@elbi/contract/domain';
import {
  SESSION_KEY,
  urlOf,
  api,
  useAsyncAction,
  useEndpoint,
  useUndoableDelete,
  useSession,
  useToast,
} from '@elbi/portal-sdk';
import { loginSuccessOf } from '@elbi/portal-sdk/host';
import { copy } from '../copy.ts';

const LIST = 'GET /api/user/notif/:id';

/** Dismissals that can still be undone. */
const useDismissals = () => useUndoableDelete<Notification>('notifications');

/**
 * Returns the user's notifications, newest first, without those that are being dismissed; fetched
 * when shown, and refetched when the session's count changes.
 * @param isShown false while it is mounted but closed
 */
export function useNotifications(isShown = true) {
  const { user } = useSession();
  const { pendingItems: dismissed } = useDismissals();
  const list = useEndpoint(LIST, isShown && user ? { params: { id: user._id } } : null);
  const { mutate } = list;
  const count = user?.notificationCount;
  const lastCount = useRef(count);
  useEffect(() => {
    if (lastCount.current === count) return;
    lastCount.current = count;
    void mutate();
  }, [count, mutate]);
  return { ...list, data: list.data && withoutDismissed(list.data, dismissed) };
}

function withoutDismissed(
  list: NotificationList,
  dismissed: readonly Notification[],
): NotificationList {
  const gone = new Set(dismissed.map(({ _id }) => _id));
  const data = list.data.filter(({ _id }) => !gone.has(_id));
  return { ...list, data, total: list.total - (list.data.length - data.length) };
}

/** Returns the session's number of unread ones; reading or dismissing one lowers it immediately. */
export function useNotificationCount(): number {
  const { user } = useSession();
  const { pendingItems: dismissed } = useDismissals();
  const unread = dismissed.filter(({ readAt }) => readAt === null).length;
  return Math.max(0, (user?.notificationCount ?? 0) - unread);
}

/** Returns the writes on notifications. */
export function useNotificationActions() {
  const { user } = useSession();
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const { scheduleDelete } = useDismissals();
  const { run } = useAsyncAction();
  const key = user && urlOf(LIST, { params: { id: user._id } });

  /** Hides notifications immediately, and deletes them unless that is undone. */
  function dismissSoon(
    gone: readonly Notification[],
    message: string,
    call: () => Promise<unknown>,
  ) {
    const dismiss = async () => {
      await call();
      // A list that is not shown is not fetched again, so update it in the cache.
      await mutate<NotificationList>(key, (list) => list && withoutDismissed(list, gone));
      await mutate(SESSION_KEY);
    };
    const deletion = scheduleDelete(gone, () => run(dismiss, () => undefined, toast.error));
    toast.success(message, {
      action: { label: copy.undo, onAct: deletion.undo },
      onEnd: deletion.finish,
    });
  }

  return {
    dismiss(notification: Notification) {
      dismissSoon([notification], SUCCESS.notificationDismissed, () =>
        api.request('DELETE /api/user/notif/:id', { params: { id: notification._id } }),
      );
    },

    dismissAll(all: readonly Notification[]) {
      // By ID, so that notifications that arrive before the deletion are not deleted unseen.
      const ids = all.map(({ _id }) => _id).join(',');
      dismissSoon(all, SUCCESS.notificationsDismissed, () =>
        api.request('DELETE /api/user/notif', { query: { ids } }),
      );
    },

    /** Marks a notification as read: immediately in the cache, then on the server. */
    async read({ _id, readAt }: Notification) {
      if (readAt !== null) return;
      const now = new Date().toISOString();
      await mutate<NotificationList>(
        key,
        (list) =>
          list && {
            ...list,
            data: list.data.map((one) => (one._id === _id ? { ...one, readAt: now } : one)),
          },
        { revalidate: false },
      );
      await mutate<LoginSuccess>(SESSION_KEY, withOneRead, { revalidate: false });
      // A failure is ignored: the notification is unread again the next time.
      await api
        .request('PATCH /api/user/notif/:id', { params: { id: _id }, body: { read: true } })
        .catch(() => undefined);
    },
  };
}

function withOneRead(session: LoginSuccess | undefined): LoginSuccess | undefined {
  if (!session?.user) return session;
  const notificationCount = Math.max(0, session.user.notificationCount - 1);
  return loginSuccessOf({ ...session.user, notificationCount });
}
