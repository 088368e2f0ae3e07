import * as z from 'zod/mini';
import { type Confirms, PLACE_FACTS } from '../domain/facts.ts';
import { FIELD_LABELS } from '../domain/labels.ts';
import { LIMITS } from '../domain/limits.ts';
import { OUTCOME_ANSWERS } from '../domain/outcomes.ts';
import { VALIDATION } from '../domain/messages.ts';
import { Count, Id, Pages, Timestamp, dataOf } from './common.ts';
import { claimedId, flag, text, wholeNumber } from './fields.ts';

interface Authorship {
  isAnonymous: boolean;
  isOwn?: boolean | undefined;
  userId?: string | undefined;
  userPicture?: string | null | undefined;
}

function hidesAuthor({ isAnonymous, isOwn, userId, userPicture }: Authorship): boolean {
  return !isAnonymous || isOwn === true || (userId === undefined && userPicture === undefined);
}

const factAnswer = z.optional(
  z.boolean({ error: VALIDATION.invalid(FIELD_LABELS.review.confirms) }),
);

/** Answers to facts; the handler checks that the place states them. */
const Confirms = z.strictObject(
  Object.fromEntries(PLACE_FACTS.map(({ key }) => [key, factAnswer])) as Record<
    keyof Required<Confirms>,
    typeof factAnswer
  >,
  { error: VALIDATION.invalid(FIELD_LABELS.review.confirms) },
);

const INVALID_OUTCOMES = { error: VALIDATION.invalid(FIELD_LABELS.review.outcomes) };

/** Outcomes of the stay. */
const Outcomes = z.strictObject(
  {
    deposit: z.optional(z.enum(OUTCOME_ANSWERS.deposit, INVALID_OUTCOMES)),
    bills: z.optional(z.enum(OUTCOME_ANSWERS.bills, INVALID_OUTCOMES)),
    receipt: z.optional(z.enum(OUTCOME_ANSWERS.receipt, INVALID_OUTCOMES)),
    water: z.optional(z.enum(OUTCOME_ANSWERS.water, INVALID_OUTCOMES)),
    repairs: z.optional(z.enum(OUTCOME_ANSWERS.repairs, INVALID_OUTCOMES)),
  },
  INVALID_OUTCOMES,
);

/** A review; an anonymous one has no userId and is named Anonymous, except for its author. */
export const Review = z
  .object({
    _id: Id,
    userId: z.optional(Id),
    accommodationId: Id,
    rating: z.int().check(z.gte(1), z.lte(5)),
    desc: z.string(),
    isAnonymous: z.boolean(),
    isAccepted: z.boolean(),
    /** Whether its author wrote it with an address of a university (S7.students.1). */
    universityAccount: z.boolean(),
    /** Answers on whether stated facts are accurate. */
    confirms: Confirms,
    outcomes: Outcomes,
    /** The reply of the place's owner. */
    reply: z.nullable(z.object({ text: z.string(), createdAt: Timestamp })),
    /** Cut to the day when anonymous. */
    createdAt: Timestamp,
    userName: z.string(),
    userPicture: z.optional(z.nullable(z.string())),
    accommodationName: z.string(),
    /** True for the viewer's own review, which they may edit and delete. */
    isOwn: z.optional(z.boolean()),
  })
  .check(z.refine(hidesAuthor));
export type Review = z.infer<typeof Review>;

/** Body of `GET /api/user/review/{accomId}`. */
export const ReviewList = z.object({
  success: z.literal(true),
  average: z.number(),
  count: Count,
  /** Number of reviews with 1, 2, 3, 4 and 5 stars. */
  histogram: z.tuple([Count, Count, Count, Count, Count]),
  /** Of those by university accounts; null below three. */
  students: z.nullable(z.object({ average: z.number(), count: Count })),
  reviews: z.array(Review),
  pages: Pages,
});
export type ReviewList = z.infer<typeof ReviewList>;

/** Body of `GET /api/user/user-review/{id}`. */
export const UserReviews = dataOf(z.array(Review));

/** Fields of the review dialog. */
export const ReviewContent = z.object({
  /** Whole stars, 1 to 5: required, a number, greater than 0 (S5.review.1). */
  rating: wholeNumber(FIELD_LABELS.review.rating, LIMITS.rating),
  desc: text(FIELD_LABELS.review.desc, LIMITS.text.max),
  isAnonymous: flag('isAnonymous'),
  confirms: z.optional(Confirms),
  outcomes: z.optional(Outcomes),
});

/** Body of `POST /api/user/review`; userId is compared, isAccepted is never read. */
export const NewReview = z.extend(ReviewContent, {
  userId: claimedId,
  accommodationId: z.string({ error: VALIDATION.required('accommodationId') }),
});

/** Body of `PUT /api/user/review/{reviewId}/reply`. */
export const ReplyRequest = z.object({ text: text(FIELD_LABELS.reply, LIMITS.reply.max) });

/** Body of `PATCH /api/user/review/{reviewId}`: absent fields are unchanged. */
export const ReviewChanges = z.partial(ReviewContent);
