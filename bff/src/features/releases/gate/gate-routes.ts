import Router from '@koa/router';
import { GATE_ROLES, internalAddress, type ReleaseStateOutcome } from '@elbi/contract/codes';
import { BrowserGateReport, SkippedGate } from '@elbi/contract/schemas';
import { ForbiddenError, MalformedError, NotFoundError } from '../../../errors.ts';
import type { AppRouter, AppState, RouteContext } from '../../../http/context.ts';
import { parse } from '../../../http/validate.ts';
import type { Services } from '../../../services.ts';
import { refuse } from '../change-releases.ts';
import type { Refusal } from '../checks/check.ts';
import { recordReleaseEvent } from '../release-event-store.ts';
import { readLargeJson, releaseIn } from '../release-in-path.ts';
import { updateRelease } from '../release-store.ts';
import { requireShipper, shipperIn } from '../require-shipper.ts';
import { startGateSession } from './gate-session.ts';
import { type OpenGate, closeGate, findOpenGate } from './gate-store.ts';
import { verdictOf } from './gate-verdict.ts';

/** The render check: a browser of the shipping tool looks, the portal records and decides. */
export function gateRoutes(services: Services): AppRouter {
  const { db } = services;
  const router = new Router<AppState>();

  router.get('/api/releases/gate', async function enterGate(ctx) {
    const { ticket, role, to } = ctx.query;
    const gate = typeof ticket === 'string' ? await findOpenGate(db, ticket) : null;
    const known = GATE_ROLES.find((name) => name === role);
    // As nobody but whom its own pages are for: a ticket is no key to everything.
    if (!gate || !known || !gate.pages.some((page) => page.role === known)) {
      throw new NotFoundError();
    }
    startGateSession(services, ctx, gate, known);
    ctx.set('cache-control', 'no-store');
    ctx.redirect(internalAddress(to) ?? '/');
  });

  router.post(
    '/api/releases/:name/:version/gate',
    requireShipper(db),
    async function postGate(ctx) {
      const { name, version } = releaseIn(ctx);
      const body = await readLargeJson(ctx);
      const state =
        typeof body === 'object' && body !== null && 'skipped' in body
          ? await skip(ctx, body)
          : await judge(ctx, body);
      ctx.body = {
        success: true,
        message: `The gate of ${name} ${version} is ${state}.`,
        data: { name, version, state },
      } satisfies ReleaseStateOutcome;
    },
  );

  /** `npm start` has no browser: only what may ship everything may go without one. */
  async function skip(ctx: RouteContext, body: object): Promise<'skipped'> {
    const { ticket, skipped } = parse(SkippedGate, body);
    const shipper = shipperIn(ctx);
    if (!shipper.isEverySection) {
      throw new ForbiddenError('Only the machine that runs the portal may go without the gate.');
    }
    const gate = await takeGate(ctx, ticket);
    await record(gate, {
      result: 'skipped',
      browser: null,
      actor: shipper.name,
      detail: { reason: skipped },
    });
    return 'skipped';
  }

  async function judge(ctx: RouteContext, body: unknown): Promise<'passed'> {
    const report = parse(BrowserGateReport, body);
    const { name: actor } = shipperIn(ctx);
    const gate = await takeGate(ctx, report.ticket);
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
  async function takeGate(ctx: RouteContext, ticket: string): Promise<OpenGate> {
    const { name: section, version } = releaseIn(ctx);
    const gate = await findOpenGate(db, ticket);
    if (gate && (gate.section !== section || gate.version !== version)) {
      throw new MalformedError('The ticket is of another release.');
    }
    if (!gate || !(await closeGate(db, gate.ticket_hash))) {
      const message = `This gate is over: it is open for five minutes, once. Ship ${section} again.`;
      await refuse(db, {
        section,
        version,
        actor: shipperIn(ctx).name,
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
