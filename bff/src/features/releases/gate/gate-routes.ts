import { setTimeout as delay } from 'node:timers/promises';
import { type GateOutcome, internalAddress } from '@elbi/contract/codes';
import { AskedGate, SkippedGate } from '@elbi/contract/schemas';
import {
  ForbiddenError,
  MalformedError,
  NotFoundError,
  UnavailableError,
} from '../../../errors.ts';
import { type CallRequest, callRouter } from '../../../http/call-router.ts';
import type { AppRouter } from '../../../http/context.ts';
import { parse } from '../../../http/validate.ts';
import type { Services } from '../../../services.ts';
import { refuse } from '../change-releases.ts';
import { recordReleaseEvent } from '../release-event-store.ts';
import { updateRelease } from '../release-store.ts';
import { requireShipper } from '../require-shipper.ts';
import { maySkipGate, mayEnterGateAs } from '../shipping-policy.ts';
import { startGateSession } from './gate-session.ts';
import { type Gate, beginLook, closeGate, findGate, isOpen } from './gate-store.ts';
import { lookInBackground } from './look-at-pages.ts';

type GateRequest = CallRequest<'POST /api/releases/:name/:version/gate'>;
type Outcome = Omit<GateOutcome['data'], 'name' | 'version'>;

const NOTHING: Omit<Outcome, 'state'> = { pages: [], reasons: [] };

/** How long one request waits for the outcome; then it is asked for again. */
const WAIT_MS = 5_000;
const POLL_MS = 100;

const NOBODY_LOOKS =
  'This portal has no browser to look at pages with, so nothing more can be shipped: install ' +
  'Chromium where it runs, or name one in CHROMIUM_PATH, and start it again.';

/** The render check: the portal has its gate runner look, records and decides. */
export function gateRoutes(
  services: Pick<Services, 'db' | 'settings' | 'limits' | 'gateRunner' | 'log'>,
  { port }: { port: number },
): AppRouter {
  const { db, limits, settings, gateRunner } = services;
  const { router, bind } = callRouter({ db, limits }, requireShipper(db));
  // Not the Host of a request: who ships would send the runner to a portal of their own.
  const origin = settings.publicUrl ?? `http://localhost:${port}`;

  bind('GET /api/releases/gate', async ({ query: { ticket, role, to, shown } }, ctx) => {
    const gate = ticket === undefined ? null : await findGate(db, ticket);
    if (!gate || !isOpen(gate) || !role || !mayEnterGateAs(gate, role)) throw new NotFoundError();
    startGateSession(services, ctx, gate, { role, isLive: shown === 'live' });
    ctx.redirect(internalAddress(to) ?? '/');
  });

  bind('POST /api/releases/:name/:version/gate', async (request) => {
    const { name, version } = request.params;
    const outcome = 'skipped' in request.raw ? await skip(request) : await look(request);
    return {
      success: true,
      message: `The gate of ${name} ${version}: ${outcome.state}.`,
      data: { name, version, ...outcome },
    };
  });

  async function skip(request: GateRequest): Promise<Outcome> {
    const { ticket, skipped: reason } = parse(SkippedGate, request.raw);
    const { shipper } = request;
    if (!maySkipGate(shipper)) {
      throw new ForbiddenError('Only the machine that runs the portal may go without the gate.');
    }
    const gate = await gateOf(request, ticket);
    if (!(await closeGate(db, gate.ticket_hash))) return isOver(request);
    const state = gateRunner ? 'skipped' : 'not seen';
    await db.transaction(async (trx) => {
      await updateRelease(trx, gate.release_id, {
        gate_result: state,
        gate_browser: null,
        gate_at: new Date(),
      });
      await recordReleaseEvent(trx, {
        section: gate.section,
        kind: 'gate skipped',
        to_version: gate.version,
        actor: shipper.name,
        detail: { reason },
      });
    });
    return { state, ...NOTHING };
  }

  /** Begins to look, or waits with whoever has asked before. */
  async function look(request: GateRequest): Promise<Outcome> {
    const { ticket } = parse(AskedGate, request.raw);
    const gate = await gateOf(request, ticket);
    if (!gateRunner) return refusedGate(request, NOBODY_LOOKS);
    if (isOpen(gate) && (await beginLook(db, gate.ticket_hash))) {
      lookInBackground(services, gate, { ticket, origin });
    }
    const deadline = Date.now() + WAIT_MS;
    for (;;) {
      const now = await gateOf(request, ticket);
      if (now.outcome?.state === 'failed') {
        const { message, retryAfter } = now.outcome;
        throw new UnavailableError(message, retryAfter);
      }
      if (now.outcome) return now.outcome;
      if (!isOpen(now)) return isOver(request);
      if (Date.now() > deadline) return { state: 'looking', ...NOTHING };
      await delay(POLL_MS);
    }
  }

  /** The gate of a ticket, which is of this release. */
  async function gateOf(request: GateRequest, ticket: string): Promise<Gate> {
    const { name: section, version } = request.params;
    const gate = await findGate(db, ticket);
    if (!gate) return isOver(request);
    if (gate.section !== section || gate.version !== version) {
      throw new MalformedError('The ticket is of another release.');
    }
    return gate;
  }

  function isOver(request: GateRequest): Promise<never> {
    const { name } = request.params;
    const message = `This gate is over: it is open for five minutes, once. Ship ${name} again.`;
    return refusedGate(request, message);
  }

  function refusedGate({ params, shipper }: GateRequest, message: string): Promise<never> {
    const { name: section, version } = params;
    return refuse(db, {
      section,
      version,
      actor: shipper.name,
      refusals: [{ field: 'gate', message }],
    });
  }

  return router;
}
