import { PAGE_LABELS } from '@elbi/contract/domain';

/** Titles of the pages; the section's entry has no other copy, because every page loads it. */
export const titles = {
  moderation: PAGE_LABELS.moderation,
  releases: PAGE_LABELS.releases,
  lists: PAGE_LABELS.lists,
} as const;
