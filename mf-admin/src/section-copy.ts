/** Titles of the pages; the section's entry has no other copy, because every page loads it. */
export const titles = { moderation: 'Moderation', releases: 'Releases' } as const;
