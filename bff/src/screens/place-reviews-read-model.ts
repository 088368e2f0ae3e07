import { DETAIL_REVIEWS, type FactAnswers } from '@elbi/contract/domain';
import type { Read } from '../database/read.ts';
import type { ReviewWithNames } from '../product/reviews/review-presenter.ts';
import {
  REVIEW_COLUMNS,
  REVIEW_JOINS,
  type RatingSummary,
  SHOWN_REVIEW,
  STAR_COUNTS,
  type StarCounts,
  ratingSummary,
} from './review-read-model.ts';

/** The initial reviews of a place's page. */
interface PlaceReviews {
  summary: RatingSummary;
  /** Their answers to facts, including facts that the owner no longer states. */
  answers: FactAnswers[];
  /** The newest ones. */
  first: ReviewWithNames[];
  /** The viewer's own review, or undefined. */
  own: ReviewWithNames | undefined;
}

/**
 * Reads all data of the reviews on a place's page, in one statement: four would be five on the page
 * that is opened most, instead of two.
 */
export async function findPlaceReviews(
  read: Read,
  accommodationId: string,
  viewerId: string | null,
): Promise<PlaceReviews> {
  // Histogram and answers are in every row, and in one row without a review when there is none.
  const { rows } = await read.query<
    ReviewWithNames & {
      stars: StarCounts[];
      answers: FactAnswers[];
      part: 'first' | 'own' | null;
    }
  >({
    name: 'place-reviews',
    text: `select summary.stars, answered.answers, listed.*
      from (
        select coalesce(json_agg(by_rating), '[]') as stars
        from (${STAR_COUNTS}) by_rating
      ) summary
      cross join (
        select coalesce(json_agg(by_fact), '[]') as answers
        from (
          select answer.key as fact,
            (count(*) filter (where answer.value = 'true'))::int as yes,
            (count(*) filter (where answer.value = 'false'))::int as no
          from review, jsonb_each_text(review.confirms) answer
          where review.accommodation_id = $1 and ${SHOWN_REVIEW} group by answer.key
        ) by_fact
      ) answered
      left join lateral (
        (
          select 'first' as part, ${REVIEW_COLUMNS} from ${REVIEW_JOINS}
          where review.accommodation_id = $1 and ${SHOWN_REVIEW}
          order by shown_at desc, review.id limit ${DETAIL_REVIEWS}
        )
        union all
        select 'own' as part, ${REVIEW_COLUMNS} from ${REVIEW_JOINS}
        where review.accommodation_id = $1 and review.person_id = $2 and review.deleted_at is null
      ) listed on true
      order by listed.part, listed.shown_at desc, listed.id`,
    values: [accommodationId, viewerId],
  });
  return {
    summary: ratingSummary(rows[0]?.stars ?? []),
    answers: rows[0]?.answers ?? [],
    first: rows.filter(({ part }) => part === 'first'),
    own: rows.find(({ part }) => part === 'own'),
  };
}
