import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import {
  type LoginSuccess,
  type Notification,
  type NotificationList,
  SUCCESS,
} from '@elbi/contract/domain';
import {
  urlOf,
  api,
  useAsyncAction,
  useEndpoint,
  useResumable,
  useUndoableDelete,
  useSession,
  useToast,
} from '@elbi/portal-sdk';
import { loginSuccessOf, SESSION_KEY } from '@elbi/portal-sdk/host';
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
  const ids = dismissed.map(({ _id }) => _id);
  return { ...list, data: list.data && without(list.data, ids) };
}

function without(list: NotificationList, ids: readonly string[]): NotificationList {
  const data = list.data.filter(({ _id }) => !ids.includes(_id));
  return { ...list, data, total: list.total - (list.data.length - data.length) };
}

/** Returns the session's number of unread ones; reading or dismissing one lowers it immediately. */
export function useNotificationCount(): number {
  const { user } = useSession();
  const { pendingItems: dismissed } = useDismissals();
  const unread = dismissed.filter(({ readAt }) => readAt === null).length;
  return Math.max(0, (user?.notificationCount ?? 0) - unread);
}

/** The cache key of the user's list. */
function useListKey(): string | null {
  const { user } = useSession();
  return user && urlOf(LIST, { params: { id: user._id } });
}

/**
 * Returns the request that dismisses notifications. After a login that interrupted it, it is sent
 * again wherever this is mounted.
 */
export function useSendDismissals() {
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const { run } = useAsyncAction();
  const key = useListKey();
  const attempt = useResumable<readonly string[]>('dismissals', ({ input }) => void send(input));

  async function dismiss(ids: readonly string[]): Promise<void> {
    await attempt(ids, () => requestDismissal(ids));
    // A list that is not shown is not fetched again, so update it in the cache.
    await mutate<NotificationList>(key, (list) => list && without(list, ids));
    await mutate(SESSION_KEY);
  }

  const send = (ids: readonly string[]) =>
    run(
      () => dismiss(ids),
      () => undefined,
      toast.error,
    );
  return send;
}

/** By ID, so that notifications that arrive before the deletion are not deleted unseen. */
function requestDismissal(ids: readonly string[]): Promise<unknown> {
  const [id = ''] = ids;
  if (ids.length === 1) return api.request('DELETE /api/user/notif/:id', { params: { id } });
  return api.request('DELETE /api/user/notif', { query: { ids: ids.join(',') } });
}

/** Returns the writes on notifications. */
export function useNotificationActions() {
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const { scheduleDelete } = useDismissals();
  const send = useSendDismissals();
  const key = useListKey();

  /** Hides notifications immediately, and deletes them unless that is undone. */
  function dismissSoon(gone: readonly Notification[], message: string) {
    const deletion = scheduleDelete(gone, () => send(gone.map(({ _id }) => _id)));
    toast.success(message, {
      action: { label: copy.undo, onAct: deletion.undo },
      onEnd: deletion.finish,
    });
  }

  return {
    dismiss: (notification: Notification) =>
      dismissSoon([notification], SUCCESS.notificationDismissed),
    dismissAll: (all: readonly Notification[]) => dismissSoon(all, SUCCESS.notificationsDismissed),

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
