import { type Notification, SUCCESS } from '@elbi/contract/domain';
import { knownId } from '../../http/path-id.ts';
import type { Handlers } from '../../http/endpoint-router.ts';
import type { NotificationRow } from '../../database/tables.ts';
import type { Wire } from '../../database/wire-time.ts';
import { listNotifications } from './notification-store.ts';
import {
  dismissNotification,
  dismissNotifications,
  readNotification,
} from './own-notifications.ts';

/** The user's own notifications (S4.notification.1). */
export function notificationHandlers() {
  return {
    'GET /api/user/notif/:id': async ({ actor, read }) => {
      const { rows, total } = await listNotifications(read, actor.id);
      return { success: true, data: rows.map(presentNotification), total };
    },

    'DELETE /api/user/notif/:id': async ({ actor, params, write }) =>
      write(async (trx) => {
        await dismissNotification(trx, actor, params.id);
        return { success: true, message: SUCCESS.notificationDismissed };
      }),

    'PATCH /api/user/notif/:id': async ({ actor, params, input, write }) => {
      input();
      return write(async (trx) => {
        await readNotification(trx, actor, params.id);
        return { success: true, message: SUCCESS.notificationRead };
      });
    },

    'DELETE /api/user/notif': async ({ actor, query: { ids }, write }) => {
      const named = ids === undefined ? null : ids.split(',').map(knownId);
      return write(async (trx) => {
        await dismissNotifications(trx, actor, named);
        return { success: true, message: SUCCESS.notificationsDismissed };
      });
    },
  } satisfies Partial<Handlers>;
}

/** A notification as on the wire. */
function presentNotification(row: Wire<NotificationRow>): Notification {
  return {
    _id: row.id,
    createdAt: row.created_at,
    body: row.body,
    type: row.type,
    link: row.link,
    readAt: row.read_at,
  };
}
