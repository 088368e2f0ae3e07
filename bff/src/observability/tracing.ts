import type { Middleware } from 'koa';
import type { Logger } from 'pino';

/** A step of a request. Names and attributes never contain personal data. */
interface SpanDescription {
  name: string;
  attributes?: Readonly<Record<string, string | number>>;
}

/** The traced fields of a request. */
export interface TracedState {
  log: Logger;
  /** Name of a response without a router. */
  route?: string;
}

/**
 * Tracing of one process. Without OTEL_EXPORTER_OTLP_ENDPOINT it does not exist: OpenTelemetry's
 * SDK is not loaded, and requests bypass it.
 */
export interface Tracing {
  /** Creates a span for each request, as a child of the `traceparent` of a trusted proxy. */
  requests: Middleware<TracedState>;
  /** Runs `work` in a child span of the active one, or without a span if none is active. */
  span: <Result>(description: SpanDescription, work: () => Promise<Result>) => Promise<Result>;
  /** Flushes pending spans and stops tracing. */
  stop: () => Promise<void>;
}
