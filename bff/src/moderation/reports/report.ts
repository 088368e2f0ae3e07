import { FAILURE, type ReportCategory } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import type { SignedIn } from '../../actor.ts';
import { ConflictError, ForbiddenError, NotFoundError } from '../../errors.ts';
import { canReport } from '../../product/places/accommodation-policy.ts';
import { requirePlaceTo } from '../../product/places/visible-place.ts';
import { insertReport } from '../../product/reports/report-store.ts';
import { isAuthor } from '../../product/reviews/review-policy.ts';
import { findShownReview } from '../../product/reviews/shown-review.ts';

/** What a user reports. */
interface ReportContent {
  category?: ReportCategory | undefined;
  description: string;
}

/** Reports a place to the admins (S6.report.1), once while a report of the actor is pending. */
export async function reportPlace(
  trx: Knex,
  actor: SignedIn,
  id: string,
  content: ReportContent,
): Promise<void> {
  const place = await requirePlaceTo(canReport, trx, actor, id, { lock: 'share' });
  const reported = { accommodation_id: place.id };
  if (!(await insertReport(trx, reported, place, { ...content, person_id: actor.id }))) {
    throw new ConflictError(FAILURE.alreadyReported);
  }
}

/** Reports a review or the reply to it (S7.report.1), which the actor did not write. */
export async function reportText(
  trx: Knex,
  actor: SignedIn,
  id: string,
  { target, ...content }: ReportContent & { target: 'review' | 'reply' },
): Promise<void> {
  const shown = await findShownReview(trx, actor, id, { lock: 'share' });
  if (!shown || (target === 'reply' && shown.review.reply_body === null)) {
    throw new NotFoundError();
  }
  if (isAuthor(actor, target, shown.review, shown.place)) {
    throw new ForbiddenError(FAILURE.ownReport);
  }
  const reported = { review_id: shown.review.id, target };
  if (!(await insertReport(trx, reported, shown.place, { ...content, person_id: actor.id }))) {
    throw new ConflictError(FAILURE.alreadyReportedText);
  }
}
