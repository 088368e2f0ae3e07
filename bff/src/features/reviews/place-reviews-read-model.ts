import { DETAIL_REVIEWS } from '@elbi/contract/codes';
import type { Queryable } from '../../database/reads.ts';
import type { ReviewWithNames } from './review-presenter.ts';
import {
  REVIEW_COLUMNS,
  REVIEW_JOINS,
  type RatingSummary,
  SHOWN_REVIEW,
  ratingSummary,
} from './review-read-model.ts';

/** The reviews that a place's page shows at first. */
export interface PlaceReviews {
  summary: RatingSummary;
  /** The newest ones. */
  first: ReviewWithNames[];
  /** The viewer's own, or undefined. */
  own: ReviewWithNames | undefined;
}

/** Everything that a place's page shows of its reviews, in one statement. */
export async function findPlaceReviews(
  pool: Queryable,
  accommodationId: string,
  viewerId: string | null,
): Promise<PlaceReviews> {
  // The histogram is in every row, and in one row without a review when there is none.
  const { rows } = await pool.query<
    ReviewWithNames & { stars: { rating: number; count: number }[]; part: 'first' | 'own' | null }
  >({
    name: 'place-reviews',
    text: `select summary.stars, listed.*
      from (
        select coalesce(json_agg(by_rating), '[]') as stars
        from (
          select review.rating, count(*)::int as count from review
          where review.accommodation_id = $1 and ${SHOWN_REVIEW} group by review.rating
        ) by_rating
      ) summary
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
    first: rows.filter(({ part }) => part === 'first'),
    own: rows.find(({ part }) => part === 'own'),
  };
}
