import type { ServerResponse } from 'node:http';
import {
  type Endpoint,
  type EndpointBody,
  type EndpointName,
  type Endpoints,
  type ENDPOINTS,
  type PathParam,
  type QueryParam,
  endpointsByName,
  partsOf,
} from '@elbi/contract/endpoints';
import {
  type FieldError,
  RELEASE_VERSION,
  SECTION_NAME,
  isWrite,
  getOwn,
  pageNumber,
  takesKey,
} from '@elbi/contract/domain';
import type { Knex } from 'knex';
import type { ZodMiniType } from 'zod/mini';
import type { Actor, SignedIn } from '../actor.ts';
import type { Read } from '../database/read.ts';
import { ForbiddenError, NotFoundError, UnauthenticatedError } from '../errors.ts';
import { checkAccess, checkFreshLogin } from './check-access.ts';
import type { AppMiddleware, AppRouter, RouteContext, Shipper } from './context.ts';
import { assertSameUser } from './claimed-identity.ts';
import { InFlightKeys, type FingerprintInput, type Write, runIdempotent } from './idempotency.ts';
import { newRouter } from './new-router.ts';
import { pathId } from './path-id.ts';
import { type RateLimits, loginLimit, rateLimit } from './rate-limit.ts';
import { transact } from './transact.ts';
import { type UploadedFile, readUpload } from './upload.ts';
import { type RawBody, parse, readJsonBody } from './validate.ts';
import { SharedResponse } from './shared-response.ts';

/** The user that may call an endpoint: logged in, unless the endpoint is open to everyone. */
export type ActorOf<Name extends EndpointName> = (typeof ENDPOINTS)[Name]['access'] extends
  'everyone' | 'shipper'
  ? Actor
  : SignedIn;

/** The request of an endpoint, parsed as the contract states. */
export interface EndpointRequest<Name extends EndpointName> {
  /** The user; null is possible only where the endpoint is open to everyone. */
  actor: ActorOf<Name>;
  /** The releasing client, on release endpoints. */
  shipper: (typeof ENDPOINTS)[Name]['access'] extends 'shipper' ? Shipper : undefined;
  params: Endpoints[Name]['params'];
  query: Endpoints[Name]['query'];
  /**
   * Returns the body by its schema. Throws `InvalidFieldsError`; a handler whose access depends on
   * the body checks that first, since 403 precedes 422.
   * @param also further errors, so that one response names all
   */
  input: (also?: readonly FieldError[]) => Endpoints[Name]['body'];
  /** The unvalidated body, for access checks only. */
  raw: RawBody;
  /** The files of a form. */
  files: readonly UploadedFile[];
  /** The read handle: what the user has written, and what others wrote a moment ago. */
  read: Read;
  /**
   * Runs the database changes of a user's write and returns the response: once for each key, and
   * only while the user may do it.
   */
  write: Write;
  /** Aborted when the response was sent or the client disconnected. */
  signal: AbortSignal;
}

/**
 * What a handler returns: the JSON of the response, possibly shared; it sends other media itself.
 */
type Answer<Name extends EndpointName> = (typeof ENDPOINTS)[Name]['response'] extends {
  body: ZodMiniType;
}
  ? Endpoints[Name]['response'] | SharedResponse<Endpoints[Name]['response']>
  : void;

type Handler<Name extends EndpointName> = (
  request: EndpointRequest<Name>,
  ctx: RouteContext,
) => Promise<Answer<Name>>;

/** The handler of every endpoint. Each feature exports its part; see {@link mergeHandlers}. */
export type Handlers = { [Name in EndpointName]: Handler<Name> };

/** The handlers of all parts, or the endpoints that two of them have. */
type Merged<Parts, Known = unknown> = Parts extends readonly [infer Part, ...infer Others]
  ? keyof Part & keyof Known extends never
    ? Merged<Others, Known & Part>
    : { handledTwice: keyof Part & keyof Known }
  : Known;

