import { internalAddress } from '@elbi/contract/codes';
import { BrowserGateReport, SkippedGate } from '@elbi/contract/schemas';
import { ForbiddenError, MalformedError, NotFoundError } from '../../../errors.ts';
import { type CallRequest, callRouter } from '../../../http/call-router.ts';
import type { AppRouter } from '../../../http/context.ts';
import { parse } from '../../../http/validate.ts';
import type { Services } from '../../../services.ts';
import { refuse } from '../change-releases.ts';
import type { Refusal } from '../checks/check.ts';
import { recordReleaseEvent } from '../release-event-store.ts';
import { updateRelease } from '../release-store.ts';
import { requireShipper } from '../require-shipper.ts';
import { maySkipGate, mayEnterGateAs } from '../shipping-policy.ts';
import { startGateSession } from './gate-session.ts';
import { type OpenGate, closeGate, findOpenGate } from './gate-store.ts';
import { verdictOf } from './gate-verdict.ts';

type GateRequest = CallRequest<'POST /api/releases/:name/:version/gate'>;

/** The render check: a browser of the shipping tool looks, the portal records and decides. */
export function gateRoutes(services: Pick<Services, 'db' | 'settings' | 'limits'>): AppRouter {
  const { db, limits } = services;
  const { router, bind } = callRouter({ db, limits }, requireShipper(db));

  bind('GET /api/releases/gate', async ({ query: { ticket, role, to } }, ctx) => {
    const gate = ticket === undefined ? null : await findOpenGate(db, ticket);
    if (!gate || !role || !mayEnterGateAs(gate, role)) throw new NotFoundError();
    startGateSession(services, ctx, gate, role);
    ctx.redirect(internalAddress(to) ?? '/');
  });

  bind('POST /api/releases/:name/:version/gate', async (request) => {
    const { name, version } = request.params;
    const state = 'skipped' in request.raw ? await skip(request) : await judge(request);
    return {
      success: true,
      message: `The gate of ${name} ${version} is ${state}.`,
      data: { name, version, state },
    };
  });

  async function skip(request: GateRequest): Promise<'skipped'> {
    const { ticket, skipped } = parse(SkippedGate, request.raw);
    const { shipper } = request;
    if (!maySkipGate(shipper)) {
      throw new ForbiddenError('Only the machine that runs the portal may go without the gate.');
    }
    const gate = await takeGate(request, ticket);
    await record(gate, {
      result: 'skipped',
      browser: null,
      actor: shipper.name,
      detail: { reason: skipped },
    });
    return 'skipped';
  }

  async function judge(request: GateRequest): Promise<'passed'> {
    const report = parse(BrowserGateReport, request.raw);
    const { name: actor } = request.shipper;
    const gate = await takeGate(request, report.ticket);
    const refusals = verdictOf(gate, report);
    const result = refusals.length > 0 ? 'refused' : 'passed';
    await record(gate, {
      result,
      browser: report.browser,
      actor,
      detail: { browser: report.browser, pages: report.pages.length },
    });
    if (refusals.length > 0) await refused(gate, actor, refusals);
    return 'passed';
  }

  /** The open gate of a ticket; each can be used once. */
  async function takeGate({ params, shipper }: GateRequest, ticket: string): Promise<OpenGate> {
    const { name: section, version } = params;
    const gate = await findOpenGate(db, ticket);
    if (gate && (gate.section !== section || gate.version !== version)) {
      throw new MalformedError('The ticket is of another release.');
    }
    if (!gate || !(await closeGate(db, gate.ticket_hash))) {
      const message = `This gate is over: it is open for five minutes, once. Ship ${section} again.`;
      await refuse(db, {
        section,
        version,
        actor: shipper.name,
        refusals: [{ field: 'gate', message }],
      });
      throw new NotFoundError();
    }
    return gate;
  }

  async function record(
    gate: OpenGate,
    outcome: {
      result: 'passed' | 'skipped' | 'refused';
      browser: string | null;
      actor: string;
      detail: Record<string, unknown>;
    },
  ): Promise<void> {
    const { result, browser, actor, detail } = outcome;
    await db.transaction(async (trx) => {
      await updateRelease(trx, gate.release_id, {
        gate_result: result,
        gate_browser: browser,
        gate_at: new Date(),
      });
      if (result === 'refused') return;
      await recordReleaseEvent(trx, {
        section: gate.section,
        kind: result === 'passed' ? 'gate passed' : 'gate skipped',
        to_version: gate.version,
        actor,
        detail,
      });
    });
  }

  async function refused(gate: OpenGate, actor: string, refusals: Refusal[]): Promise<never> {
    const { section, version } = gate;
    return refuse(db, { section, version, actor, refusals });
  }

  return router;
}
