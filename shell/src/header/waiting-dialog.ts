import { deferred } from '@elbi/portal-sdk';

/** The dialog that stands in for one of a section. */
export const waitingDialog = deferred(
  async () => (await import('./WaitingDialog.tsx')).WaitingDialog,
);
