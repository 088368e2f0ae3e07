/** The copy of reviews on pages. */
export const copy = {
  posted: 'Posted',
  postedLast: 'Posted last',
  readMore: 'Read more',
  readLess: 'Read less',
  reply: 'Response from the owner',
} as const;
