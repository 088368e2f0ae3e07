import { deferred } from '@elbi/portal-sdk';

/** Up to three notifications under the bell. */
export const notificationsPopover = deferred(
  async () => (await import('./NotificationsPopover.tsx')).NotificationsPopover,
);

/** All of them. */
export const notificationsDialog = deferred(
  async () => (await import('./NotificationsDialog.tsx')).NotificationsDialog,
);