/** Merges the parts of the features; two with the same endpoint do not compile as handlers. */
export function mergeHandlers<Parts extends readonly Partial<Handlers>[]>(
  ...parts: Parts
): Merged<Parts> {
  return Object.assign({}, ...parts) as Merged<Parts>;
}

/**
 * Returns the router of all endpoints of the contract. Before each handler the table decides, in
 * this order: the rate limit (429), access (401, 403), a fresh login (403), the idempotency key
 * (409, 422), the parameters (404) and the body (400, 413, 415). It also sets the status of the
 * response.
 * @param services the counters, and the database for writes
 * @param requireReleaseToken authorises a release endpoint
 */
export function endpointRouter(
  { db, limits }: { db: Knex; limits: RateLimits },
  handlers: Handlers,
  requireReleaseToken: (endpoint: Endpoint) => AppMiddleware,
): AppRouter {
  const router = newRouter();
  const inProgress = new InFlightKeys();
  for (const name of (Object.keys(handlers) as EndpointName[]).toSorted(bySpecificity)) {
    const endpoint = endpointsByName[name]!;
    const { limit, access } = endpoint;
    const { method, path } = partsOf(name);
    router.register(
      path.replace(/\/$/, ''),
      [method],
      [
        ...(limit ? [limitOf(limits, limit)] : []),
        ...(access === 'shipper' ? [requireReleaseToken(endpoint)] : []),
        serveEndpoint({ db, inProgress }, name, handlers[name] as Handler<EndpointName>),
      ],
    );
  }
  return router;
}

/** Orders fixed segments before parameters: otherwise `/api/user/search` would be a user. */
function bySpecificity(one: EndpointName, other: EndpointName): number {
  const key = (name: EndpointName) => partsOf(name).path.replaceAll(':', '\uffff');
  return Number(key(one) > key(other)) - Number(key(one) < key(other));
}

function limitOf(limits: RateLimits, name: NonNullable<Endpoint['limit']>): AppMiddleware {
  return name === 'login' ? loginLimit(limits) : rateLimit(limits[name]);
}

function serveEndpoint<Name extends EndpointName>(
  { db, inProgress }: { db: Knex; inProgress: InFlightKeys },
  name: Name,
  handle: Handler<Name>,
) {
  const call = endpointsByName[name]!;
  const { method, path } = partsOf(name);
  const isCacheable = !call.noStore && !isWrite(method);
  const isAct = takesKey(method, path);
  return async function serveEndpoint(ctx: RouteContext): Promise<void> {
    // Releasing accepts a token instead of a role.
    if (call.access !== 'shipper') checkAccess(ctx.state.actor, name);
    if (call.fresh) checkFreshLogin(ctx.state);
    if (isCacheable) ctx.set('cache-control', 'private, no-cache');
    const personId = ctx.state.actor.id;
    const act = isAct && personId !== null ? inProgress.begin(ctx, personId) : null;
    const request = await readRequest(call, ctx);
    const write: Write = (work) =>
      transact(db, async (trx) => {
        await lockActor(ctx, trx);
        return work(trx);
      });
    // Releases change in transactions of their own.
    if (call.access === 'shipper' && isWrite(method)) await write(async () => undefined);
    const handleWith = (to: Write) =>
      handle(Object.assign(request, { write: to }) as EndpointRequest<Name>, ctx);
    const answer: unknown = await (act && !UNSTORED.has(name)
      ? runIdempotent(db, act, fingerprintInput(name, request), { write, handle: handleWith })
      : handleWith(write));
    if (answer instanceof SharedResponse) {
      await answer.send(ctx);
      return;
    }
    const isSent = typeof call.response.body === 'string' || ctx.status === 304;
    if (isSent) return;
    ctx.status = call.response.status;
    ctx.body = answer;
  };
}

/**
 * Writes that change nothing when repeated, whose responses are not stored: the keys of an erased
 * user are deleted, and contact details end with their owner.
 */
