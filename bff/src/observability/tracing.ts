import type { Middleware } from 'koa';
import type { Logger } from 'pino';

/** A step of a request's work. Names and attributes never hold data of people. */
export interface SpanDescription {
  name: string;
  attributes?: Readonly<Record<string, string | number>>;
}

/** What a request carries that is traced. */
export interface TracedState {
  log: Logger;
  /** Names an answer that no router gave. */
  route?: string;
}

/**
 * Traces of one process. There is none unless OTEL_EXPORTER_OTLP_ENDPOINT is set: then nothing of
 * OpenTelemetry's SDK is loaded, and no request passes through any of this.
 */
export interface Tracing {
  /** Makes a span of each request, below the one of its `traceparent` when a trusted proxy sends it. */
  requests: Middleware<TracedState>;
  /** Does `work` in a span below the one that is under way; without one it just does it. */
  span: <Result>(description: SpanDescription, work: () => Promise<Result>) => Promise<Result>;
  /** Flushes pending spans and stops tracing. */
  stop: () => Promise<void>;
}
