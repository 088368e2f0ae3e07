import {
  type Endpoint,
  type EndpointBody,
  type QueryParam,
  endpointsByName,
  partsOf,
  errorCodesOf,
} from '@elbi/contract/endpoints';
import {
  ERROR_CODES,
  FRESH_LOGIN_MINUTES,
  IDEMPOTENCY_KEY,
  PORTAL_NAME,
  takesKey,
} from '@elbi/contract/domain';
import { ErrorResponse } from '@elbi/contract/schemas';
import * as z from 'zod/mini';
import { COPY } from '../../copy.ts';

/** The typed parts of the document; the rest is plain JSON. */
type Json = Record<string, unknown>;

const BYTES = { type: 'string', format: 'binary' };

/** Returns the path of an endpoint with `{name}` for its parameters. */
export function templateOf(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}');
}

/** Returns the roles that may call an endpoint, as text. */
export function whoMay({ access, fresh }: Endpoint): string {
  const roles =
    access === 'shipper'
      ? 'release admins'
      : access === 'office'
        ? 'admin or housing office'
        : typeof access === 'string'
          ? access
          : access.join(' or ');
  return [
    roles,
    ...(fresh ? [`with a log-in of the last ${FRESH_LOGIN_MINUTES} minutes`] : []),
    ...(access === 'shipper' ? ['or a release token'] : []),
  ].join(', ');
}

/**
 * Returns the JSON Schema of an endpoint's input or output. Requests are described by their parsed
 * values: the numbers and lists behind the texts of a form.
 */
function jsonSchema(schema: z.ZodMiniType): Json {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
  }) as Json;
  return described;
}

function requestBody(body: EndpointBody): Json {
  const schema = withSentAs(jsonSchema(body.schema), body.sentAs);
  if (body.kind === 'json') return { content: { 'application/json': { schema } } };
  const files = { type: 'array', items: BYTES };
  const properties = { ...(schema.properties as Json | undefined), files };
  return { content: { 'multipart/form-data': { schema: { ...schema, properties } } } };
}

/** Renames parsed fields to their wire names. */
function withSentAs(schema: Json, sentAs: EndpointBody['sentAs']): Json {
  if (!sentAs) return schema;
  return {
    ...schema,
    properties: { ...(schema.properties as Json), ...sentAs.properties },
    required: ((schema.required ?? []) as string[]).filter(
      (name) => !sentAs.insteadOf.includes(name),
    ),
  };
}

function querySchema(param: QueryParam): Json {
  switch (param.kind) {
    case 'page':
      return { type: 'integer' };
    case 'text':
      return { type: 'string' };
    case 'list':
      return { type: 'array', items: { type: 'string' } };
    case 'choice':
      return {
        type: typeof param.values[0] === 'number' ? 'integer' : 'string',
        enum: param.values,
      };
  }
}

function parameters({ params = {}, query = {} }: Endpoint): Json[] {
  return [
    ...Object.entries(params).map(([name, { kind, about }]) => ({
      name,
      in: 'path',
      description: about,
      required: true,
      schema: { type: 'string', ...(kind.endsWith('id') ? { format: 'uuid' } : {}) },
    })),
    ...Object.entries(query).map(([name, param]) => ({
      name,
      in: 'query',
      description: param.about,
      required: false,
      schema: querySchema(param),
    })),
  ];
}

const KEY_PARAMETER = {
  name: IDEMPOTENCY_KEY,
  in: 'header',
  description: COPY.apiDocs.key,
  required: false,
  schema: { type: 'string', format: 'uuid' },
};

function answerContent({ response }: Endpoint): Json | undefined {
  if (!response.body) return undefined;
  return typeof response.body === 'string'
    ? { [response.body]: { schema: { type: 'string' } } }
    : { 'application/json': { schema: jsonSchema(response.body) } };
}

const ERROR_CONTENT = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };

/** Returns error responses by status; codes in the body distinguish those that share one. */
function errorResponses(name: string, call: Endpoint): Json {
  const codes = [...errorCodesOf(name, call)];
  return Object.fromEntries(
    codes.map((code) => {
      const status = ERROR_CODES[code];
      const sharing = codes.filter((other) => ERROR_CODES[other] === status);
      return [status, { description: sharing.join(' or '), content: ERROR_CONTENT }];
    }),
  );
}

/** The ways to authenticate, by their names in the document. */
const SECURITY_SCHEMES = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-elbi.sid',
    description: COPY.apiDocs.session,
  },
  releaseToken: { type: 'http', scheme: 'bearer', description: COPY.apiDocs.releaseToken },
} as const;

/** Returns the alternatives of an endpoint; none for everyone. */
function security({ access }: Endpoint): Partial<Record<keyof typeof SECURITY_SCHEMES, []>>[] {
  if (access === 'everyone') return [];
  return access === 'shipper' ? [{ session: [] }, { releaseToken: [] }] : [{ session: [] }];
}

function describe(name: string, call: Endpoint): Json {
  const { method, path } = partsOf(name);
  return {
    tags: [call.tag],
    summary: call.summary,
    description: `Who: ${whoMay(call)}.`,
    operationId: `${method.toLowerCase()} ${templateOf(path)}`.replace(/[^a-z]+/gi, '-'),
    security: security(call),
    parameters: [...parameters(call), ...(takesKey(method, path) ? [KEY_PARAMETER] : [])],
    requestBody: call.body && requestBody(call.body),
    responses: {
      [call.response.status]: { description: call.response.about, content: answerContent(call) },
      ...errorResponses(name, call),
    },
  };
}

/** Returns the OpenAPI 3.1 document of all endpoints. */
export function openApiDocument(): Json {
  const paths = new Map<string, Json>();
  for (const [name, call] of Object.entries(endpointsByName)) {
    const { method, path } = partsOf(name);
    const template = templateOf(path);
    paths.set(template, { ...paths.get(template), [method.toLowerCase()]: describe(name, call) });
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: `${PORTAL_NAME} API`,
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(paths),
    components: {
      schemas: { Error: jsonSchema(ErrorResponse) },
      securitySchemes: SECURITY_SCHEMES,
    },
  };
  // Drops undefined values, as in the response.
  return JSON.parse(JSON.stringify(document)) as Json;
}
