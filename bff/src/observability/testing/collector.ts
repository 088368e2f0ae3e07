import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type Value = { stringValue?: string; intValue?: number };

/** The fields of an OTLP span that tests read. */
export interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Record<string, string | number | undefined>;
  /** 2 is an error. */
  status: number;
}

interface Export {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] };
    scopeSpans: { spans: (Omit<SentSpan, 'attributes' | 'status'> & Raw)[] }[];
  }[];
}
interface Raw {
  attributes: { key: string; value: Value }[];
  status: { code?: number };
}

/** An OpenTelemetry collector that records what it receives. */
export interface Collector {
  url: string;
  spans: SentSpan[];
  /** The raw bodies, to search for forbidden content. */
  text: () => string;
  close: () => Promise<void>;
}

/** Starts a collector on a free port. */
export async function startCollector(): Promise<Collector> {
  const spans: SentSpan[] = [];
  const bodies: unknown[] = [];
  const server: Server = createServer((request, response) => {
    void json(request).then((body) => {
      bodies.push(body);
      spans.push(...spansOf(body as Export));
      response.writeHead(request.url === '/v1/traces' ? 200 : 404).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    text: () => JSON.stringify(bodies),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function spansOf({ resourceSpans }: Export): SentSpan[] {
  return resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
    .map(({ traceId, spanId, parentSpanId, name, attributes, status }) => ({
      traceId,
      spanId,
      ...(parentSpanId ? { parentSpanId } : {}),
      name,
      attributes: Object.fromEntries(
        attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
      ),
      status: status.code ?? 0,
    }));
}
