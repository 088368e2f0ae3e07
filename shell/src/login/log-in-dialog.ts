import { deferred } from '@elbi/portal-sdk';

/** The log-in dialog, whose code comes when somebody is about to log in. */
export const logInDialog = deferred(async () => (await import('./LogInDialog.tsx')).LogInDialog);
