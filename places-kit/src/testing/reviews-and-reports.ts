import type { Report, Review, ReviewList } from '@elbi/contract/domain';
import { A_MOMENT, anId } from '@elbi/portal-sdk/stories';
import { aPicture } from './pictures.ts';

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
    universityAccount: false,
    confirms: {},
    outcomes: {},
    reply: null,
    createdAt: A_MOMENT,
    userName: overrides.isAnonymous ? 'Anonymous' : 'Maria R.',
    accommodationName: "Dapdap Ladies' Dorm",
    ...overrides,
  };
}

/** Texts of reviews, from five stars to one. */
const WRITTEN = [
  ['Trisha M.', 'The caretaker fixes what you tell her within the week. The water never ran out.'],
  [
    'Karl R.',
    'Quiet after ten, and jeepneys stop at the gate. The Wi‑Fi slows down in finals week.',
  ],
  ['Joana D.', 'The room is as in the pictures, but the sink leaks when it rains.'],
  ['Paolo S.', 'Clean, but the rent went up in January and nobody had told us.'],
  ['Bea L.', 'They asked for two more months of deposit on the day I moved in.'],
] as const;
/** Additional sentences of current tenants. */
const ADDED = [
  '',
  ' Still so in my second year.',
  ' Still so in my third year.',
  ' I have moved out.',
];

/** Reviews with different texts, stars and authors. */
export function someReviews(count: number, overrides: Partial<Review> = {}): Review[] {
  return Array.from({ length: count }, (_, index) => {
    const [userName, text] = WRITTEN[index % WRITTEN.length]!;
    return aReview({
      _id: anId(`review ${index}`),
      userId: anId(`reviewer ${index}`),
      userName,
      rating: 5 - (index % WRITTEN.length),
      desc: `${text}${ADDED[Math.floor(index / WRITTEN.length) % ADDED.length]}`,
      ...overrides,
    });
  });
}

/** The reviews of a place; average, count and histogram follow from them by default. */
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
    students: null,
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
    target: 'place',
    category: null,
    reported: null,
    accommodationName: "Dapdap Ladies' Dorm",
    username: 'Maria Reyes',
    status: 'pending',
    createdAt: A_MOMENT,
    decidedAt: null,
    decidedBy: null,
    reason: null,
    accommodation: { exists: true, isArchived: false, isFake: false, picture: aPicture(1) },
    ...overrides,
  };
}
