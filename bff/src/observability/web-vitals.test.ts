import { WEB_VITALS } from '@elbi/contract/domain';
import { describe, expect, it } from 'vitest';
import { VITAL_SCALES, bucketOf, p75Of, ratingOf } from './web-vitals.ts';

describe('the buckets', () => {
  it.each(WEB_VITALS)('of %s ascend and include its thresholds', (vital) => {
    const { bounds, good, poor } = VITAL_SCALES[vital];
    expect(bounds.toSorted((a, b) => a - b)).toEqual(bounds);
    expect(bounds).toEqual(expect.arrayContaining([good, poor]));
  });

  it.each([
    ['lcp', 0, 500],
    ['lcp', 2_500, 2_500],
    ['lcp', 2_500.1, 3_000],
    ['lcp', 30_001, Infinity],
    ['cls', 0, 0],
    ['cls', 0.004, 0.01],
  ] as const)('%s %d falls up to %d', (vital, value, bucket) => {
    expect(bucketOf(vital, value)).toBe(bucket);
  });
});

it.each([
  ['lcp', 2_500, 'good'],
  ['lcp', 2_501, 'needs-improvement'],
  ['lcp', 4_000, 'needs-improvement'],
  ['lcp', 4_001, 'poor'],
  ['inp', 200, 'good'],
  ['inp', 501, 'poor'],
  ['cls', 0.1, 'good'],
  ['cls', 0.26, 'poor'],
  ['ttfb', 800, 'good'],
  ['ttfb', 1_801, 'poor'],
] as const)('%s of %d is %s', (vital, value, rating) => {
  expect(ratingOf(vital, value)).toBe(rating);
});

it.each([
  ['one load, within its bucket', 'lcp', [2_000, 1], 1_875],
  ['half a bucket', 'lcp', [1_000, 50, 1_500, 50], 1_250],
  ['the bound between two', 'lcp', [1_000, 75, 1_500, 25], 1_000],
  ['buckets in any order', 'lcp', [1_500, 50, 1_000, 50], 1_250],
  ['nothing but layouts that never shift', 'cls', [0, 8], 0],
  ['more than the highest bound', 'inp', [200, 1, Infinity, 9], 5_000],
  ['the first bucket', 'ttfb', [100, 4], 75],
] as const)('the 75th percentile of %s', (_, vital, [upTo, pageLoads, ...second], expected) => {
  const buckets: { upTo: number; pageLoads: number }[] = [{ upTo, pageLoads }];
  if (second.length === 2) buckets.push({ upTo: second[0], pageLoads: second[1] });
  expect(p75Of(vital, buckets)).toBeCloseTo(expected, 5);
});
