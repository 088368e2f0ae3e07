import { pageNumber } from '@elbi/contract/codes';
import Router from '@koa/router';
import {
  FAILURE,
  NOTIFICATIONS,
  REPORT_STATUSES,
  type Report,
  SUCCESS,
} from '@elbi/contract/codes';
import { NewReport, ReportDecision } from '@elbi/contract/schemas';
import { ConflictError, ForbiddenError, NotFoundError } from '../../errors.ts';
import { refuseForeignIdentity } from '../../http/claimed-identity.ts';
import type { AppRouter, AppState } from '../../http/context.ts';
import { knownId, pathId } from '../../http/path-id.ts';
import { rateLimit } from '../../http/rate-limit.ts';
import { requireRole } from '../../http/require-role.ts';
import { parse, readJsonBody, validate } from '../../http/validate.ts';
import type { Services } from '../../services.ts';
import { namedPlace } from '../accommodations/visible-place.ts';
import { recordAudit } from '../audit/audit-store.ts';
import { notify } from '../notifications/notification-store.ts';
import { canReport } from '../accommodations/accommodation-policy.ts';
import { presentReport } from './report-presenter.ts';
import { listReports } from './report-read-model.ts';
import { decideReport, insertReport } from './report-store.ts';

/** The calls about reports (S6.report.1, S4.report.1). */
export function reportRoutes({ db, pool, limits }: Services): AppRouter {
  const router = new Router<AppState>();

  router.get('/api/report', requireRole('admin'), async (ctx) => {
    const { rows } = await listReports(pool, {
      status: REPORT_STATUSES.find((known) => known === ctx.query.status),
      page: pageNumber(ctx.query.page),
    });
    ctx.body = rows.map(presentReport) satisfies Report[];
  });

  router.post('/api/report', rateLimit(limits.write), requireRole('registered'), async (ctx) => {
    const { actor } = ctx.state;
    const body = await readJsonBody(ctx);
    refuseForeignIdentity(actor, body.userId);
    const place = await namedPlace(db, actor, body.accommodationId);
    if (place && !canReport(actor, place)) throw new ForbiddenError();
    const input = parse(NewReport, body);
    if (!place) throw new NotFoundError();
    if (!(await insertReport(db, place, knownId(actor.id), input.description))) {
      throw new ConflictError(FAILURE.alreadyReported);
    }
    ctx.status = 201;
    ctx.body = { success: true, message: SUCCESS.reportSubmitted };
  });

  router.patch(
    '/api/report/:id',
    rateLimit(limits.write),
    requireRole('admin'),
    validate(ReportDecision),
    async (ctx) => {
      const { actor, input } = ctx.state;
      const id = pathId(ctx.params);
      const decision = {
        status: input.statusUpdate,
        decidedBy: knownId(actor.id),
        reason: input.reason || null,
      };
      await db.transaction(async (trx) => {
        const report = await decideReport(trx, id, decision);
        if (report === undefined) throw new NotFoundError();
        if (report === 'decided') throw new ConflictError(FAILURE.alreadyDecided);
        const { accommodation_name: place, person_id: reporter, owner_id: owner } = report;
        await notify(trx, reporter, NOTIFICATIONS.reportDecidedForReporter(place, decision.status));
        // The owner hears only of what was found to be right, and never from whom.
        if (decision.status === 'resolved') {
          await notify(trx, owner, NOTIFICATIONS.reportResolvedForOwner(place, decision.reason));
        }
        await recordAudit(trx, {
          actorId: decision.decidedBy,
          action: `report.${decision.status}`,
          subjectType: 'report',
          subjectId: id,
          detail: { reason: decision.reason },
        });
      });
      ctx.body = { success: true, message: SUCCESS.reportDecided(decision.status) };
    },
  );

  return router;
}
