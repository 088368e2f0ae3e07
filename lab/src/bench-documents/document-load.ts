import { load } from '../bench-api/load.ts';
import { quantile } from '../quantile.ts';

/** How a portal does with documents for a while. */
export interface DocumentPace {
  requestsPerSecond: number;
  /** Milliseconds of the portal's own process for each document, and of its renderers. */
  portalMs: number;
  renderMs: number;
  /** Share of the documents that asked for a page of their own and got it. */
  rendered: number;
  /** Milliseconds until the whole answer. */
  p50: number;
  p95: number;
}

interface Figures {
  cpuSeconds: number;
  renderSeconds: number;
  rendered: number;
  asked: number;
}

/** Asks a portal for documents as fast as it answers, and reads its figures before and after. */
export async function documentPace(
  port: number,
  next: () => string,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<DocumentPace> {
  const before = await figuresOf(port);
  const { requests, seconds: took, latencies } = await load(port, next, seconds, connections);
  const after = await figuresOf(port);
  const grown = (figure: keyof Figures) => after[figure] - before[figure];
  const sorted = latencies.toSorted((a, b) => a - b);
  return {
    requestsPerSecond: requests / took,
    portalMs: (grown('cpuSeconds') * 1_000) / requests,
    renderMs: (grown('renderSeconds') * 1_000) / requests,
    rendered: grown('asked') === 0 ? 0 : grown('rendered') / grown('asked'),
    p50: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
  };
}

async function figuresOf(port: number): Promise<Figures> {
  return readFigures(await (await fetch(`http://localhost:${port}/metrics`)).text());
}

/** What a portal's `/metrics` say of its documents so far. */
export function readFigures(metrics: string): Figures {
  const valuesOf = (name: string) =>
    [...metrics.matchAll(new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)$`, 'gm'))].map(
      ([, labels = '', value]) => ({ labels, value: Number(value) }),
    );
  const sum = (values: readonly { value: number }[]) =>
    values.reduce((total, { value }) => total + value, 0);
  const renders = valuesOf('page_renders_total').filter(({ labels }) => !/warm-up/.test(labels));
  return {
    cpuSeconds: sum(valuesOf('process_cpu_seconds_total')),
    renderSeconds: sum(valuesOf('page_render_duration_seconds_sum')),
    rendered: sum(renders.filter(({ labels }) => labels.includes('"rendered"'))),
    asked: sum(renders),
  };
}
