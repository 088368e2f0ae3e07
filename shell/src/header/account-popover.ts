import { deferred } from '@elbi/portal-sdk';

/** What the account button opens; its code comes when somebody points at the button. */
export const accountPopover = deferred(
  async () => (await import('./AccountPopover.tsx')).AccountPopover,
);