const UNSTORED: ReadonlySet<EndpointName> = new Set([
  'DELETE /api/user/:id',
  'POST /api/user/contact/:id',
]);

/**
 * Checks in a write's transaction what was checked before its body arrived: the session may have
 * ended since, the user been suspended or erased, or be no admin any more, or the token be revoked.
 */
export async function lockActor({ state }: RouteContext, trx: Knex): Promise<void> {
  await state.shipper?.lockToken(trx);
  if (!state.lockSession) return;
  const { id, role } = await state.lockSession(trx);
  if (id === null) throw new UnauthenticatedError();
  // The handler acts by the earlier role, which only of a former admin allows more.
  if (role !== state.actor.role && state.actor.role === 'admin') throw new ForbiddenError();
}

/** Returns what distinguishes two uses of one key. A spread would fire the getter of the signal. */
function fingerprintInput(call: string, request: Omit<FingerprintInput, 'call'>): FingerprintInput {
  const { params, query, raw, files } = request;
  return { call, params, query, raw, files };
}

function signalOf(response: ServerResponse): AbortSignal {
  const closed = new AbortController();
  // Koa and Node add nine listeners to a streamed response; Node warns from eleven on.
  response.setMaxListeners(response.getMaxListeners() + 1);
  response.once('close', () => closed.abort());
  if (response.destroyed) closed.abort();
  return closed.signal;
}

async function readRequest(call: Endpoint, ctx: RouteContext) {
  const params = mapValues(call.params, (param, name) => readParam(param, name, ctx));
  const { raw, files } = await readEndpointBody(call.body, ctx);
  const input = (also?: readonly FieldError[]) =>
    call.body ? parse(call.body.schema, raw, also) : undefined;
  const { actor, shipper, read } = ctx.state;
  return {
    actor,
    read,
    shipper,
    params,
    // Created on first access.
    get signal() {
      return signalOf(ctx.res);
    },
    // Parsed on first access: a search has dozens of parameters and parses them itself.
    get query() {
      return readQuery(call.query, (name) => getOwn(ctx.query, name));
    },
    input,
    raw,
    files,
  };
}

function readParam({ kind }: PathParam, name: string, ctx: RouteContext): string {
  const value = getOwn(ctx.params, name) ?? '';
  switch (kind) {
    case 'id':
      return pathId(ctx.params, name);
    case 'own id':
      assertSameUser(ctx.state.actor, value);
      return value.toLowerCase();
    case 'section':
    case 'version':
      if (!(kind === 'section' ? SECTION_NAME : RELEASE_VERSION).test(value)) {
        throw new NotFoundError();
      }
      return value;
  }
}

/** Returns the query parameters of an endpoint. */
export function readQuery(
  params: Endpoint['query'],
  given: (name: string) => string | string[] | undefined,
) {
  return mapValues(params, (param, name) => readQueryParam(param, given(name)));
}

function readQueryParam(param: QueryParam, given: string | string[] | undefined) {
  if (param.kind === 'page') return pageNumber(given);
  if (param.kind === 'choice') return param.values.find((value) => String(value) === given);
  if (param.kind === 'list' && Array.isArray(given)) return given.join(',');
  // Postgres rejects NUL.
  return typeof given === 'string' ? given.replaceAll('\0', '\ufffd') : undefined;
}

async function readEndpointBody(
  body: EndpointBody | undefined,
  ctx: RouteContext,
): Promise<{ raw: RawBody; files: readonly UploadedFile[] }> {
  if (body?.kind === 'json') return { raw: await readJsonBody(ctx), files: [] };
  if (!body) return { raw: {}, files: [] };
  const { fields, files } = await readUpload(ctx, body.files);
  return { raw: fields, files };
}

function mapValues<Value, Result>(
  record: Readonly<Record<string, Value>> = {},
  map: (value: Value, name: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, map(value, name)]),
  );
}
