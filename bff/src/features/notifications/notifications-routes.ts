import Router from '@koa/router';
import { type Notification, type NotificationList, SUCCESS } from '@elbi/contract/codes';
import { ForbiddenError, NotFoundError } from '../../errors.ts';
import type { AppRouter, AppState } from '../../http/context.ts';
import { knownId, pathId } from '../../http/path-id.ts';
import { rateLimit } from '../../http/rate-limit.ts';
import { requireRole } from '../../http/require-role.ts';
import type { Services } from '../../services.ts';
import type { NotificationRow } from '../../database/tables.ts';
import { dismissNotification, listNotifications } from './notification-store.ts';

/** A person's own notifications (S4.notification.1). */
export function notificationRoutes({ db, limits }: Services): AppRouter {
  const router = new Router<AppState>();

  router.get('/api/user/notif/:id', requireRole(), async (ctx) => {
    const { actor } = ctx.state;
    if (ctx.params.id !== actor.id) throw new ForbiddenError();
    const { rows, total } = await listNotifications(db, actor.id);
    ctx.body = {
      success: true,
      data: rows.map(presentNotification),
      total,
    } satisfies NotificationList;
  });

  router.delete('/api/user/notif/:id', rateLimit(limits.write), requireRole(), async (ctx) => {
    const person = knownId(ctx.state.actor.id);
    if (!(await dismissNotification(db, person, pathId(ctx.params)))) throw new NotFoundError();
    ctx.body = { success: true, message: SUCCESS.notificationDismissed };
  });

  return router;
}

/** A notification as on the wire. */
function presentNotification(row: NotificationRow): Notification {
  return { _id: row.id, createdAt: row.created_at.toISOString(), body: row.body };
}
