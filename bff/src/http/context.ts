import type { GateRole } from '@elbi/contract/domain';
import type Router from '@koa/router';
import type { RouterContext } from '@koa/router';
import type { Knex } from 'knex';
import type { Middleware, ParameterizedContext } from 'koa';
import type { Logger } from 'pino';
import type { Actor } from '../actor.ts';
import type { Read } from '../database/read.ts';
import type { RateLimitedError } from '../errors.ts';
import type { TempFolder } from '../storage/temp-files.ts';

/** The session of a gate browser: the checked release and its user. */
export interface GateSession {
  checkId: string;
  role: GateRole;
  section: string;
  version: string;
  /** Releases that go live with it, which it shows as well. */
  beside: readonly { section: string; version: string }[];
  /** Whether it shows the live version, for comparison. */
  isLive: boolean;
  expiresAt: number;
  /** Records a problem of the release under check. */
  reportProblem: (problem: { kind: 'write' | 'render'; message: string }) => Promise<void>;
}

/** The author of a change of releases, as its tables store it. */
export interface ReleaseActor {
  /** The label of a token, or the portal; empty for an admin without a token. */
  actor: string;
  /** The admin who acted, or who made the token; null for others. */
  actor_id: string | null;
}

/** The client that changes what is live: the holder of a token, or an admin in the portal. */
export interface Shipper {
  by: ReleaseActor;
  /** Whether the token is for every section, as the operator's is. */
  isEverySection: boolean;
  /** Whether it is the token of the portal's own machine; no admin created it. */
  isOperator: boolean;
  /** Whether it is a token that makes previews only. */
  isPreviewOnly: boolean;
  /** Null for an admin. */
  tokenId: string | null;
  /**
   * Throws `UnauthenticatedError` if the token was revoked or has expired by now, and locks it until
   * the transaction ends; does nothing for an admin, who has a session.
   */
  lockToken: (trx: Knex) => Promise<void>;
}

/** The state that the middleware of `app.ts` sets before a route runs. */
export interface AppState {
  requestId: string;
  /** A logger that adds the request ID to each line. */
  log: Logger;
  /** The user of the session. */
  actor: Actor;
  /**
   * Returns the user of the session as of now, and locks both until the transaction ends; absent
   * without a session.
   */
  lockSession?: (trx: Knex) => Promise<Actor>;
  /** The read handle of this request; see `readYourWrites`. */
  read: Read;
  /** Set by a login, which writes what the next request reads. */
  hasLoggedIn?: boolean;
  /** Whether the client has just written: no shared response may be used then. */
  hasJustWritten: boolean;
  /** Set by the visitors' cache when the response was cached, so the request cost nothing. */
  answeredFromCache?: boolean;
  /** Temporary files of this request, removed after its response; see `requestTempFiles`. */
  tempFiles: TempFolder;
  /**
   * The route in logs and metrics of a response without a router, like `document /accommodation`.
   */
  route?: string;
  /** Set for a browser of the gate; see `gateSessions`. */
  gate?: GateSession;
  /**
   * The ID of this browser, which separates it from others of its address; null without one. See
   * `browserId`.
   */
  browser: string | null;
  /** Set for a first document beyond a limit: the rejection of all that is not in a cache. */
  onlyCached?: RateLimitedError;
  /** The releasing client; see `requireReleaseToken`. */
  shipper?: Shipper;
}

export type AppContext = ParameterizedContext<AppState>;
export type AppMiddleware = Middleware<AppState>;

/** Context within a router: with `params`. */
export type RouteContext = RouterContext<AppState>;
export type AppRouter = Router<AppState>;
