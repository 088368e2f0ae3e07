import type { Knex } from 'knex';
import type { SignedIn } from '../../actor.ts';
import { NotFoundError } from '../../errors.ts';
import { deleteNotifications, markAsRead } from './notification-store.ts';

/** Marks a notification of the actor's own as read (S4.notification.1). */
export async function readNotification(trx: Knex, actor: SignedIn, id: string): Promise<void> {
  if (!(await markAsRead(trx, actor.id, id))) throw new NotFoundError();
}

/** Deletes a notification of the actor's own. */
export async function dismissNotification(trx: Knex, actor: SignedIn, id: string): Promise<void> {
  if ((await deleteNotifications(trx, actor.id, [id])) === 0) throw new NotFoundError();
}

/** Deletes those of the actor's own that still exist. @param ids only these; null means all */
export async function dismissNotifications(
  trx: Knex,
  actor: SignedIn,
  ids: readonly string[] | null,
): Promise<void> {
  await deleteNotifications(trx, actor.id, ids);
}
