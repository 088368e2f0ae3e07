import { PAGE_LABELS } from '@elbi/contract/domain';

/** Titles of the pages; the section's entry has no other copy, because every page loads it. */
export const titles = {
  owner: 'Owner profile',
  user: 'Your profile',
  account: PAGE_LABELS.account,
} as const;
