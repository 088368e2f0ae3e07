import { SUCCESS } from '@elbi/contract/domain';
import { ForbiddenError, NotFoundError } from '../../errors.ts';
import { assertSameUser } from '../../http/claimed-identity.ts';
import type { Handlers } from '../../http/endpoint-router.ts';
import type { Services } from '../../services.ts';
import { findVisiblePlace } from '../places/visible-place.ts';
import { removeOwnReply, replyToReview, reviewToReply } from './reply.ts';
import { deleteOwnReview, editReview, reviewPlace } from './review-place.ts';
import { canWriteReview } from './review-policy.ts';

/** The endpoints that change reviews and replies (S6.review.1). */
export function reviewHandlers({ db }: Services) {
  return {
    'POST /api/user/review': async ({ actor, raw, input, write }) => {
      assertSameUser(actor, raw.userId);
      const place = await findVisiblePlace(db, actor, raw.accommodationId);
      if (place && !canWriteReview(actor, place)) throw new ForbiddenError();
      const { rating, desc: body, isAnonymous = false, confirms, outcomes } = input();
      if (!place) throw new NotFoundError();
      return write(async (trx) => {
        const content = { rating, body, isAnonymous, confirms, outcomes };
        await reviewPlace(trx, actor, place.id, content);
        return { success: true, message: SUCCESS.reviewPosted };
      });
    },

    'PATCH /api/user/review/:id': async ({ actor, params, input, write }) => {
      const { rating, desc: body, isAnonymous, confirms, outcomes } = input();
      return write(async (trx) => {
        const changes = { rating, body, isAnonymous, confirms, outcomes };
        await editReview(trx, actor, params.id, changes);
        return { success: true, message: SUCCESS.reviewEdited };
      });
    },

    'DELETE /api/user/review/:id': async ({ actor, params, write }) =>
      write(async (trx) => {
        await deleteOwnReview(trx, actor, params.id);
        return { success: true, message: SUCCESS.reviewDeleted };
      }),

    'PUT /api/user/review/:id/reply': async ({ actor, params, input, write }) => {
      await reviewToReply(db, actor, params.id);
      const { text } = input();
      return write(async (trx) => {
        await replyToReview(trx, actor, params.id, text);
        return { success: true, message: SUCCESS.replySaved };
      });
    },

    'DELETE /api/user/review/:id/reply': async ({ actor, params, write }) =>
      write(async (trx) => {
        await removeOwnReply(trx, actor, params.id);
        return { success: true, message: SUCCESS.replyRemoved };
      }),
  } satisfies Partial<Handlers>;
}
