import { deferred } from '@elbi/portal-sdk';

/** The dialog with the owner's contact details. */
export const contactDialog = deferred(() => import('./ContactDialog.tsx'));
