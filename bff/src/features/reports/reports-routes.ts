import { FAILURE, SUCCESS } from '@elbi/contract/domain';
import { ConflictError, ForbiddenError, NotFoundError } from '../../errors.ts';
import { assertSameUser } from '../../http/claimed-identity.ts';
import { endpointRouter } from '../../http/endpoint-router.ts';
import type { AppRouter } from '../../http/context.ts';
import type { Services } from '../../services.ts';
import type { Actor } from '../../actor.ts';
import { findPlace } from '../accommodations/accommodation-store.ts';
import { findVisiblePlace, requireVisiblePlace } from '../accommodations/visible-place.ts';
import { recordAudit } from '../../identity/users/audit-store.ts';
import { notificationDrafts } from '../../identity/notifications/notification-drafts.ts';
import { notify } from '../../identity/notifications/notification-store.ts';
import { canReport, canSee } from '../accommodations/accommodation-policy.ts';
import { presentReport } from './report-presenter.ts';
import { listReports } from './report-read-model.ts';
import { decideReport, insertReport } from './report-store.ts';

/** The calls about reports (S6.report.1, S4.report.1). */
export function reportRoutes({ db, pool, limits }: Services): AppRouter {
  const { router, bind } = endpointRouter({ db, limits });

  bind('GET /api/report/', async ({ query }) => {
    const { rows } = await listReports(pool, query);
    return rows.map(presentReport);
  });

  bind('POST /api/report/', async ({ actor, raw, input, write }) => {
    assertSameUser(actor, raw.userId);
    const place = await findVisiblePlace(db, actor, raw.accommodationId);
    if (place && !canReport(actor, place)) throw new ForbiddenError();
    const { description } = input();
    if (!place) throw new NotFoundError();
    return write(async (trx) => {
      // Re-check under lock: the place may have been archived since.
      await requireVisiblePlace(trx, actor, place.id, { lock: true });
      if (!(await insertReport(trx, place, actor.id, description))) {
        throw new ConflictError(FAILURE.alreadyReported);
      }
      return { success: true, message: SUCCESS.reportSubmitted };
    });
  });

  bind('PATCH /api/report/:id', async ({ actor, params: { id }, input, write }) => {
    const { statusUpdate: status, reason } = input();
    const decision = { status, decidedBy: actor.id, reason: reason || null };
    return write(async (trx) => {
      const report = await decideReport(trx, id, decision);
      if (report === undefined) throw new NotFoundError();
      if (report === 'decided') throw new ConflictError(FAILURE.alreadyDecided);
      const { person_id: reporter, owner_id: owner } = report;
      const place = { id: report.accommodation_id, name: report.accommodation_name };
      const listed = await findPlace(trx, place.id);
      const isShownTo = (viewer: Actor) => listed !== undefined && canSee(viewer, listed);
      const { status: outcome, reason } = decision;
      await notify(
        trx,
        reporter,
        notificationDrafts.reportDecidedForReporter(
          { ...place, isShown: isShownTo({ id: reporter, role: 'registered' }) },
          outcome,
        ),
      );
      // The owner is only notified of confirmed reports, and never of the reporter.
      if (outcome === 'resolved') {
        const ofOwner = { ...place, isShown: isShownTo({ id: owner, role: 'owner' }) };
        await notify(trx, owner, notificationDrafts.reportResolvedForOwner(ofOwner, reason));
      }
      await recordAudit(trx, {
        actorId: decision.decidedBy,
        action: `report.${decision.status}`,
        subjectType: 'report',
        subjectId: id,
        detail: { reason: decision.reason },
      });
      return { success: true, message: SUCCESS.reportDecided(status) };
    });
  });

  return router;
}
