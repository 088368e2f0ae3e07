import type { GateRole } from '@elbi/contract/domain';
import type Router from '@koa/router';
import type { RouterContext } from '@koa/router';
import type { Middleware, ParameterizedContext } from 'koa';
import type { Logger } from 'pino';
import type { Actor } from '../actor.ts';
import type { Queryable, Reads } from '../database/reads.ts';
import type { TempFolder } from '../storage/temp-files.ts';

/** The session of a browser of the gate: pages, and the user that it shows them to. */
export interface GateSession {
  checkId: string;
  role: GateRole;
  section: string;
  version: string;
  /** It shows the live version, for comparison. */
  isLive: boolean;
  expiresAt: number;
  /** Records a problem of the release under check. */
  noteProblem: (problem: { kind: 'write' | 'render'; message: string }) => Promise<void>;
}

/** The client that changes what is live: the holder of a token, or an admin in the portal. */
export interface Shipper {
  /** As the history names them. */
  name: string;
  /** A token for everything, which is the operator’s. */
  isEverySection: boolean;
  /** The token of the machine that the portal runs on; no admin created it. */
  isOperator: boolean;
  /** Null for an admin. */
  tokenId: string | null;
}

/** What the middleware of `app.ts` has found out by the time a route runs. */
export interface AppState {
  requestId: string;
  /** Names the request in every line. */
  log: Logger;
  /** The user of the session. */
  actor: Actor;
  /** Where this request reads what everybody may read; see `readYourWrites`. */
  reads: Reads;
  /** Where a read-only request reads the user's own data; see `readYourWrites`. */
  ownReads: Queryable;
  /** Temporary files of this request, removed after its response; see `requestTempFiles`. */
  tempFiles: TempFolder;
  /**
   * The route in logs and metrics of a response without a router, like `document /accommodation`.
   */
  route?: string;
  /** Set when a browser of the gate asks; see `gateSessions`. */
  gate?: GateSession;
  /**
   * The ID of this browser, which separates it from others of its address; null without one. See
   * `browserId`.
   */
  browser: string | null;
  /** The client that ships; see `requireReleaseToken`. */
  shipper?: Shipper;
}

export type AppContext = ParameterizedContext<AppState>;
export type AppMiddleware = Middleware<AppState>;

/** Context within a router: with `params`. */
export type RouteContext = RouterContext<AppState>;
export type AppRouter = Router<AppState>;
