import { FAILURE, SUCCESS } from '@elbi/contract/domain';
import { ForbiddenError, NotFoundError } from '../../errors.ts';
import { assertSameUser } from '../../http/claimed-identity.ts';
import type { Handlers } from '../../http/endpoint-router.ts';
import type { Services } from '../../services.ts';
import { findVisiblePlace } from '../../product/places/visible-place.ts';
import { canReport } from '../../product/places/accommodation-policy.ts';
import { isAuthor } from '../../product/reviews/review-policy.ts';
import { findShownReview } from '../../product/reviews/shown-review.ts';
import { decideReport } from './decide-report.ts';
import { presentReport } from './report-presenter.ts';
import { listReports } from './report-read-model.ts';
import { reportPlace, reportText } from './report.ts';

/** The endpoints of reports (S6.report.1, S4.report.1, S7.report.1). */
export function reportHandlers({ db }: Services) {
  return {
    'GET /api/report/': async ({ query, read }) => {
      const { rows } = await listReports(read, query);
      return rows.map(presentReport);
    },

    'POST /api/report/': async ({ actor, raw, input, write }) => {
      assertSameUser(actor, raw.userId);
      const place = await findVisiblePlace(db, actor, raw.accommodationId);
      if (place && !canReport(actor, place)) throw new ForbiddenError();
      const { category, description } = input();
      if (!place) throw new NotFoundError();
      return write(async (trx) => {
        await reportPlace(trx, actor, place.id, { category, description });
        return { success: true, message: SUCCESS.reportSubmitted };
      });
    },

    'POST /api/report/review/': async ({ actor, raw, input, write }) => {
      const found = await findShownReview(db, actor, raw.reviewId);
      if (found && isAuthor(actor, raw.target, found.review, found.place)) {
        throw new ForbiddenError(FAILURE.ownReport);
      }
      const { reviewId, ...content } = input();
      return write(async (trx) => {
        await reportText(trx, actor, reviewId, content);
        return { success: true, message: SUCCESS.reportSubmitted };
      });
    },

    'PATCH /api/report/:id': async ({ actor, params: { id }, input, write }) => {
      const { statusUpdate: status, reason, remove = false } = input();
      return write(async (trx) => {
        await decideReport(trx, actor, id, { status, reason: reason || null, remove });
        return { success: true, message: SUCCESS.reportDecided(status) };
      });
    },
  } satisfies Partial<Handlers>;
}
