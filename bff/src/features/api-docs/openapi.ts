import { ERROR_CODES, type ErrorCode, PORTAL_NAME } from '@elbi/contract/codes';
import { ErrorResponse } from '@elbi/contract/schemas';
import * as z from 'zod/mini';
import type { Operation } from './operation.ts';

/** Parts of the document that this file makes; the rest is plain JSON. */
type Json = Record<string, unknown>;

const FILES_FIELD = { type: 'array', items: { type: 'string', format: 'binary' } };

/**
 * The JSON Schema of what a call takes or gives. Requests are described by what they are read as:
 * the numbers and lists behind the texts of a form.
 */
function jsonSchema(schema: z.ZodMiniType): Json {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
  }) as Json;
  return described;
}

function requestBody({ body }: Operation): Json | undefined {
  if (!body) return undefined;
  const schema = withSentAs(jsonSchema(body.schema), body.sentAs);
  if (!body.form) return { content: { 'application/json': { schema } } };
  const properties = { ...(schema.properties as Json | undefined), files: FILES_FIELD };
  return { content: { 'multipart/form-data': { schema: { ...schema, properties } } } };
}

/** Names fields as they go over the wire, where they are read as others. */
function withSentAs(schema: Json, sentAs: NonNullable<Operation['body']>['sentAs']): Json {
  if (!sentAs) return schema;
  const isKept = (name: string) => !sentAs.insteadOf?.includes(name);
  return {
    ...schema,
    properties: { ...(schema.properties as Json), ...sentAs.properties },
    required: ((schema.required ?? []) as string[]).filter(isKept),
  };
}

/** Every way in which a call may refuse. */
export function failuresOf({
  access,
  parameters,
  body,
  failures = [],
}: Operation): ReadonlySet<ErrorCode> {
  const all = new Set<ErrorCode>(['rate_limited', ...failures]);
  const add = (...codes: ErrorCode[]) => codes.forEach((code) => all.add(code));
  if (access !== 'everyone') add('unauthenticated', 'forbidden');
  if (parameters?.some((parameter) => parameter.in === 'path')) add('not_found');
  if (body) add('malformed', 'too_large', 'unsupported_media_type', 'invalid_fields');
  return all;
}

function responses(operation: Operation): Json {
  const { answer } = operation;
  const content =
    typeof answer.body === 'string'
      ? { [answer.body]: { schema: { type: 'string' } } }
      : { 'application/json': { schema: jsonSchema(answer.body) } };
  return {
    [answer.status]: { description: answer.about, content },
    ...Object.fromEntries(
      [...failuresOf(operation)].map((code) => [
        ERROR_CODES[code],
        { description: code, content: { 'application/json': { schema: ERROR_REFERENCE } } },
      ]),
    ),
  };
}

const ERROR_REFERENCE = { $ref: '#/components/schemas/Error' };

function describe(operation: Operation): Json {
  return {
    tags: [operation.tag],
    summary: operation.summary,
    description: `Who: ${operation.access}.`,
    operationId: `${operation.method} ${operation.path}`.replace(/[^a-z]+/gi, '-'),
    parameters: (operation.parameters ?? []).map(({ about, schema, ...parameter }) => ({
      ...parameter,
      description: about,
      required: parameter.in === 'path',
      schema: schema ?? { type: 'string' },
    })),
    requestBody: requestBody(operation),
    responses: responses(operation),
  };
}

/** The OpenAPI 3.1 document of these calls. */
export function openApiDocument(operations: readonly Operation[]): Json {
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method]: describe(operation),
    };
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: `${PORTAL_NAME} API`,
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    components: { schemas: { Error: jsonSchema(ErrorResponse) } },
  };
  // Without what is undefined, as it goes over the wire.
  return JSON.parse(JSON.stringify(document)) as Json;
}
