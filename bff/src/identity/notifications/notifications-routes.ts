import { type Notification, SUCCESS } from '@elbi/contract/domain';
import { NotFoundError } from '../../errors.ts';
import { knownId } from '../../http/path-id.ts';
import { endpointRouter } from '../../http/endpoint-router.ts';
import type { AppRouter } from '../../http/context.ts';
import type { Services } from '../../services.ts';
import type { NotificationRow } from '../../database/tables.ts';
import { dismissNotifications, listNotifications, markAsRead } from './notification-store.ts';

/** The user's own notifications (S4.notification.1). */
export function notificationRoutes({ db, limits }: Pick<Services, 'db' | 'limits'>): AppRouter {
  const { router, bind } = endpointRouter({ db, limits });

  bind('GET /api/user/notif/:id', async ({ actor }) => {
    const { rows, total } = await listNotifications(db, actor.id);
    return { success: true, data: rows.map(presentNotification), total };
  });

  bind('DELETE /api/user/notif/:id', async ({ actor, params, write }) =>
    write(async (trx) => {
      const removed = await dismissNotifications(trx, actor.id, [params.id]);
      if (removed === 0) throw new NotFoundError();
      return { success: true, message: SUCCESS.notificationDismissed };
    }),
  );

  bind('PATCH /api/user/notif/:id', async ({ actor, params, input, write }) => {
    input();
    return write(async (trx) => {
      if (!(await markAsRead(trx, actor.id, params.id))) throw new NotFoundError();
      return { success: true, message: SUCCESS.notificationRead };
    });
  });

  bind('DELETE /api/user/notif', async ({ actor, query: { ids }, write }) => {
    const named = ids === undefined ? null : ids.split(',').map(knownId);
    return write(async (trx) => {
      await dismissNotifications(trx, actor.id, named);
      return { success: true, message: SUCCESS.notificationsDismissed };
    });
  });

  return router;
}

/** A notification as on the wire. */
function presentNotification(row: NotificationRow): Notification {
  return {
    _id: row.id,
    createdAt: row.created_at.toISOString(),
    body: row.body,
    type: row.type,
    link: row.link,
    readAt: row.read_at?.toISOString() ?? null,
  };
}
