import { WORDS } from '@elbi/contract/format';

/** Texts of parts whose code could not be loaded. */
export const copy = {
  failed: 'This could not be loaded. Check your connection and try again.',
  failedTitle: 'This part could not be loaded',
  retry: WORDS.retry,
} as const;
