import { type Listed, pageWithTotal } from '../database/list-page.ts';
import type { Read } from '../database/read.ts';
import { PAGE_SIZE, type ReviewList, type ReviewSort } from '@elbi/contract/domain';
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
  /** Only reviews by university accounts. */
  students?: 1;
  page?: number;
}

/** Returns reviews of a place: a results page, or the newest fifty. */
export async function listReviewsOfPlace(
  read: Read,
  accommodationId: string,
  { sort = 'newest', rating, students, page }: ReviewQuery = {},
): Promise<ReviewWithNames[]> {
  const size = page === undefined ? UNPAGED_LIMIT : PAGE_SIZE;
  const { rows } = await read.query<ReviewWithNames>(
    `select ${REVIEW_COLUMNS} from ${REVIEW_JOINS}
     where review.accommodation_id = $1 and ${SHOWN_REVIEW}
       and ($4::int is null or review.rating = $4) and (review.university_account or not $5)
     order by ${ORDER[sort]} limit $2 offset $3`,
    [accommodationId, size, ((page ?? 1) - 1) * size, rating ?? null, students === 1],
  );
  return rows;
}

/** Numbers of reviews with some stars, and of those by university accounts. */
export interface StarCounts {
  rating: number;
  count: number;
  students: number;
}

/** SQL for {@link StarCounts} of the place `$1`. */
export const STAR_COUNTS = `select review.rating, count(*)::int as count,
    (count(*) filter (where review.university_account))::int as students
  from review where review.accommodation_id = $1 and ${SHOWN_REVIEW} group by review.rating`;

/** Minimum number of reviews by university accounts for their average. */
const MIN_STUDENTS = 3;

export type RatingSummary = Pick<ReviewList, 'average' | 'count' | 'histogram' | 'students'>;

/** Returns the number of reviews per star of a place. */
export async function countStars(read: Read, accommodationId: string): Promise<StarCounts[]> {
  return (await read.query<StarCounts>(STAR_COUNTS, [accommodationId])).rows;
}

/** Returns the averages (0 without reviews) and counts of {@link StarCounts}. */
export function ratingSummary(stars: readonly StarCounts[]): RatingSummary {
  const histogram: RatingSummary['histogram'] = [0, 0, 0, 0, 0];
  for (const { rating, count } of stars) histogram[rating - 1] = count;
  const students = averageOf(stars, 'students');
  return {
    ...averageOf(stars, 'count'),
    histogram,
    students: students.count < MIN_STUDENTS ? null : students,
  };
}

function averageOf(stars: readonly StarCounts[], of: 'count' | 'students') {
  const count = stars.reduce((sum, row) => sum + row[of], 0);
  const total = stars.reduce((sum, row) => sum + row[of] * row.rating, 0);
  return { average: count === 0 ? 0 : total / count, count };
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
