import type { VitalRating, WebVital } from '@elbi/contract/domain';

/** Buckets and thresholds of a web vital. */
interface VitalScale {
  /** Values up to `good` are good, above `poor` poor: https://web.dev/articles/vitals. */
  good: number;
  poor: number;
  /** Upper bounds of its buckets; the last bucket is unbounded. */
  bounds: readonly number[];
}

/** Times are in milliseconds, as browsers have them. The thresholds are bounds, so ratings are exact. */
export const VITAL_SCALES = {
  /** Largest contentful paint. */
  lcp: {
    good: 2_500,
    poor: 4_000,
    bounds: [500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 5_000, 7_000, 10_000, 15_000, 30_000],
  },
  /** Interaction to next paint. */
  inp: {
    good: 200,
    poor: 500,
    bounds: [25, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1_000, 2_000, 5_000],
  },
  /** Cumulative layout shift. */
  cls: {
    good: 0.1,
    poor: 0.25,
    bounds: [0, 0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.5, 1],
  },
  /** Time to first byte. */
  ttfb: {
    good: 800,
    poor: 1_800,
    bounds: [100, 200, 300, 400, 600, 800, 1_000, 1_300, 1_800, 2_500, 4_000, 8_000, 15_000],
  },
} as const satisfies Record<WebVital, VitalScale>;

/** Returns the upper bound of a value's bucket; infinite for the last. */
export function bucketOf(vital: WebVital, value: number): number {
  return VITAL_SCALES[vital].bounds.find((bound) => value <= bound) ?? Infinity;
}

/** Returns web.dev's rating of a value. */
export function ratingOf(vital: WebVital, value: number): VitalRating {
  const { good, poor } = VITAL_SCALES[vital];
  if (value <= good) return 'good';
  return value <= poor ? 'needs-improvement' : 'poor';
}

/** Number of page loads in the bucket up to this bound. */
export interface VitalBucket {
  upTo: number;
  pageLoads: number;
}

/** Returns the number of page loads of a histogram. */
export function pageLoadsOf(buckets: readonly VitalBucket[]): number {
  return buckets.reduce((sum, { pageLoads }) => sum + pageLoads, 0);
}

/**
 * Returns the 75th percentile, interpolated linearly within its bucket; the highest bound for
 * values above it.
 */
export function p75Of(vital: WebVital, buckets: readonly VitalBucket[]): number {
  const { bounds } = VITAL_SCALES[vital];
  const rank = 0.75 * pageLoadsOf(buckets);
  let below = 0;
  for (const { upTo, pageLoads } of buckets.toSorted((a, b) => a.upTo - b.upTo)) {
    if (below + pageLoads < rank) {
      below += pageLoads;
      continue;
    }
    if (upTo === Infinity) break;
    const from = Math.max(0, ...bounds.filter((bound) => bound < upTo));
    return from + ((upTo - from) * (rank - below)) / pageLoads;
  }
  return Math.max(...bounds);
}
