import { deferred } from '@elbi/portal-sdk';

/** All notifications. */
export const notificationsDialog = deferred(
  async () => (await import('./NotificationsDialog.tsx')).NotificationsDialog,
);
