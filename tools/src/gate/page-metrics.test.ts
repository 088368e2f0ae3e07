import { describe, expect, it } from 'vitest';
import { type PageMetrics, refusedFacts, refusedForBlocking } from './page-metrics.ts';

function facts(changes: Partial<PageMetrics> = {}): PageMetrics {
  return {
    read: 'Places Balete House',
    items: { article: 12, item: 30, row: 0 },
    bytes: 400_000,
    blocked: 90,
    ...changes,
  };
}

describe('weight and lists of a page', () => {
  it.each<[string, Partial<PageMetrics>, Partial<PageMetrics> | null]>([
    ['as live', {}, {}],
    ['a new page', {}, null],
    ['heavy as live is', { bytes: 2_000_000 }, { bytes: 1_900_000 }],
    ['with another kind of list', { items: { article: 0, item: 42, row: 0 } }, {}],
    ['without a list of one', { items: { article: 12, item: 30, row: 0 } }, { items: { row: 1 } }],
  ])('accepts a page that is %s', (_name, next, live) => {
    expect(refusedFacts(facts(next), live && facts(live))).toEqual([]);
  });

  it.each<[string, Partial<PageMetrics>, Partial<PageMetrics> | null, RegExp]>([
    [
      'weight',
      { bytes: 1_900_000 },
      {},
      /^It loads 1900 kB with its pictures; the limit is 1500 kB/,
    ],
    ['weight', { bytes: 1_900_000 }, null, /^It loads 1900 kB/],
    ['empty', { items: { article: 0, item: 30, row: 0 } }, {}, /live page lists 12 \(article\)/],
  ])('rejects a page with %s', (kind, next, live, message) => {
    expect(refusedFacts(facts(next), live && facts(live))).toEqual([
      { kind, message: expect.stringMatching(message) as unknown },
    ]);
  });
});

describe('blocked time of a page', () => {
  it.each([
    [150, 0],
    [900, 0],
    [2_900, 2_500],
  ])('is accepted at %i ms compared with %i', (blocked, known) => {
    expect(refusedForBlocking({ blocked }, { blocked: known })).toEqual([]);
  });

  it.each([
    [2_500, 90, /^It blocks the browser for 2\.5 s\.$/],
    [4_000, 2_500, /^It blocks the browser for 4\.0 s\.$/],
  ])('is rejected at %i ms compared with %i', (blocked, known, message) => {
    expect(refusedForBlocking({ blocked }, { blocked: known })).toEqual([
      { kind: 'slow', message: expect.stringMatching(message) as unknown },
    ]);
  });
});
