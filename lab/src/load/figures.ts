import { quantile } from '../quantile.ts';

/** One request as seen by the client. */
export interface Sample {
  kind: string;
  /** Milliseconds since the load began. */
  began: number;
  ended: number;
  /** The failure, or null on success. */
  failure: string | null;
}

export interface LoadMetrics {
  requests: number;
  failed: number;
  /** Failures by kind and reason, like `upload: 500`. */
  failures: Readonly<Record<string, number>>;
  /** The longest time in which all requests of one kind failed, in milliseconds. */
  longestOutage: number;
  p50: number;
  p95: number;
  p99: number;
}

/** The summary of samples. */
export function summarise(samples: readonly Sample[]): LoadMetrics {
  const durations = samples
    .filter(({ failure }) => failure === null)
    .map(({ began, ended }) => ended - began);
  const times = durations.length > 0 ? durations : [0];
  const failures: Record<string, number> = {};
  for (const { kind, failure } of samples) {
    if (failure === null) continue;
    const name = `${kind}: ${failure}`;
    failures[name] = (failures[name] ?? 0) + 1;
  }
  return {
    requests: samples.length,
    failed: samples.filter(({ failure }) => failure !== null).length,
    failures,
    longestOutage: Math.max(0, ...[...byKind(samples).values()].map(longestOutage)),
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
  };
}

function byKind(samples: readonly Sample[]): Map<string, Sample[]> {
  const kinds = new Map<string, Sample[]>();
  for (const sample of samples) {
    const one = kinds.get(sample.kind) ?? [];
    kinds.set(sample.kind, one);
    one.push(sample);
  }
  return kinds;
}

/** The longest time from a successful response before a failure to the next success. */
function longestOutage(samples: readonly Sample[]): number {
  const byEnd = samples.toSorted((a, b) => a.ended - b.ended);
  let lastGood = byEnd[0]?.began ?? 0;
  let hasFailed = false;
  let longest = 0;
  for (const { ended, failure } of byEnd) {
    hasFailed ||= failure !== null;
    if (hasFailed) longest = Math.max(longest, ended - lastGood);
    if (failure !== null) continue;
    lastGood = ended;
    hasFailed = false;
  }
  return longest;
}
