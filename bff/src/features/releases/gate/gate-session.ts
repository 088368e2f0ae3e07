import { randomUUID } from 'node:crypto';
import { changesContent, type GateRole } from '@elbi/contract/codes';
import { ForbiddenError } from '../../../errors.ts';
import type { AppContext, AppMiddleware, GateSession } from '../../../http/context.ts';
import { readCookie, setCookie } from '../../../http/cookies.ts';
import { sign, verify } from '../../../http/signing.ts';
import type { Services } from '../../../services.ts';
import { asGatePerson, gateActor } from './gate-person.ts';
import { type OpenGate, notePortalProblem } from './gate-store.ts';

const COOKIE = 'elbi.gate';
const PURPOSE = 'gate';
/** Every look at these is recorded with the person who looked; a gate session is nobody. */
const PRIVATE_FILES = '/api/admin/document/';

/** Starts a gate session in this browser, for as long as its gate is open. */
export function startGateSession(
  { settings }: Pick<Services, 'settings'>,
  ctx: AppContext,
  gate: OpenGate,
  role: GateRole,
): void {
  const session: GateSession = {
    ticketHash: gate.ticket_hash,
    personId: randomUUID(),
    role,
    section: gate.section,
    version: gate.version,
    expiresAt: gate.expires_at.getTime(),
  };
  setCookie(settings, ctx, COOKIE, sign(settings.appSecrets, PURPOSE, JSON.stringify(session)), {
    path: '/',
    maxAgeSeconds: Math.ceil((session.expiresAt - Date.now()) / 1_000),
  });
}

function readGateSession(
  { settings }: Pick<Services, 'settings'>,
  ctx: AppContext,
): GateSession | null {
  const cookie = readCookie(settings, ctx, COOKIE);
  const text = cookie ? verify(settings.appSecrets, PURPOSE, cookie) : null;
  if (text === null) return null;
  const session = JSON.parse(text) as GateSession;
  return session.expiresAt > Date.now() ? session : null;
}

/**
 * Lets a browser of the gate look at everything as its role, and change nothing: each attempt is
 * refused and counts against the release.
 */
export function gateSessions(services: Services): AppMiddleware {
  const { db, pool } = services;
  return async function gateSessions(ctx, next) {
    // Shipping tools speak for themselves, whatever cookies come along.
    const gate = ctx.get('authorization') === '' ? readGateSession(services, ctx) : null;
    if (!gate) {
      await next();
      return;
    }

    ctx.state.gate = gate;
    ctx.state.actor = gateActor(gate.role, gate.personId);
    // How a section fared is no write: the route notes it against the gate.
    const isWrite = changesContent(ctx.method, ctx.path);
    if (isWrite) {
      const message = `${ctx.method} ${ctx.path}`.slice(0, 500);
      await notePortalProblem(db, gate.ticketHash, { kind: 'write', message });
    }
    if (isWrite || ctx.path.startsWith(PRIVATE_FILES)) {
      throw new ForbiddenError('The gate looks, and changes nothing.');
    }
    await asGatePerson(pool, ctx.state.actor, next);
  };
}
