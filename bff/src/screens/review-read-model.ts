import { type Listed, pageWithTotal } from '../database/list-page.ts';
import type { Read } from '../database/read.ts';
import { PAGE_SIZE, type ReviewSort } from '@elbi/contract/domain';
import { manilaDay } from '../database/manila-day.ts';
import type { ReviewWithNames } from '../product/reviews/review-presenter.ts';

/** Without `page`, a list contains at most this many, the newest. */
const UNPAGED_LIMIT = 50;

/**
 * The shown and sorted time: of an anonymous review only the day in Manila, so that neither its
 * time nor its position identifies the author. IDs are random and break ties.
 */
const SHOWN_AT = `case when review.is_anonymous
    then ${manilaDay('review.created_at')} else review.created_at end`;

/** The columns of {@link ReviewWithNames}; needs the joins of {@link REVIEW_JOINS}. */
export const REVIEW_COLUMNS = `review.*, ${SHOWN_AT} as shown_at, accommodation.name as accommodation_name,
    accommodation.owner_id as accommodation_owner_id,
    author.first_name as author_first_name, author.last_name as author_last_name,
    author.picture_url as author_picture_url, author.deleted_at is not null as author_erased`;

export const REVIEW_JOINS = `review
    join accommodation on accommodation.id = review.accommodation_id
    join person author on author.id = review.person_id`;

export const SHOWN_REVIEW = 'review.deleted_at is null and review.is_accepted';

const ORDER: Record<ReviewSort, string> = {
  newest: 'shown_at desc, review.id',
  highest: 'review.rating desc, shown_at desc, review.id',
  lowest: 'review.rating asc, shown_at desc, review.id',
};

interface ReviewQuery {
  sort?: ReviewSort;
  /** Only reviews with this many stars. */
  rating?: number;
  page?: number;
}

/** Returns reviews of a place: a results page, or the newest fifty. */
export async function listReviewsOfPlace(
  read: Read,
  accommodationId: string,
  { sort = 'newest', rating, page }: ReviewQuery = {},
): Promise<ReviewWithNames[]> {
  const size = page === undefined ? UNPAGED_LIMIT : PAGE_SIZE;
  const { rows } = await read.query<ReviewWithNames>(
    `select ${REVIEW_COLUMNS} from ${REVIEW_JOINS}
     where review.accommodation_id = $1 and ${SHOWN_REVIEW}
       and ($4::int is null or review.rating = $4)
     order by ${ORDER[sort]} limit $2 offset $3`,
    [accommodationId, size, ((page ?? 1) - 1) * size, rating ?? null],
  );
  return rows;
}

export interface RatingSummary {
  average: number;
  count: number;
  histogram: [number, number, number, number, number];
}

/** Returns average (0 without reviews), count, and number of reviews per star of a place. */
export async function summariseRatings(
  read: Read,
  accommodationId: string,
): Promise<RatingSummary> {
  const { rows } = await read.query<{ rating: number; count: number }>(
    `select review.rating, count(*)::int as count from review
     where review.accommodation_id = $1 and ${SHOWN_REVIEW} group by review.rating`,
    [accommodationId],
  );
  return ratingSummary(rows);
}

/** Returns the summary of counts per star. */
export function ratingSummary(rows: readonly { rating: number; count: number }[]): RatingSummary {
  const histogram: RatingSummary['histogram'] = [0, 0, 0, 0, 0];
  for (const { rating, count } of rows) histogram[rating - 1] = count;
  const count = histogram.reduce((sum, stars) => sum + stars, 0);
  const total = histogram.reduce((sum, stars, index) => sum + stars * (index + 1), 0);
  return { average: count === 0 ? 0 : total / count, count, histogram };
}

/**
 * Returns live reviews of a user, newest first, and their number; those of deleted places are left
 * out.
 */
export async function listReviewsOfPerson(
  read: Read,
  personId: string,
  { page }: { page?: number } = {},
): Promise<Listed<ReviewWithNames>> {
  return pageWithTotal(read, {
    select: REVIEW_COLUMNS,
    from: `${REVIEW_JOINS} where review.person_id = $1 and review.deleted_at is null
      and accommodation.deleted_at is null`,
    order: 'review.created_at desc, review.id',
    parameters: [personId],
    page,
  });
}
