import type { GateRole } from '@elbi/contract/domain';
import type Router from '@koa/router';
import type { RouterContext } from '@koa/router';
import type { Middleware, ParameterizedContext } from 'koa';
import type { Logger } from 'pino';
import type { Actor } from '../actor.ts';
import type { Queryable, Reads } from '../database/reads.ts';
import type { TempFolder } from '../storage/temp-files.ts';

/** What a browser of the gate is shown, and as whom. */
export interface GateSession {
  checkId: string;
  role: GateRole;
  section: string;
  version: string;
  /** Shown what is live, to be compared with. */
  isLive: boolean;
  expiresAt: number;
  /** Counts against the release that is looked at. */
  noteProblem: (problem: { kind: 'write' | 'render'; message: string }) => Promise<void>;
}

/** Who changes what is live: the holder of a token, or an admin in the portal. */
export interface Shipper {
  /** As the history names them. */
  name: string;
  /** A token for everything, which is the operator’s. */
  isEverySection: boolean;
  /** The token of the machine that the portal runs on, which nobody has made. */
  isOperator: boolean;
  /** Null for an admin. */
  tokenId: string | null;
}

/** What the middleware of `app.ts` has found out by the time a route runs. */
export interface AppState {
  requestId: string;
  /** Names the request in every line. */
  log: Logger;
  /** Who calls, by the session. */
  actor: Actor;
  /** Where this request reads what everybody may read; see `readYourWrites`. */
  reads: Reads;
  /** Where it reads what is the caller's own, when it only reads; see `readYourWrites`. */
  ownReads: Queryable;
  /** Where this request keeps files until it is answered; see `requestTempFiles`. */
  tempFiles: TempFolder;
  /** What logs and figures call an answer that no router gave, like `document /accommodation`. */
  route?: string;
  /** Set when a browser of the gate asks; see `gateSessions`. */
  gate?: GateSession;
  /** What tells this browser from others of its address; null without a mark. See `browserId`. */
  browser: string | null;
  /** Who ships; see `requireReleaseToken`. */
  shipper?: Shipper;
}

export type AppContext = ParameterizedContext<AppState>;
export type AppMiddleware = Middleware<AppState>;

/** Context within a router: with `params`. */
export type RouteContext = RouterContext<AppState>;
export type AppRouter = Router<AppState>;
