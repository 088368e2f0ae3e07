import type { Report, Review, ReviewList } from '@elbi/contract/codes';
import { aPicture } from './pictures.ts';
import { A_MOMENT, anId } from './ids.ts';

/** A review; an anonymous one has no userId and is named Anonymous, as the server sends it. */
export function aReview(overrides: Partial<Review> = {}): Review {
  return {
    _id: anId('review'),
    ...(overrides.isAnonymous ? {} : { userId: anId('registered') }),
    accommodationId: anId('accommodation'),
    rating: 4,
    desc: 'Clean rooms and a kind caretaker. The water is weak on Sunday mornings.',
    isAnonymous: false,
    isAccepted: true,
    confirms: {},
    createdAt: A_MOMENT,
    userName: overrides.isAnonymous ? 'Anonymous' : 'Maria R.',
    accommodationName: "Dapdap Ladies' Dorm",
    ...overrides,
  };
}

/** Reviews that differ in text, stars and person. */
export function someReviews(count: number, overrides: Partial<Review> = {}): Review[] {
  return Array.from({ length: count }, (_, index) =>
    aReview({
      _id: anId(`review ${index}`),
      userId: anId(`reviewer ${index}`),
      rating: 5 - (index % 5),
      desc: `Review number ${index + 1}: close to the gate, and quiet at night.`,
      ...overrides,
    }),
  );
}

/** The reviews of a place; average, count and histogram follow from them unless told. */
export function aReviewList(
  reviews: Review[] = someReviews(3),
  overrides: Partial<ReviewList> = {},
): ReviewList {
  const histogram: ReviewList['histogram'] = [0, 0, 0, 0, 0];
  for (const { rating } of reviews) histogram[rating - 1] = (histogram[rating - 1] ?? 0) + 1;
  const sum = reviews.reduce((total, { rating }) => total + rating, 0);
  return {
    success: true,
    average: reviews.length ? sum / reviews.length : 0,
    count: reviews.length,
    histogram,
    reviews,
    pages: Math.ceil(reviews.length / 10),
    ...overrides,
  };
}

export function aReport(overrides: Partial<Report> = {}): Report {
  return {
    _id: anId('report'),
    accommodationId: anId('accommodation'),
    accomOwnerId: anId('owner'),
    userId: anId('registered'),
    description:
      'The pictures show another house, and the owner asks for a deposit before a visit.',
    accommodationName: "Dapdap Ladies' Dorm",
    username: 'Maria Reyes',
    status: 'pending',
    createdAt: A_MOMENT,
    decidedAt: null,
    decidedBy: null,
    reason: null,
    accommodation: { exists: true, isArchived: false, picture: aPicture(1) },
    ...overrides,
  };
}
