import { bodyParser } from '@koa/bodyparser';
import { type FieldError, VALIDATION } from '@elbi/contract/domain';
import type { ZodMiniType } from 'zod/mini';
import type { output } from 'zod/v4/core';
import { InvalidFieldsError, MalformedError, UnsupportedMediaTypeError } from '../errors.ts';
import type { AppContext } from './context.ts';

/** Longer than any body that the contract allows, with every character escaped. */
const MAX_JSON = '100kb';

const readJson = bodyParser({
  enableTypes: ['json'],
  parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  jsonLimit: MAX_JSON,
});

/** Returns the wire name of a field; `price` covers both prices. */
const ALSO_NAMED: ReadonlyMap<string, string> = new Map([
  ['minPrice', 'price'],
  ['maxPrice', 'price'],
]);

/**
 * Validates data against a schema of the contract. Throws `InvalidFieldsError` with the first
 * message of every wrong field, named as on the wire, and `MalformedError` when the data is not a
 * record.
 * @param also further errors, so that one response names all
 */
export function parse<Schema extends ZodMiniType>(
  schema: Schema,
  data: unknown,
  also: readonly FieldError[] = [],
): output<Schema> {
  // For what the schema has no message of its own.
  const result = schema.safeParse(data, {
    error: ({ path = [] }) => VALIDATION.invalid(String(path[0])),
  });
  const others = [...(result.success ? unstorableFields(result.data) : []), ...also];
  if (result.success && others.length === 0) return result.data;

  const messages = new Map<string, string>();
  const addError = (field: string, message: string) => {
    if (!messages.has(field)) messages.set(field, message);
  };
  for (const { path, message } of result.error?.issues ?? []) {
    const [first] = path;
    if (first === undefined) throw new MalformedError();
    const field = String(first);
    addError(field, message);
    const other = ALSO_NAMED.get(field);
    if (other) addError(other, message);
  }
  for (const { field, message } of others) addError(field, message);
  const fields: FieldError[] = [...messages].map(([field, message]) => ({ field, message }));
  throw new InvalidFieldsError(fields);
}

/** Postgres stores neither NUL nor half of a surrogate pair, in whatever column. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

function unstorableFields(data: unknown): FieldError[] {
  return Object.entries(data as object)
    .filter(([, value]) => !isStorable(value))
    .map(([field]) => ({ field, message: VALIDATION.invalid(field) }));
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !UNSTORABLE.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner));
}

/** Deeper than any body of the contract, but safe for recursive functions. */
const MAX_DEPTH = 20;

function isTooDeep(body: unknown): boolean {
  let level = [body];
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth += 1) {
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? (Object.values(value) as unknown[]) : [],
    );
  }
  return level.length > 0;
}

/** A body that is a record; its fields are not validated yet. */
export type RawBody = Readonly<Record<string, unknown>>;

/**
 * Reads a JSON body; an absent one is an empty record. Throws `MalformedError` when it is not a
 * record or nested too deeply, and `UnsupportedMediaTypeError` for another type or a compressed
 * body.
 */
export async function readJsonBody(ctx: AppContext): Promise<RawBody> {
  const body = await readTyped(ctx);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new MalformedError();
  if (isTooDeep(body)) throw new MalformedError();
  return body as RawBody;
}

async function readTyped(ctx: AppContext): Promise<unknown> {
  const hasBody = ctx.get('transfer-encoding') !== '' || Number(ctx.get('content-length')) > 0;
  if (hasBody && ctx.is('json', '+json') === false) throw new UnsupportedMediaTypeError();
  // No browser compresses request bodies. With a compressed one the parser leaves a stream whose
  // late error is not handled: a long body that is cut off ended the process.
  const encoding = ctx.get('content-encoding').toLowerCase();
  if (!['', 'identity'].includes(encoding)) throw new UnsupportedMediaTypeError();
  await readJson(ctx, async () => {});
  return ctx.request.body ?? {};
}

/** The message for a missing field. */
export function missing(field: string): FieldError {
  return { field, message: VALIDATION.required(field) };
}

/** The message for a field that refers to something that does not exist or is not permitted. */
export function unknown(field: string): FieldError {
  return { field, message: VALIDATION.invalid(field) };
}
