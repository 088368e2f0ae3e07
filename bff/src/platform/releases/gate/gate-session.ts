import {
  changesContent,
  type GatePage,
  type GateRole,
  internalAddress,
  pathKey,
} from '@elbi/contract/domain';
import type { PlannedPage } from '../../../database/tables.ts';
import { ForbiddenError, NotFoundError } from '../../../errors.ts';
import type { AppContext, AppMiddleware, GateSession } from '../../../http/context.ts';
import { readCookie, setCookie } from '../../../http/cookies.ts';
import { sign, verify } from '../../../http/signing.ts';
import type { Services } from '../../../services.ts';
import type { Version } from '../registry/change-releases.ts';
import { gateActor } from './gate-person-read-model.ts';
import { findCheck, type GateCheck, isOpen, recordProblem } from './gate-store.ts';
import { COPY } from '../copy.ts';

const COOKIE = 'elbi.gate';
const PURPOSE = 'gate';
const ENTRANCE_PURPOSE = 'gate entrance';
/** Application documents are denied, although the gate's database has none. */
const PRIVATE_FILES = '/api/admin/document/';
/** Logging in would create a real user in the gate's database; a session may read its own user. */
const LOG_IN = '/api/auth/';
const WHO_AM_I = '/api/auth/login/success';
/** The entrance for a role, which is not a page of the portal. */
const ENTRANCE = '/api/releases/gate';

type GateCookie = Omit<GateSession, 'reportProblem'>;

interface Entrance {
  checkId: string;
  role: GateRole;
  to: string;
  beside: readonly Version[];
  isLive: boolean;
}

/** Returns the pages of a check, each with the signed address at which a browser enters it. */
export function withEntrances(
  { appSecrets }: Pick<Services['settings'], 'appSecrets'>,
  { id: checkId, pages }: Pick<GateCheck, 'id' | 'pages'>,
  beside: readonly Version[],
): GatePage[] {
  const enter = ({ role, address }: PlannedPage, isLive: boolean) => {
    const entrance: Entrance = { checkId, role, to: address, beside, isLive };
    return `${ENTRANCE}?entrance=${sign(appSecrets, ENTRANCE_PURPOSE, JSON.stringify(entrance))}`;
  };
  return pages.map(({ isLive, ...page }) => ({
    ...page,
    enter: enter(page, false),
    ...(isLive && { live: enter(page, true) }),
  }));
}

/**
 * Starts a gate session in this browser, for as long as its check is in progress, and leads it to
 * its page. Throws `NotFoundError` for a forged or expired entrance.
 */
export async function enterGate(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  ctx: AppContext,
  signed: string,
): Promise<void> {
  const text = verify(settings.appSecrets, ENTRANCE_PURPOSE, signed);
  if (text === null) throw new NotFoundError();
  const { checkId, role, to, beside, isLive } = JSON.parse(text) as Entrance;
  const check = await findCheck(db, checkId);
  if (!check || !isOpen(check)) throw new NotFoundError();
  const { section, version, expires_at: expiresAt } = check;
  const session: GateCookie = {
    ...{ checkId, role, section, version, beside, isLive },
    expiresAt: expiresAt.getTime(),
  };
  setCookie(settings, ctx, COOKIE, sign(settings.appSecrets, PURPOSE, JSON.stringify(session)), {
    maxAgeSeconds: Math.ceil((session.expiresAt - Date.now()) / 1_000),
  });
  ctx.redirect(internalAddress(to) ?? '/');
}

function readGateSession(
  { settings }: Pick<Services, 'settings'>,
  ctx: AppContext,
): GateCookie | null {
  const cookie = readCookie(settings, ctx, COOKIE);
  const text = cookie ? verify(settings.appSecrets, PURPOSE, cookie) : null;
  if (text === null) return null;
  const session = JSON.parse(text) as GateCookie;
  return session.expiresAt > Date.now() ? session : null;
}

/**
 * Lets a browser of the gate read everything as its role and change nothing: each attempt is
 * rejected and counts against the release. A separate portal, which has only the gate's database,
 * serves its requests.
 * @param portal serves the requests instead of the middleware after this one
 */
export function gateSessions(
  services: Pick<Services, 'db' | 'settings' | 'gate'>,
  portal: AppMiddleware,
): AppMiddleware {
  const { db } = services;
  return async function gateSessions(ctx, next) {
    // Before any token: a page of the gate may send one to leave its session.
    const gate = readGateSession(services, ctx);
    if (!gate || ctx.path === ENTRANCE) {
      await next();
      return;
    }

    const reportProblem: GateSession['reportProblem'] = async (problem) => {
      // The live version is opened for comparison: its problems do not count.
      if (!gate.isLive) await recordProblem(db, gate.checkId, problem);
    };
    ctx.state.gate = { ...gate, reportProblem };
    ctx.state.read = services.gate.read;
    ctx.state.actor = await gateActor(services.gate.read, gate.role);
    const path = pathKey(ctx.path);
    // A failure report is not a write: the route records it for the gate.
    const isWrite =
      changesContent(ctx.method, path) || (path.startsWith(LOG_IN) && path !== WHO_AM_I);
    if (isWrite) {
      const message = `${ctx.method} ${ctx.path}`.slice(0, 500);
      await reportProblem({ kind: 'write', message });
    }
    if (isWrite || path.startsWith(PRIVATE_FILES)) {
      throw new ForbiddenError(COPY.gate.readOnly);
    }
    await portal(ctx, next);
  };
}
