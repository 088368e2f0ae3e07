import { SpanKind, SpanStatusCode, context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator, setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { ParameterizedContext } from 'koa';
import type { Logger } from 'pino';
import { withTimeout } from '../with-timeout.ts';
import { loggable } from './loggable.ts';
import { routeOf } from './route-of.ts';
import { traceStatements } from './trace-statements.ts';
import type { TracedState, Tracing } from './tracing.ts';

const SERVICE = 'elbi-stays-bff';
/** An unreachable collector must not block shutdown. */
const SEND_LAST_MS = 1_000;

/**
 * Starts tracing this process and sends its spans to a collector. Imported only where that is
 * configured, because it loads OpenTelemetry's SDK. Call it at most once per process.
 * @param endpoint address of the collector; spans go to `v1/traces` below it
 */
export function startTracing(endpoint: string, log: Logger): Tracing {
  setGlobalErrorHandler((error) => log.warn({ error: loggable(error) }, 'trace export failed'));
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const provider = new BasicTracerProvider({
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES take precedence.
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': SERVICE }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
  });
  const tracer = provider.getTracer(SERVICE);
  const untrace = traceStatements(tracer);

  return {
    async requests(ctx, next) {
      const span = tracer.startSpan(
        ctx.method,
        { kind: SpanKind.SERVER, attributes: { 'http.request.method': ctx.method } },
        parentOf(ctx),
      );
      ctx.state.log = ctx.state.log.child({ traceId: span.spanContext().traceId });
      ctx.res.once('close', () => {
        const route = routeOf(ctx);
        span.updateName(`${ctx.method} ${route}`);
        span.setAttributes({ 'http.route': route, 'http.response.status_code': ctx.status });
        if (ctx.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      await context.with(trace.setSpan(context.active(), span), next);
    },
    async span({ name, attributes }, work) {
      if (!trace.getActiveSpan()) return work();
      return tracer.startActiveSpan(name, { attributes }, async (span) => {
        try {
          return await work();
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      });
    },
    async stop() {
      untrace();
      const sent = provider.shutdown().catch((error: unknown) => {
        log.warn({ error: loggable(error) }, 'trace export failed');
      });
      await withTimeout(sent, SEND_LAST_MS, () => log.warn('trace export failed: no time left'));
      contexts.disable();
      context.disable();
      propagation.disable();
    },
  };
}

/**
 * Trace context is accepted from a trusted proxy only; otherwise any client could flood the traces.
 */
function parentOf(ctx: ParameterizedContext<TracedState>) {
  const active = context.active();
  return ctx.app.proxy ? propagation.extract(active, ctx.headers) : active;
}
