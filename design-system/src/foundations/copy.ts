/** Words of the foundations pages in Storybook; the product has none of them. */
export const copy = { usedBy: 'Used by' } as const;
