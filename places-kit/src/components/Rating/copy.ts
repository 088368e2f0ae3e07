import { PLACE_LABELS, reviewsText, starsText } from '@elbi/contract/domain';

/** The copy of stars and of the numbers of reviews. */
export const copy = {
  none: PLACE_LABELS.noReviews,
  words: ['Poor', 'Fair', 'Okay', 'Good', 'Excellent'] as const,
  hint: 'Choose 1 to 5 stars',
  choice: (stars: number, word: string) => `${stars} ${word}`,
  of: (value: string) => `${value} out of 5 stars`,
  ofWithCount: (value: string, count: number) => `${value} out of 5 stars, ${reviewsText(count)}`,
  reviews: reviewsText,
  stars: starsText,
  histogramRow: (stars: number, count: number) => `${starsText(stars)}: ${reviewsText(count)}`,
} as const;
