import {
  type Context,
  type Span,
  SpanKind,
  SpanStatusCode,
  context,
  trace,
} from '@opentelemetry/api';
import type { Tracer } from '@opentelemetry/api';
import { Client, Pool } from 'pg';

/** Long enough to recognise a statement. */
const MAX_TEXT = 2_000;

type Callback = (error: Error | null | undefined, ...rest: unknown[]) => void;
type Query = (this: Client, ...parameters: unknown[]) => unknown;
type Connect = (this: Pool, callback?: Callback) => unknown;

/** A query for pg: a text, or an object with name and values. */
interface Statement {
  name?: string;
  text: string;
}

/**
 * Creates a span for every statement that pg sends for a traced request; Knex also uses pg.
 * Parameter values are never traced. Returns a function that undoes it.
 */
export function traceStatements(tracer: Tracer): () => void {
  const client = Client.prototype as { query: Query };
  const pool = Pool.prototype as { connect: Connect };
  const { query } = client;
  const { connect } = pool;

  client.query = function tracedQuery(...parameters) {
    const statement = statementOf(parameters[0]);
    const parent = context.active();
    if (!statement || !trace.getSpan(parent)) return query.apply(this, parameters);
    const span = startSpan(tracer, statement, parent);
    const last = parameters.length - 1;
    const callback = parameters[last];
    if (typeof callback === 'function') {
      parameters[last] = endingWith(span, callback as Callback, parent);
      return query.apply(this, parameters);
    }
    const answer = query.apply(this, parameters) as Promise<unknown>;
    answer.then(
      () => end(span),
      (error: unknown) => end(span, error),
    );
    return answer;
  };
  // A full pool calls back in the context of the request that released the connection.
  pool.connect = function tracedConnect(callback) {
    if (!callback) return connect.call(this);
    return connect.call(this, context.bind(context.active(), callback));
  };
  return () => {
    client.query = query;
    pool.connect = connect;
  };
}

/** Null for queries that write to the connection themselves, like COPY. */
function statementOf(query: unknown): Statement | null {
  if (typeof query === 'string') return { text: query };
  if (typeof query !== 'object' || query === null || 'submit' in query) return null;
  return 'text' in query && typeof query.text === 'string' ? (query as Statement) : null;
}

function startSpan(tracer: Tracer, { name, text }: Statement, parent: Context): Span {
  const flat = text.trim().replace(/\s+/g, ' ');
  const [verb = ''] = flat.split(' ', 1);
  const summary = name ?? verb.toLowerCase();
  const attributes = {
    'db.system.name': 'postgresql',
    'db.query.summary': summary,
    'db.query.text': flat.slice(0, MAX_TEXT),
  };
  return tracer.startSpan(`sql ${summary}`, { kind: SpanKind.CLIENT, attributes }, parent);
}

function endingWith(span: Span, callback: Callback, parent: Context): Callback {
  return context.bind(parent, (error, ...rest) => {
    end(span, error);
    callback(error, ...rest);
  });
}

function end(span: Span, error?: unknown): void {
  if (error) {
    // Only the code: the message of Postgres may quote a row.
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    span.setAttribute('error.type', code);
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}
