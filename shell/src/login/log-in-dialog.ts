import { deferred } from '@elbi/portal-sdk';

/** The login dialog, loaded before a login. */
export const logInDialog = deferred(async () => (await import('./LogInDialog.tsx')).LogInDialog);
