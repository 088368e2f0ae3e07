import { pagesOf } from '@elbi/contract/domain';
import type { Handlers } from '../http/endpoint-router.ts';
import { presentAccommodation } from '../product/places/accommodation-presenter.ts';
import { readVisiblePlace } from '../product/places/visible-place.ts';
import { presentReview } from '../product/reviews/review-presenter.ts';
import { listFavourites } from './profile-read-model.ts';
import {
  countStars,
  listReviewsOfPerson,
  listReviewsOfPlace,
  ratingSummary,
} from './review-read-model.ts';

/** The endpoints that list reviews and favourites (S6.review.1, S6.favourite.1). */
export function listHandlers() {
  return {
    'GET /api/user/user-review/:id': async ({ actor, read }) => {
      const { rows } = await listReviewsOfPerson(read, actor.id);
      return { success: true, data: rows.map((row) => presentReview(row, actor)) };
    },

    'GET /api/user/review/:id': async ({ actor, params, query, read }) => {
      const place = await readVisiblePlace(read, actor, params.id);
      const [stars, rows] = await Promise.all([
        countStars(read, place.id),
        listReviewsOfPlace(read, place.id, query),
      ]);
      const { rating, students } = query;
      const listed = stars.filter((row) => rating === undefined || row.rating === rating);
      const total = listed.reduce((sum, row) => sum + (students ? row.students : row.count), 0);
      return {
        success: true,
        ...ratingSummary(stars),
        reviews: rows.map((row) => presentReview(row, actor)),
        pages: pagesOf(total),
      };
    },

    'GET /api/user/favorite/:id': async ({ actor, query, read }, ctx) => {
      const { rows, total } = await listFavourites(read, actor.id, query);
      ctx.set('x-total-count', String(total));
      return rows.map((row) => ({ ...presentAccommodation(row), isFavorite: true }));
    },
  } satisfies Partial<Handlers>;
}
