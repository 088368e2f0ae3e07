import { FAILURE, FIELD_LABELS, NOTIFICATIONS, VALIDATION } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import { type NamedPlace, placeNotification } from '../../product/places/place-notification.ts';
import type { SignedIn } from '../../actor.ts';
import { ConflictError, InvalidFieldsError, NotFoundError } from '../../errors.ts';
import { notify } from '../../identity/notifications/notification-store.ts';
import { recordAudit } from '../../identity/users/audit-store.ts';
import { canSee } from '../../product/places/accommodation-policy.ts';
import { findPlace } from '../../product/places/accommodation-store.ts';
import { type Decision, decidePending } from '../moderation.ts';
import { removeReply, removeReview } from '../../product/reviews/review-store.ts';

interface ReportDecision extends Decision<'resolved' | 'rejected'> {
  /** Whether the reported review or reply is removed as well, which needs a reason. */
  remove: boolean;
}

/**
 * Decides a pending report as part of a transaction, notifies those whom it concerns and adds it to
 * the log. A resolved report may remove the review or reply, with a reason that its author reads.
 */
export async function decideReport(
  trx: Knex,
  actor: SignedIn,
  id: string,
  { remove, ...decision }: ReportDecision,
): Promise<void> {
  const { status, reason } = decision;
  if (remove && !reason) {
    throw new InvalidFieldsError([{ field: 'reason', message: FAILURE.removalReason }]);
  }
  if (remove && status !== 'resolved') throw notRemovable();
  const found = await trx('report')
    .leftJoin('review', 'review.id', 'report.review_id')
    .where('report.id', id)
    .first<{ place_id: string } | undefined>(
      trx.raw('coalesce(report.accommodation_id, review.accommodation_id) as place_id'),
    );
  if (!found) throw new NotFoundError();
  const { place_id: placeId } = found;
  const listed = await findPlace(trx, placeId, { lock: remove || 'share' });
  const report = await decidePending(trx, actor, 'report', id, decision);
  const review = report.review_id
    ? await trx('review').where({ id: report.review_id }).first()
    : undefined;
  const placeFor = (id: string, role: 'owner' | 'registered') => ({
    id: placeId,
    name: report.accommodation_name,
    isShown: listed !== undefined && canSee({ id, role }, listed),
  });

  const { person_id: reporter, owner_id: owner } = report;
  const notifyReporter = async (bodyOf: (place: NamedPlace) => string) => {
    if (reporter === null) return;
    const place = placeFor(reporter, 'registered');
    await notify(trx, reporter, placeNotification('report', place, bodyOf(place)));
  };
  if (!review) {
    if (remove) throw notRemovable();
    await notifyReporter(({ name }) => NOTIFICATIONS.reportDecidedForReporter(name, status));
    // The owner is notified only of a resolved report, and never of its author.
    if (status === 'resolved') {
      const ofOwner = placeFor(owner, 'owner');
      const body = NOTIFICATIONS.reportResolvedForOwner(ofOwner.name, reason);
      await notify(trx, owner, placeNotification('report', ofOwner, body));
    }
  } else {
    const target = report.target as 'review' | 'reply';
    await notifyReporter(({ name }) =>
      NOTIFICATIONS.textReportDecided(name, target, status, reason),
    );
    if (remove) {
      await removeText(trx, review.id, target, reason ?? '');
      const author = target === 'review' ? review.person_id : owner;
      const ofAuthor = placeFor(author, target === 'review' ? 'registered' : 'owner');
      const body = NOTIFICATIONS.textRemoved(ofAuthor.name, target, reason ?? '');
      await notify(trx, author, placeNotification('report', ofAuthor, body));
      await recordAudit(trx, actor, {
        action: target === 'review' ? 'review.removed' : 'review.reply_removed',
        subjectId: review.id,
        detail: { reason },
      });
    }
  }
  await recordAudit(trx, actor, {
    action: `report.${status}`,
    subjectId: id,
    detail: { reason },
  });
}

/** Removes the reported text; throws `ConflictError` if an admin has already done so. */
async function removeText(
  trx: Knex,
  id: string,
  target: 'review' | 'reply',
  reason: string,
): Promise<void> {
  const remove = target === 'review' ? removeReview : removeReply;
  if (!(await remove(trx, id, reason))) throw new ConflictError(FAILURE.alreadyRemoved);
}

function notRemovable(): InvalidFieldsError {
  const message = VALIDATION.invalid(FIELD_LABELS.report.remove);
  return new InvalidFieldsError([{ field: 'remove', message }]);
}
