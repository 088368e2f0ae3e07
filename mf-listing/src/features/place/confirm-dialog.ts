import { deferred } from '@elbi/portal-sdk';

/** The confirmation of an action that few users need. */
export const confirmDialog = deferred(() =>
  import('@elbi/design-system').then(({ ConfirmDialog }) => ConfirmDialog),
);
