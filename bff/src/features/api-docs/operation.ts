import type { ErrorCode } from '@elbi/contract/codes';
import type { ZodMiniType } from 'zod/mini';

/** A parameter of a path or a query string. */
export interface Parameter {
  name: string;
  in: 'path' | 'query';
  about: string;
  schema?: { type: string; format?: string; enum?: readonly (string | number)[] };
}

/** One call of the API, as its description says it. */
export interface Operation {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** With `{name}` for parameters. */
  path: string;
  tag:
    'Accommodations' | 'Admin' | 'Portal' | 'Releases' | 'Reports' | 'Reviews' | 'Users' | 'Views';
  summary: string;
  /** Who may call it. */
  access:
    | 'everyone'
    | 'logged in'
    | 'registered'
    | 'registered or owner'
    | 'owner'
    | 'owner or admin'
    | 'admin'
    | 'admin, or a release token';
  parameters?: readonly Parameter[];
  /** JSON, or a form with files in `files`. */
  body?: {
    schema: ZodMiniType;
    form?: boolean;
    /** How fields are sent that are read as something else. */
    sentAs?: { properties: Readonly<Record<string, object>>; insteadOf?: readonly string[] };
  };
  /** What success answers with; a text is the media type of something that is no JSON. */
  answer: { status: number; body: ZodMiniType | string; about: string };
  /** What it may answer beside what follows from access, path and body; see `failuresOf`. */
  failures?: readonly ErrorCode[];
}

/** An id in the path. */
export function idInPath(name: string, about: string): Parameter {
  return { name, in: 'path', about, schema: { type: 'string', format: 'uuid' } };
}

/** A page number in the query string. */
export function pageInQuery(name = 'page'): Parameter {
  return { name, in: 'query', about: 'Page, from 1', schema: { type: 'integer' } };
}
