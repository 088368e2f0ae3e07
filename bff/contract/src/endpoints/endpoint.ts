import type { ZodMiniType } from 'zod/mini';
import type { output } from 'zod/v4/core';
import type { ErrorCode } from '../domain/errors.ts';
import type { StoredRoleName } from '../domain/roles.ts';
import { takesKey } from '../domain/writes.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The clients that may call an endpoint: `release admins` are the admins of `RELEASE_ADMINS`, a
 * `shipper` is one of them or a client with a release token, and `office` are admins and the users
 * of `OFFICE_EMAILS`.
 */
export type EndpointAccess =
  'everyone' | 'logged in' | 'release admins' | 'shipper' | 'office' | readonly StoredRoleName[];

/**
 * A parameter in the path. A value in another format is a 404; an `own id` must be the session's
 * own (403).
 */
export interface PathParam {
  kind: 'id' | 'own id' | 'section' | 'version';
  about: string;
}

/** A parameter of the query string. A malformed one counts as absent. */
export type QueryParam =
  | { kind: 'page'; about: string }
  | { kind: 'text'; about: string }
  /** Comma-separated, or repeated. */
  | { kind: 'list'; about: string }
  | { kind: 'choice'; about: string; values: readonly (string | number)[] };

/** Wire formats of fields that are parsed into other types, for the API description. */
export interface SentAs {
  properties: Readonly<Record<string, object>>;
  insteadOf: readonly string[];
}

export type EndpointBody =
  | { kind: 'json'; schema: ZodMiniType; sentAs?: SentAs }
  /** A multipart form. */
  | { kind: 'form'; schema: ZodMiniType; files: FormLimits; sentAs?: SentAs };

/** Maximum number of files, all in the field `files`, and the message when there are more. */
export interface FormLimits {
  max: number;
  tooMany: string;
  /**
   * Maximum bytes of a file, of all files and of a field, with the message; by default those of
   * pictures.
   */
  sizes?: { file: number; all: number; field: number; tooLarge: string };
}

/** A media type other than JSON. */
export type MediaType = `${string}/${string}`;

/**
 * One endpoint: the source of the BFF's router, the API description, the SDK's client, its mocks
 * and the permission tests. A new requirement of endpoints becomes a field here, and
 * `bff/src/http/endpoint-router.ts` enforces it.
 */
export interface Endpoint {
  tag:
    'Accommodations' | 'Admin' | 'Portal' | 'Releases' | 'Reports' | 'Reviews' | 'Users' | 'Views';
  /** A single sentence. */
  summary: string;
  access: EndpointAccess;
  /** Needs a login of the last minutes (`FRESH_LOGIN_MINUTES`); a token has none, and needs none. */
  fresh?: true;
  /** A token that only makes previews may call this write; reads it may call anyway. */
  forPreviews?: true;
  /** An additional rate limit, besides the general one. */
  limit?: 'login' | 'upload' | 'write';
  params?: Readonly<Record<string, PathParam>>;
  query?: Readonly<Record<string, QueryParam>>;
  body?: EndpointBody;
  /**
   * The response of a read contains personal data and must not be stored, like that of any write.
   * Other reads are cached by the browser and revalidated, unless the handler sets otherwise.
   */
  noStore?: true;
  /** The response on success: JSON of a schema, another media type, or no body. */
  response: { status: number; body?: ZodMiniType | MediaType; about: string };
  /** Errors besides those implied by the other fields: see {@link errorCodesOf}. */
  errors?: readonly ErrorCode[];
}

type PathOf<Name> = Name extends `${Method} ${infer Path}` ? Path : never;

type ParamOfSegment<Segment> = Segment extends `:${infer Param}` ? Param : never;
/** The names in a path like `/api/releases/:name/rollback`. */
type ParamNames<Path> = Path extends `${infer Segment}/${infer Rest}`
  ? ParamOfSegment<Segment> | ParamNames<Rest>
  : ParamOfSegment<Path>;

/** An endpoint whose `params` are those of its path. */
type EndpointAt<Name> = Endpoint &
  ([ParamNames<PathOf<Name>>] extends [never]
    ? { params?: never }
    : { params: Readonly<Record<ParamNames<PathOf<Name>>, PathParam>> });

/** Part of the table: endpoints by method and path, like `PATCH /api/report/:id`. */
export function defineEndpoints<const Table extends { [Name in keyof Table]: EndpointAt<Name> }>(
  table: Table,
): Table {
  return table;
}

/** An ID in the path. */
export function id(about: string) {
  return { kind: 'id', about } as const;
}

export const page = { kind: 'page', about: 'Page, from 1' } as const;

/** Free text in the query string. */
export function textParam(about: string) {
  return { kind: 'text', about } as const;
}

/** Free texts in the query string. */
export function list(about: string) {
  return { kind: 'list', about } as const;
}

/** One of some values in the query string. */
export function oneOf<const Value extends string | number>(
  about: string,
  values: readonly Value[],
) {
  return { kind: 'choice', about, values } as const;
}

/** A JSON body. */
export function json<Schema extends ZodMiniType>(schema: Schema, more: { sentAs?: SentAs } = {}) {
  return { kind: 'json', schema, ...more } as const;
}

/** Returns method and path of an endpoint. */
export function partsOf(name: string): { method: Method; path: string } {
  const [method, path] = name.split(' ') as [Method, string];
  return { method, path };
}

/** Returns every error code of an endpoint. */
export function errorCodesOf(
  name: string,
  { access, fresh, params, body, errors = [] }: Endpoint,
): ReadonlySet<ErrorCode> {
  const { method, path } = partsOf(name);
  return new Set<ErrorCode>([
    'rate_limited',
    'unavailable',
    ...errors,
    ...(takesKey(method, path) ? (['in_progress', 'invalid_fields'] as const) : []),
    ...(access === 'everyone' ? [] : (['unauthenticated', 'forbidden'] as const)),
    ...(fresh ? (['fresh_login_required'] as const) : []),
    ...(params ? (['not_found'] as const) : []),
    ...(body
      ? (['malformed', 'too_large', 'unsupported_media_type', 'invalid_fields'] as const)
      : []),
  ]);
}

type QueryValue<Param> = Param extends { values: readonly (infer Value)[] }
  ? Value
  : Param extends { kind: 'page' }
    ? number
    : string;

type BodyOf<Of> = Of extends { body: { schema: infer Schema extends ZodMiniType } }
  ? output<Schema>
  : undefined;

/** Input and output of an endpoint. */
export interface EndpointTypes<Name, Of> {
  params: { readonly [Param in ParamNames<PathOf<Name>>]: string };
  query: Of extends { query: infer Query }
    ? { readonly [Param in keyof Query]?: QueryValue<Query[Param]> | undefined }
    : Readonly<Record<never, never>>;
  body: BodyOf<Of>;
  /** The body as a client sends it: JSON or a form. */
  sent: Of extends { body: { kind: infer Kind } }
    ? Kind extends 'json'
      ? BodyOf<Of>
      : FormData
    : undefined;
  response: Of extends { response: { body: infer Body } }
    ? Body extends ZodMiniType
      ? output<Body>
      : Blob
    : undefined;
}
