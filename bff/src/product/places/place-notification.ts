import { type NotificationType, pageAddress } from '@elbi/contract/domain';
import type { NotificationDraft } from '../../identity/notifications/notification-store.ts';

/** A place as notifications name it. */
export interface NamedPlace {
  id: string;
  name: string;
  /** False when the page would be a 404 for the recipient; true by default. */
  isShown?: boolean;
}

/** Returns a notification about a place, which leads to its page. */
export function placeNotification(
  type: NotificationType,
  { id, isShown = true }: NamedPlace,
  body: string,
): NotificationDraft {
  return { type, body, link: isShown ? pageAddress.place(id) : null, placeIds: [id] };
}
