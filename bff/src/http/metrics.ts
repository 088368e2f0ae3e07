import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Figures of one process, read by Prometheus at `/metrics`. */
export interface Metrics {
  registry: Registry;
  /** Rate, errors and duration per route. */
  requestSeconds: Histogram<'method' | 'route' | 'status'>;
  /** How versions of sections fared in browsers. */
  sectionLoads: Counter<'section' | 'version' | 'outcome'>;
}

/** Seconds; the API answers in the first few, pages with much data in the rest. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Makes the figures of an app; several apps in one process (as in tests) do not share them. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Duration of requests by method, route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers: [registry],
    }),
    sectionLoads: new Counter({
      name: 'section_loads_total',
      help: 'Reports of browsers about a version of a section, by outcome',
      labelNames: ['section', 'version', 'outcome'],
      registers: [registry],
    }),
  };
}
