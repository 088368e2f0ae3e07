import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Figures of one process, read by Prometheus at `/metrics`. */
export type Metrics = ReturnType<typeof createMetrics>;

/** Bucket bounds in seconds: the API responds in the first few, large pages in the rest. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Makes the figures of an app; several apps in one process (as in tests) do not share them. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    /** Rate, errors and duration per route. */
    requestSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Duration of requests by method, route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers,
    }),
    requestsInFlight: new Gauge({
      name: 'http_requests_in_flight',
      help: 'Requests that are being answered',
      registers,
    }),
    sectionLoads: new Counter({
      name: 'section_loads_total',
      help: 'Reports of browsers about a version of a section, by outcome',
      labelNames: ['section', 'version', 'outcome'],
      registers,
    }),
    visitorsReads: new Counter({
      name: 'visitors_cache_reads_total',
      help: 'Reads of visitors by outcome: hit (kept from before) or miss (asked of the database)',
      labelNames: ['outcome'],
      registers,
    }),
    visitorsClears: new Counter({
      name: 'visitors_cache_invalidations_total',
      help: 'Times that a write emptied the cache of what visitors read',
      registers,
    }),
    storageSeconds: new Histogram({
      name: 'storage_operation_duration_seconds',
      help: 'Duration of read (until the first byte), write and remove, by outcome',
      labelNames: ['operation', 'outcome'],
      buckets: BUCKETS,
      registers,
    }),
    documents: new Counter({
      name: 'documents_total',
      help: 'Documents whose page the server renders, by outcome: with_markup (rendered for it), from_cache (a page that visitors share), or without (left to the browser)',
      labelNames: ['outcome'],
      registers,
    }),
    /** Rendering a page, from the moment that a process has begun with it. */
    renderSeconds: new Histogram({
      name: 'page_render_duration_seconds',
      help: 'Duration of rendering a page on the server',
      buckets: BUCKETS,
      registers,
    }),
    virusScans: new Counter({
      name: 'virus_scans_total',
      help: 'Documents given to the virus scanner, by verdict: clean, infected, or not scanned (no answer)',
      labelNames: ['verdict'],
      registers,
    }),
    emails: new Counter({
      name: 'emails_total',
      help: 'E-mails given to the mail server, by outcome: sent, refused (no such recipient), or later (rejected, to be sent again)',
      labelNames: ['outcome'],
      registers,
    }),
    /** Work that repeats itself. Not labelled `job`: that is Prometheus' own name of what it reads. */
    jobSeconds: new Histogram({
      name: 'job_duration_seconds',
      help: 'Duration of jobs by outcome: ok or failed',
      labelNames: ['task', 'outcome'],
      buckets: [0.01, 0.1, 1, 10, 60, 300],
      registers,
    }),
    jobSucceededAt: new Gauge({
      name: 'job_last_success_timestamp_seconds',
      help: 'When a job last did all of its work',
      labelNames: ['task'],
      registers,
    }),
  };
}
