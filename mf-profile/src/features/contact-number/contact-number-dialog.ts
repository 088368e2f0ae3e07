import { deferred } from '@elbi/portal-sdk';

/** The dialog that changes an owner's contact number. */
export const contactNumberDialog = deferred(() => import('./EditContactNumberDialog.tsx'));
