import { pageNumber, pagesOf } from '@elbi/contract/codes';
import Router from '@koa/router';
import {
  FAILURE,
  NOTIFICATIONS,
  REVIEW_SORTS,
  type ReviewList,
  SUCCESS,
  type UserReviews,
} from '@elbi/contract/codes';
import { NewReview, ReviewChanges } from '@elbi/contract/schemas';
import type { Knex } from 'knex';
import type { Actor } from '../../actor.ts';
import type { ReviewRow } from '../../database/tables.ts';
import { ConflictError, ForbiddenError, NotFoundError } from '../../errors.ts';
import { refuseForeignIdentity } from '../../http/claimed-identity.ts';
import type { AppRouter, AppState } from '../../http/context.ts';
import { knownId, pathId } from '../../http/path-id.ts';
import { rateLimit } from '../../http/rate-limit.ts';
import { requireRole } from '../../http/require-role.ts';
import { parse, readJsonBody, validate } from '../../http/validate.ts';
import type { Services } from '../../services.ts';
import { namedPlace, visiblePlace } from '../accommodations/visible-place.ts';
import { notify } from '../notifications/notification-store.ts';
import { canChangeReview, canWriteReview } from './review-policy.ts';
import { presentReview } from './review-presenter.ts';
import { listReviewsOfPerson, listReviewsOfPlace, summariseRatings } from './review-read-model.ts';
import { deleteReview, findReview, insertReview, updateReview } from './review-store.ts';

/** The calls about reviews (S6.review.1). */
export function reviewRoutes({ db, pool, limits }: Services): AppRouter {
  const router = new Router<AppState>();

  router.get('/api/user/user-review/:id', requireRole(), async (ctx) => {
    const { actor } = ctx.state;
    if (ctx.params.id !== actor.id) throw new ForbiddenError();
    const { rows } = await listReviewsOfPerson(pool, actor.id);
    ctx.body = {
      success: true,
      data: rows.map((row) => presentReview(row, actor)),
    } satisfies UserReviews;
  });

  router.get('/api/user/review/:id', async (ctx) => {
    const { actor } = ctx.state;
    const place = await visiblePlace(db, actor, pathId(ctx.params));
    const sort = REVIEW_SORTS.find((known) => known === ctx.query.sort);
    const [summary, rows] = await Promise.all([
      summariseRatings(pool, place.id),
      listReviewsOfPlace(pool, place.id, { sort, page: pageNumber(ctx.query.page) }),
    ]);
    ctx.body = {
      success: true,
      ...summary,
      reviews: rows.map((row) => presentReview(row, actor)),
      pages: pagesOf(summary.count),
    } satisfies ReviewList;
  });

  router.post(
    '/api/user/review',
    rateLimit(limits.write),
    requireRole('registered'),
    async (ctx) => {
      const { actor } = ctx.state;
      const body = await readJsonBody(ctx);
      refuseForeignIdentity(actor, body.userId);
      const place = await namedPlace(db, actor, body.accommodationId);
      if (place && !canWriteReview(actor, place)) throw new ForbiddenError();
      const input = parse(NewReview, body);
      if (!place) throw new NotFoundError();
      await db.transaction(async (trx) => {
        const id = await insertReview(trx, place.id, knownId(actor.id), {
          rating: input.rating,
          body: input.desc,
          isAnonymous: input.isAnonymous ?? false,
        });
        if (id === null) throw new ConflictError(FAILURE.alreadyReviewed);
        await notify(trx, place.owner_id, NOTIFICATIONS.placeReviewed(place.name), {
          dayOnly: true,
        });
      });
      ctx.status = 201;
      ctx.body = { success: true, message: SUCCESS.reviewPosted };
    },
  );

  router.patch(
    '/api/user/review/:id',
    rateLimit(limits.write),
    requireRole(),
    validate(ReviewChanges),
    async (ctx) => {
      const { rating, desc, isAnonymous } = ctx.state.input;
      const review = await ownReview(db, ctx.state.actor, pathId(ctx.params));
      const changed = await updateReview(db, review.id, { rating, body: desc, isAnonymous });
      if (!changed) throw new NotFoundError();
      ctx.body = { success: true, message: SUCCESS.reviewEdited };
    },
  );

  router.delete('/api/user/review/:id', rateLimit(limits.write), requireRole(), async (ctx) => {
    const review = await ownReview(db, ctx.state.actor, pathId(ctx.params));
    if (!(await deleteReview(db, review.id))) throw new NotFoundError();
    ctx.body = { success: true, message: SUCCESS.reviewDeleted };
  });

  return router;
}

/** The actor's own review; somebody else's is a 404, as if it did not exist. */
async function ownReview(db: Knex, actor: Actor, id: string): Promise<ReviewRow> {
  const review = await findReview(db, id);
  if (!review || !canChangeReview(actor, review)) throw new NotFoundError();
  return review;
}
