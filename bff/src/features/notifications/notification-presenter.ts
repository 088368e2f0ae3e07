import type { Notification } from '@elbi/contract/codes';
import type { NotificationRow } from '../../database/tables.ts';

/** A notification as on the wire. */
export function presentNotification(row: NotificationRow): Notification {
  return { _id: row.id, createdAt: row.created_at.toISOString(), body: row.body };
}
